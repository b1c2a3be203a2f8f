import '#web/ui/state/lost.css';
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { isMissingPart } from '#web/lib/send/missing-part.ts';
import { LineIsBack } from '#web/lib/send/wait-for-line.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyOrbit } from '#web/ui/figures/empty-orbit.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { texts } from './text.en.ts';

/** In place of the whole page, if its frame failed too. */
export function CrashedPage() {
  return (
    <main id="main">
      <CrashedPart />
    </main>
  );
}

/** Shown in the frame of the page that failed to render or load; says so if a newer build has replaced its files. */
export function CrashedPart() {
  const { failed, updated, opening } = texts;
  const error = useRouteError();
  const t = isMissingPart(error) ? updated : failed;
  const { pathname } = useLocation();
  const isBack = error instanceof LineIsBack;
  // An effect, because the document is loaded again: the page's address is in place by now.
  useEffect(() => {
    if (isBack) location.reload();
  }, [isBack]);
  if (isBack) {
    return (
      <div className="wrap section">
        <Loading text={opening} />
      </div>
    );
  }
  return (
    <>
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
              <LinkButton look="outline" to="/">
                {t.home}
              </LinkButton>
            )}
          </div>
        </div>
        <EmptyOrbit />
      </div>
    </>
  );
}
