import { examsRoutes, resultsRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { canHold, holdAttempt } from '#web/lib/page/hold-attempt.ts';
import { backOffMs } from '#web/lib/send/back-off.ts';
import { announce } from '#web/ui/message/toast.tsx';
import { moment, resumeExam, sendMessage } from './exam-calls.ts';
import { type KeeperStep, keep } from './keeper.ts';
import { hasUnsaved, type KeeperState, recordOf, unsavedAnswers } from './keeper-state.ts';
import {
  dropKeptExam,
  findKeptExam,
  type KeptExam,
  keepExam,
  keptExams,
  sweepKeptExams,
} from './kept-exam.ts';
import { dropExamPage } from './offline-page.ts';
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
      nextTry = setTimeout(send, backOffMs({ failures, retryAfterMs: null, random: Math.random() }));
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

/** What became of an exam that was left before everything was sent. */
type ExamNews = { title: string } & (
  | { kind: 'saved'; answers: number }
  | { kind: 'submitted' }
  /** Answers of this device came too late to count. */
  | { kind: 'late'; answers: number }
);

type Sending = { userId: string; signal: AbortSignal; tell: (news: ExamNews) => void };

/** Whether the server should be asked about this exam: it may lack something, or know that the time is over. */
function isDue({ record, left }: KeptExam): boolean {
  // Without locks, the page of the exam may still be open.
  if (!canHold() && !left) return false;
  const isOver = Date.now() + record.offset > record.deadlineAt;
  return isOver || record.submitted || Object.keys(record.unsent).length > 0;
}

/**
 * Sends what this person's exams on this device have not sent, for as long as no page of theirs is open, and removes what
 * is kept of those that have ended (behaviour 6.40).
 * @returns how many wait for the line
 */
async function sendKeptExams(sending: Sending): Promise<number> {
  let waiting = 0;
  for (const { quizId } of keptExams(sending.userId).filter(isDue)) {
    if (sending.signal.aborted) return waiting;
    if ((await whileHeld(quizId, sending)) === 'waits') waiting += 1;
  }
  return waiting;
}

/** Sends one exam in this tab, unless another one has it. */
function whileHeld(quizId: string, sending: Sending): Promise<'done' | 'waits'> {
  return new Promise((resolve) => {
    const own = new AbortController();
    const { signal } = own;
    sending.signal.addEventListener('abort', () => own.abort(), { signal });
    const end = (outcome: 'done' | 'waits') => {
      own.abort();
      resolve(outcome);
    };
    const letGo = holdAttempt(quizId, {
      takeOver: false,
      onHeld: () => void sendExam(quizId, { ...sending, signal }).then(end),
      onElsewhere: () => end('done'),
    });
    signal.addEventListener('abort', () => {
      letGo();
      resolve('done');
    });
  });
}

async function sendExam(quizId: string, { userId, signal, tell }: Sending): Promise<'done' | 'waits'> {
  // Read here: what was found before the exam was held may be older.
  const exam = findKeptExam(quizId, userId);
  if (exam === null || !isDue(exam)) return 'done';
  const attempt = { attemptId: exam.record.attemptId, quizId };
  const drop = () => {
    dropKeptExam(attempt);
    void dropExamPage(quizId);
  };
  const resumed = await resumeExam(exam.record, signal);
  if (signal.aborted) return 'done';
  if (resumed === 'gone') {
    drop();
    return 'done';
  }
  if (resumed.attempt === null) return 'waits';
  const title = exam.title ?? resumed.attempt.title;
  const answers = unsavedAnswers(resumed.keeper);
  let state: KeeperState = resumed.keeper;
  const follow = (step: KeeperStep) => {
    state = step.state;
    if (!step.effects.some(({ kind }) => kind === 'store')) return;
    keepExam({ ...exam, record: recordOf(state), left: true });
  };
  while (state.phase === 'finishing' || (state.phase === 'open' && hasUnsaved(state))) {
    follow(keep(state, { type: 'retry' }, moment()));
    const message = state.inFlight;
    if (message === null) break;
    const event = await sendMessage(state, message);
    // Another page goes on with it, from what was kept before this message was sent.
    if (signal.aborted) return 'done';
    follow(keep(state, event, moment()));
    if (event.type === 'failed' && ['lost', 'signedOut'].includes(event.failure)) return 'waits';
  }
  if (state.finished !== null) {
    const late = state.finished.notCounted;
    if (late > 0) tell({ kind: 'late', title, answers: late });
    else if (exam.record.submitted) tell({ kind: 'submitted', title });
  } else if (state.phase === 'open' && answers > 0 && !hasUnsaved(state))
    tell({ kind: 'saved', title, answers });
  if (state.phase === 'finished' || state.phase === 'cancelled') drop();
  return 'done';
}
