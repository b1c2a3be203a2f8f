import { useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router';

/** Makes the browser's back button lead to `path`, wherever the person came from. */
export function useBackTo(path: string): void {
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === 'POP' &&
      nextLocation.pathname !== path &&
      nextLocation.pathname !== currentLocation.pathname,
  );

  // The router has restored the page by the time the blocker reports it; only then is navigation possible.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    void navigate(path, { replace: true });
  }, [blocker, navigate, path]);

  // If opened from outside, no page of ours is behind this one, so the page to go back to is inserted.
  useEffect(() => {
    const state: unknown = history.state;
    if (typeof state !== 'object' || state === null || !('idx' in state) || state.idx !== 0) return;
    const here = location.href;
    history.replaceState(state, '', path);
    history.pushState({ ...state, idx: 1 }, '', here);
  }, [path]);
}
