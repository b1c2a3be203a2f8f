import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { progressOf } from './api.ts';
import { ProgressView } from './progress-view.tsx';
import { texts } from './text.en.ts';

/** The progress of one person, for staff (behaviour 7.20). */
export function ProgressOf({ userId }: { userId: string }) {
  const query = useQuery(progressOf(userId));
  if (query.data) return <ProgressView progress={query.data} />;
  if (query.error === null) return <Loading text={texts.loading} />;
  return <LoadFailed query={query} say={texts.error} failed={texts.failed} />;
}
