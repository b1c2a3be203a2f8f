import type { Attempt } from '@kaksha/contract/exams.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { examsRoutes } from '@kaksha/contract/routes/exams.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onUnauthorized, useSession } from '#web/features/auth/public.ts';
import { newId } from '#web/lib/new-id.ts';
import { CallError, send } from '#web/lib/send.ts';
import { holdAttempt } from '../hold-attempt.ts';
import { deviceName, factsOf, readAttempt } from './exam-calls.ts';
import { type ExamRun, type ExamState, runExam } from './exam-run.ts';
import { resumeKeeper, startKeeper } from './keeper-start.ts';
import { dropKeptExam, findKeptExam, findKeptPaper, type KeptExam, keepPaper } from './kept-exam.ts';

const moment = () => ({ now: Date.now(), random: Math.random() });

/** What /quiz/{id} shows of an exam. */
type Held =
  | { kind: 'looking' }
  /** Open in another tab of this browser. */
  | { kind: 'elsewhere' }
  /** An exam is kept here, but its paper is not, and the server cannot be reached. */
  | { kind: 'unreachable' }
  | { kind: 'card'; busy: boolean; error: CallError | null }
  | { kind: 'running'; run: ExamRun };

/** Finds the running exam of this person on this device, starts one, and keeps it in one tab at a time. */
export function useExam(quizId: string, userId: string, { onAskSubmit }: { onAskSubmit: () => void }) {
  const session = useSession();
  const [held, setHeld] = useState<Held>({ kind: 'looking' });
  const [takeOvers, setTakeOvers] = useState(0);
  const running = useRef<ExamRun | null>(null);
  const latest = useRef({ signedInAs: session.user?.id ?? null, onAskSubmit });
  // Made once: a start whose reply was lost is asked for again under the same names.
  const names = useRef({ attempt: newId(), device: newId() });

  // An effect, because the exam reads these later, outside rendering.
  useEffect(() => {
    latest.current = { signedInAs: session.user?.id ?? null, onAskSubmit };
  });

  const run = (input: Pick<Parameters<typeof runExam>[0], 'paper' | 'keeper' | 'place'>) => {
    keepPaper(input.paper, userId);
    running.current = runExam({
      ...input,
      userId,
      isSignedIn: () => latest.current.signedInAs === userId,
      onAskSubmit: () => latest.current.onAskSubmit(),
    });
    setHeld({ kind: 'running', run: running.current });
  };

  const resume = async (exam: KeptExam) => {
    const { record, place } = exam;
    const sentAt = Date.now();
    const keptPaper = findKeptPaper(record.attemptId, userId);
    let attempt: Attempt | null = null;
    try {
      attempt = await readAttempt(record.attemptId, record.device);
    } catch (error) {
      if (error instanceof CallError && error.code === 'attempt_not_found') {
        dropKeptExam(record.attemptId);
        return setHeld({ kind: 'card', busy: false, error: null });
      }
      // Without a line, the device has everything that the exam needs to go on.
      if (keptPaper === null) return setHeld({ kind: 'unreachable' });
    }
    const paper = attempt === null || attempt.questions.length === 0 ? (keptPaper ?? attempt) : attempt;
    if (paper === null) return;
    const facts = attempt === null ? null : factsOf(attempt, sentAt);
    run({ paper, keeper: resumeKeeper(record, facts, moment()), place });
  };

  const look = () => {
    const exam = findKeptExam(quizId, userId);
    if (exam === null) setHeld({ kind: 'card', busy: false, error: null });
    else void resume(exam);
  };

  /** Starts an attempt with its paper in this language, or continues the open one of this id. */
  const start = async (openId: string | null, language: PaperLanguage) => {
    setHeld({ kind: 'card', busy: true, error: null });
    const { attempt: _id, device } = names.current;
    const sentAt = Date.now();
    const body = { device, deviceName: deviceName() };
    try {
      const attempt = await (openId === null
        ? send(examsRoutes.start, { body: { ...body, _id, quizId } })
        : send(examsRoutes.takeOver, { params: { id: openId }, body }));
      run({
        paper: attempt,
        keeper: startKeeper(factsOf(attempt, sentAt), device, moment()),
        place: { current: 0, language, languages: attempt.questions.map(() => null), spentMs: [] },
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setHeld({ kind: 'card', busy: false, error });
    }
  };

  // An effect, because locks, storage and network are not for rendering, and since the exam has to be let go of again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, and again when it is taken over
  useEffect(() => {
    const letGo = holdAttempt(quizId, {
      takeOver: takeOvers > 0,
      onHeld: look,
      onElsewhere: () => {
        running.current?.stop();
        setHeld({ kind: 'elsewhere' });
      },
    });
    return () => {
      running.current?.stop();
      letGo();
    };
  }, [takeOvers]);

  const current = held.kind === 'running' ? held.run : null;
  const { user, tokens } = session;
  // An effect, because signing in and out happen outside of this page too; each new token counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token is a reason to try again
  useEffect(() => {
    if (user === null) current?.tell({ type: 'signedOut' });
    else if (user.id === userId) current?.tell({ type: 'signedIn' });
  }, [current, user, tokens]);

  // An effect, because the session has to know that a running exam handles a refused token itself.
  useEffect(() => {
    if (current !== null) return onUnauthorized(() => current.tell({ type: 'signedOut' }));
  }, [current]);

  return {
    held,
    start,
    retry: look,
    moveHere: () => {
      setHeld({ kind: 'looking' });
      setTakeOvers((before) => before + 1);
    },
  };
}

/** The state of a running exam; re-renders when it changes. */
export function useExamState(run: ExamRun): ExamState {
  return useSyncExternalStore(run.subscribe, run.state, run.state);
}

/** A new name for this device, under which it takes an attempt over. */
export const newDevice = newId;
