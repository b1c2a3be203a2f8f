import { useSyncExternalStore } from 'react';
import { texts } from '../text.en.ts';
import { ErrorState } from './error-state.tsx';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * In place of a part whose script or styles could not be loaded, mostly because the site was updated: reloads the page, but
 * not without a connection, where that would lose the rest of it too.
 */
export function PartMissing() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? (
    <ErrorState title={texts.partMissing} onRetry={() => location.reload()} />
  ) : (
    <ErrorState title={texts.partOffline} />
  );
}
