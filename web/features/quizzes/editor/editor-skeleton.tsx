import { Skeleton } from '#web/ui/loading.tsx';

/** Keeps the place of an editor that is on its way. */
export function EditorSkeleton() {
  return (
    <>
      <Skeleton height="3.5rem" />
      <Skeleton height="3.25rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="20rem" />
    </>
  );
}
