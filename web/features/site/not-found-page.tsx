import '#web/ui/lost.css';
import { useText } from '#web/lib/use-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EscapePath } from '#web/ui/figures/escape-path.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { en } from './not-found-text.en.ts';

/** Says that there is no such page, with a link home. */
export function NotFoundPage() {
  const t = useText({ en });
  return (
    <div className="wrap lost">
      <div className="stack">
        <p className="welcome">{t.code}</p>
        <h1>{t.title}</h1>
        <p className="lead">
          {t.lead} <span lang="hi">{t.leadHindi}</span>
        </p>
        <div className="row">
          <LinkButton to="/">
            <Icon name="arrow-left" />
            {t.home}
          </LinkButton>
          <LinkButton look="line" to="/courses">
            {t.courses}
          </LinkButton>
        </div>
      </div>
      <figure>
        <EscapePath />
        <figcaption className="cap">
          <b>{t.figure}</b> {t.caption}
        </figcaption>
      </figure>
    </div>
  );
}
