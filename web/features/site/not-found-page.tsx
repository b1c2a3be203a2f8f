import '#web/ui/state/lost.css';
import { LinkButton } from '#web/ui/button.tsx';
import { EscapePath } from '#web/ui/figures/escape-path.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { texts } from './not-found-text.en.ts';

/** Says that there is no such page, with a link home. */
export function NotFoundPage() {
  return (
    <div className="wrap lost">
      <div className="stack">
        <p className="welcome">{texts.code}</p>
        <h1>{texts.title}</h1>
        <p className="lead">
          {texts.lead} <span lang="hi">{texts.leadHindi}</span>
        </p>
        <div className="row">
          <LinkButton to="/">
            <Icon name="arrow-left" />
            {texts.home}
          </LinkButton>
          <LinkButton look="outline" to="/courses">
            {texts.courses}
          </LinkButton>
        </div>
      </div>
      <figure>
        <EscapePath />
        <figcaption className="cap">
          <b>{texts.figure}</b> {texts.caption}
        </figcaption>
      </figure>
    </div>
  );
}
