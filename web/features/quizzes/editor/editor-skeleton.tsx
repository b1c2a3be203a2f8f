import { Skeleton } from '#web/ui/state/loading.tsx';

/** The skeleton of the editor while it loads. */
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
