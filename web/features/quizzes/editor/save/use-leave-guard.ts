import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/**
 * Stops an author who leaves with unsaved changes: a link inside the site asks first, closing the tab shows the
 * browser's own warning. `letGo` allows the navigation that follows a save.
 */
export function useLeaveGuard(unsaved: boolean) {
  const open = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !open.current && currentLocation.pathname !== nextLocation.pathname,
  );

  // An effect, because the browser's warning needs a listener on the window.
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!open.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  return {
    asked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    letGo: () => {
      open.current = true;
    },
  };
}
