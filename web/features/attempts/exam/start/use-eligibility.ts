import type { Eligibility } from '@kaksha/contract/exams.ts';
import { examsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { callQuery } from '#web/lib/send/query.ts';
import type { CallError } from '#web/lib/send/send.ts';
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
      askAgainAfter(data, Date.now() + aheadOf(data, dataUpdatedAt)),
  });
  const { data, dataUpdatedAt, refetch } = query;
  const device = useNow();
  // An effect, because a refusal is news of the server: attempts were used up, or the window moved.
  useEffect(() => {
    if (startFailed !== null) void refetch();
  }, [startFailed, refetch]);
  const eligibility: Eligibility | null = (user !== null && data) || null;
  return { query, eligibility, now: device + aheadOf(data, dataUpdatedAt) };
}

/** How far the server's clock is ahead of this device's. */
const aheadOf = (data: Eligibility | undefined, receivedAt: number) =>
  data === undefined ? 0 : Date.parse(data.now) - receivedAt;

/** The present, each second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  // An effect, because a clock runs outside of React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
