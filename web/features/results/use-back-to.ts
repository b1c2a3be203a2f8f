import { useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router';

/** Makes the browser's back key lead to `path`, wherever one came from. */
export function useBackTo(path: string): void {
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === 'POP' &&
      nextLocation.pathname !== path &&
      nextLocation.pathname !== currentLocation.pathname,
  );

  // The router has put the page back by the time the blocker says so; only then can one go elsewhere.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    void navigate(path, { replace: true });
  }, [blocker, navigate, path]);

  // Opened from outside there is nothing of ours behind this page: the page to go back to is put there.
  useEffect(() => {
    const state: unknown = history.state;
    if (typeof state !== 'object' || state === null || !('idx' in state) || state.idx !== 0) return;
    const here = location.href;
    history.replaceState(state, '', path);
    history.pushState({ ...state, idx: 1 }, '', here);
  }, [path]);
}
