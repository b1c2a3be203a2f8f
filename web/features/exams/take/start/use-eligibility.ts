import type { Eligibility } from '@kaksha/contract/exams.ts';
import { examsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { callQuery } from '#web/lib/send/query.ts';
import type { CallError } from '#web/lib/send/send.ts';
import { timeBy, useTimeBy } from '#web/lib/server-clock.ts';
import { askAgainAfter } from './gate.ts';

/**
 * Whether the person may start, and the server's clock: the present on this device, corrected by the difference that the last
 * reply showed. It is asked again after a start that failed, and now and then until the exam opens.
 */
export function useEligibility(quizId: string, startFailed: CallError | null) {
  const { user } = useSession();
  const query = useQuery({
    ...callQuery(examsRoutes.eligibility, { params: { id: quizId } }),
    enabled: user !== null,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      askAgainAfter(data, timeBy({ data, dataUpdatedAt })),
  });
  const { data, refetch } = query;
  // An effect, because a refusal is news of the server: attempts were used up, or the window moved.
  useEffect(() => {
    if (startFailed !== null) void refetch();
  }, [startFailed, refetch]);
  const eligibility: Eligibility | null = (user !== null && data) || null;
  return { query, eligibility, now: useTimeBy(query) };
}
