/**
 * Listens to what the browser does with the page of an attempt (behaviour 4.11): a reload or a closed tab warns and then
 * clears, a page that is shown again goes on.
 *
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
