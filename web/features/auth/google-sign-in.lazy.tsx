import { lazy, Suspense } from 'react';
import { usePageFacts } from '#web/lib/page/page-facts.ts';

const Lazy = lazy(() =>
  import('./google-sign-in.tsx').then(
    (found) => ({ default: found.GoogleSignIn }),
    () => ({ default: () => null }),
  ),
);

/** `GoogleSignIn` where nothing may depend on its script: it appears once loaded, or not at all. */
export function LazyGoogleSignIn() {
  const { googleClientId } = usePageFacts();
  if (googleClientId === '') return null;
  return (
    <Suspense>
      <Lazy />
    </Suspense>
  );
}
