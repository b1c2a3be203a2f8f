import { resultsRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { backOffMs } from '#web/lib/send/back-off.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { announce } from '#web/ui/message/toast.tsx';
import { type PendingNews, resendPending } from './submission.ts';
import { texts } from './text.en.ts';

/**
 * Sends what this person submitted but could not send during an earlier visit, and says what happened (behaviour 4.11).
 */
export function PendingSubmissions({ userId }: { userId: string }) {
  const client = useQueryClient();

  // An effect, because it only concerns storage and network, and has to end with the page that shows its message.
  useEffect(() => {
    let stopped = false;
    let failures = 0;
    let nextTry: ReturnType<typeof setTimeout> | undefined;
    const tell = ({ kind, submission, error }: PendingNews) => {
      const { quizTitle } = submission;
      if (kind !== 'refused') {
        if (kind === 'landed') announce(texts.landed(quizTitle));
        else announce(texts.landedOther(quizTitle), 'wrong');
        void client.invalidateQueries({ queryKey: [resultsRoutes.ofUser.path] });
      } else announce(texts.refused(quizTitle, errorText(error, texts.refusedUnknown)), 'wrong');
    };
    const resend = async () => {
      clearTimeout(nextTry);
      const { waiting, retryAfterMs } = await resendPending({ userId, now: Date.now, tell });
      if (stopped || waiting === 0) return;
      failures += 1;
      nextTry = setTimeout(resend, backOffMs({ failures, retryAfterMs, random: Math.random() }));
    };
    void resend();
    window.addEventListener('online', resend);
    return () => {
      stopped = true;
      clearTimeout(nextTry);
      window.removeEventListener('online', resend);
    };
  }, [userId, client]);

  return null;
}
