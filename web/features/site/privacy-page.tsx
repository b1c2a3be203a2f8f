import './privacy-page.css';
import type { ReactNode } from 'react';
import { useInstitute } from '#web/lib/page/institute.ts';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { ContactItems } from './contacts.tsx';
import { texts as words } from './privacy-text.en.ts';

/** /privacy: which personal data are kept, for how long, and how to get or delete them (behaviour 5.4). */
export function PrivacyPage() {
  return (
    <>
      <PageMeta title={words.title} description={words.description} path="/privacy" />
      <PageHead word="गोपनीयता" title={words.title} lead={words.lead} />
      <div className="wrap privacy">
        <Note title={words.short.title}>
          <ul>
            {words.short.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Note>
        <Topic title={words.minors.title}>
          <Paragraphs texts={words.minors.paragraphs} />
        </Topic>
        <section className="privacy-kept">
          <h2 id="privacy-kept">{words.kept.title}</h2>
          <KeptData />
        </section>
        <Topic title={words.browser.title}>
          <Paragraphs texts={words.browser.paragraphs} />
        </Topic>
        <Topic title={words.others.title}>
          <Paragraphs texts={words.others.paragraphs} />
        </Topic>
        <Topic title={words.rights.title}>
          <Rights />
        </Topic>
      </div>
    </>
  );
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="privacy-topic">
      <h2>{title}</h2>
      <div className="prose">{children}</div>
    </section>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

function KeptData() {
  const t = words.kept;
  return (
    <table className="data kept" aria-labelledby="privacy-kept">
      <thead>
        <tr>
          <th scope="col">{t.what}</th>
          <th scope="col">{t.why}</th>
          <th scope="col">{t.long}</th>
        </tr>
      </thead>
      <tbody>
        {t.rows.map(({ what, why, long }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{why}</td>
            <td>{long}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rights() {
  const t = words.rights;
  const { phones, email } = useInstitute();
  const reachable = phones.length > 0 || email !== '';
  return (
    <>
      <h3>{t.download}</h3>
      <p>{t.downloadText}</p>
      <h3>{t.remove}</h3>
      <p>{t.removeText}</p>
      {reachable && (
        <>
          <h3>{t.ask}</h3>
          <p>{t.askText}</p>
          <ul className="privacy-contacts">
            <ContactItems />
          </ul>
        </>
      )}
    </>
  );
}
