/**
 * Listens to the browser's page events during an attempt (behaviour 4.11): closing or reloading warns and then clears;
 * a page shown again continues.
 * @returns stops listening
 */
export function listenToPage({
  isOpen,
  onShow,
  onHide,
  onOnline,
}: {
  isOpen: () => boolean;
  onShow: () => void;
  onHide: () => void;
  onOnline: () => void;
}): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener('beforeunload', (event) => isOpen() && event.preventDefault(), { signal });
  window.addEventListener('pagehide', onHide, { signal });
  window.addEventListener('pageshow', onShow, { signal });
  window.addEventListener('online', onOnline, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') onShow();
    },
    { signal },
  );
  return () => listeners.abort();
}
