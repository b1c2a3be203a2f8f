import { useInstitute } from '#web/lib/page/institute.ts';

import { InternalHead } from './internal-head.tsx';
import { texts } from './text.en.ts';

/** /leave: the notice of a day without classes. */
export function LeavePage() {
  const { name } = useInstitute();
  const t = texts.leave;
  return (
    <>
      <InternalHead word="अवकाश" title={t.title} lead={t.lead} description={t.description} path="/leave" />
      <div className="wrap page-end">
        <article className="sheet letter">
          <p className="meta">{t.to}</p>
          <h2>{t.subject}</h2>
          <p>{t.greeting}</p>
          {t.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            {t.closing}
            <br />
            <b>{t.office(name)}</b>
          </p>
        </article>
      </div>
    </>
  );
}
