import '#web/ui/lost.css';
import { useLocation } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyOrbit } from '#web/ui/figures/empty-orbit.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { en } from './text.en.ts';

/** What stands where a page broke while it was drawn or loaded. */
export function CrashedPage() {
  const t = useText({ en }).failed;
  const { pathname } = useLocation();
  return (
    <main id="main">
      <title>{t.title}</title>
      <div className="wrap lost" role="alert">
        <div className="stack">
          <h1>{t.title}</h1>
          <p className="lead">{t.lead}</p>
          <div className="row">
            <Button onClick={() => location.reload()}>
              <Icon name="retry" />
              {t.retry}
            </Button>
            {pathname !== '/' && (
              <LinkButton look="line" to="/">
                {t.home}
              </LinkButton>
            )}
          </div>
        </div>
        <EmptyOrbit />
      </div>
    </main>
  );
}
