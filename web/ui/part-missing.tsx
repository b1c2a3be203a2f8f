import { useText } from '#web/lib/use-text.ts';
import { ErrorState } from './error-state.tsx';
import { en } from './text.en.ts';

/** In place of a part whose script or styles could not be loaded, mostly because the site was updated: reloads the page. */
export function PartMissing() {
  const t = useText({ en });
  return <ErrorState title={t.partMissing} onRetry={() => location.reload()} />;
}
