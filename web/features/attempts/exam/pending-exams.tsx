import { examsRoutes, resultsRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announce } from '#web/ui/message/toast.tsx';
import { backOffMs } from '../submission.ts';
import { sweepKeptExams } from './kept-exam.ts';
import { dropExamPage } from './offline-page.ts';
import { type ExamNews, sendKeptExams } from './send-kept.ts';
import { texts } from './text.en.ts';

/** Sends what exams that were left have not sent, says so, and removes what is kept of exams that have ended. */
export function PendingExams({ userId }: { userId: string }) {
  const client = useQueryClient();

  // An effect, because it only concerns storage and network, and has to end with the page that shows its message.
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let failures = 0;
    let nextTry: ReturnType<typeof setTimeout> | undefined;
    let sending = false;
    const tell = (news: ExamNews) => {
      if (news.kind === 'saved') announce(texts.sentLater(news));
      else if (news.kind === 'submitted') announce(texts.submittedLater(news));
      else announce(texts.lateLater(news), 'wrong');
      for (const { path } of [resultsRoutes.ofUser, examsRoutes.mine]) {
        void client.invalidateQueries({ queryKey: [path] });
      }
    };
    const send = async () => {
      if (sending || signal.aborted) return;
      sending = true;
      clearTimeout(nextTry);
      const waiting = await sendKeptExams({ userId, signal, tell });
      sending = false;
      if (signal.aborted || waiting === 0) return;
      failures += 1;
      nextTry = setTimeout(send, backOffMs(failures, null, Math.random()));
    };
    for (const quizId of sweepKeptExams(Date.now())) void dropExamPage(quizId);
    void send();
    window.addEventListener('online', send, { signal });
    return () => {
      clearTimeout(nextTry);
      left.abort();
    };
  }, [userId, client]);

  return null;
}
