import { useLocation } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyOrbit } from '#web/ui/figures/empty-orbit.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { en } from './text.en.ts';

type FailedPageProps = {
  /** What could not be had, in red: the server's own words, else the page's. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** The page's data could not be had, or the page itself broke. */
export function FailedPage({ message, onRetry }: FailedPageProps) {
  const t = useText({ en }).failed;
  const { pathname } = useLocation();
  return (
    <div className="wrap lost" role="alert">
      <div className="stack">
        <h1>{t.title}</h1>
        <p className={message ? 'lead error' : 'lead'}>{message ?? t.lead}</p>
        <div className="row">
          {onRetry && (
            <Button onClick={onRetry}>
              <Icon name="retry" />
              {t.retry}
            </Button>
          )}
          {pathname !== '/' && (
            <LinkButton look={onRetry ? 'line' : 'act'} to="/">
              {t.home}
            </LinkButton>
          )}
        </div>
      </div>
      <EmptyOrbit />
    </div>
  );
}
