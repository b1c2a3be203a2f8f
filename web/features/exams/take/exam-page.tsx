import type { PaperLanguage, PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { examsRoutes } from '@kaksha/contract/routes.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { loginPath, onUnauthorized, useSession } from '#web/features/auth/public.ts';
import { newId } from '#web/lib/new-id.ts';
import { holdAttempt } from '#web/lib/page/hold-attempt.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import { QuizFrame } from '#web/ui/bar/quiz-frame.tsx';
import { Elsewhere } from '#web/ui/paper/elsewhere.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { deviceName, factsOf, moment, resumeExam } from './exam-calls.ts';
import { LeaveDialog } from './exam-dialogs.tsx';
import { asksToLeave, type ExamRun, runExam } from './exam-run.ts';
import { startKeeper } from './keeper-state.ts';
import { dropKeptExam, findKeptExam, findKeptPaper, type KeptExam } from './kept-exam.ts';
import { RunningExam } from './running-exam.tsx';
import { texts } from './text.en.ts';

/** What only the start needs: a running exam does without. */
const { LazyPart: LazyCard } = lazyPart(async () => (await import('./start-card.tsx')).StartCard);

type ExamPageProps = {
  quizId: string;
  /** Null where the quiz cannot be loaded: then an exam that is kept on this device goes on. */
  quiz: PublicQuiz | null;
};

/** /quiz/{id} of an exam: the start card, then the attempt (behaviour 6.5 to 6.12). */
export function ExamPage({ quizId, quiz }: ExamPageProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  // The exam stays its owner's while nobody is signed in: a session may end in the middle of it.
  const [owner, setOwner] = useState(user?.id ?? null);
  if (user !== null && user.id !== owner) setOwner(user.id);
  if (owner !== null) return <OwnExam key={owner} quizId={quizId} quiz={quiz} userId={owner} />;
  if (quiz === null) return null;
  const signIn = () => void navigate(loginPath(`/quiz/${quizId}`));
  return <LazyCard part={{ quiz, onStart: signIn, busy: false, error: null }} fallback={<Looking />} />;
}

function OwnExam({ quizId, quiz, userId }: ExamPageProps & { userId: string }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [asksSubmit, setAsksSubmit] = useState(false);
  const { held, start, retry, moveHere } = useExam(quizId, userId, {
    onAskSubmit: () => setAsksSubmit(true),
  });
  // One for start and exam: with one each, who left between the two was not asked. The clock may run already while the reply
  // of the start is not there yet.
  const blocker = useBlocker(() =>
    held.kind === 'running' ? asksToLeave(held.run.state()) : held.kind === 'card' && held.busy,
  );
  switch (held.kind) {
    case 'looking':
      return <Looking />;
    case 'elsewhere':
      return <Elsewhere onTakeOver={moveHere} />;
    case 'unreachable':
      return (
        <QuizFrame>
          <div className="wrap section">
            <ErrorState title={texts.unreachable} busy={held.busy} onRetry={retry}>
              {texts.unreachableText}
            </ErrorState>
          </div>
        </QuizFrame>
      );
    case 'card':
      if (quiz === null) return <Looking />;
      return (
        <>
          <LazyCard
            part={{
              quiz,
              busy: held.busy,
              error: held.error,
              onStart: (...how) =>
                void (user === null ? navigate(loginPath(`/quiz/${quizId}`)) : start(...how)),
            }}
            fallback={<Looking />}
          />
          {blocker.state === 'blocked' && (
            <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()}>
              {texts.leaveStarting}
            </LeaveDialog>
          )}
        </>
      );
    case 'running':
      return (
        <RunningExam run={held.run} blocker={blocker} asksSubmit={asksSubmit} onAskSubmit={setAsksSubmit} />
      );
  }
}

function Looking() {
  return (
    <main className="att-wait">
      <Loading text={texts.looking} />
    </main>
  );
}

/** What /quiz/{id} shows of an exam. */
type Held =
  | { kind: 'looking' }
  /** Open in another tab of this browser. */
  | { kind: 'elsewhere' }
  /** An exam is kept here, but its paper is not, and the server cannot be reached. */
  | { kind: 'unreachable'; busy: boolean }
  | { kind: 'card'; busy: boolean; error: CallError | null }
  | { kind: 'running'; run: ExamRun };

/** Finds the running exam of this person on this device, starts one, and keeps it in one tab at a time. */
function useExam(quizId: string, userId: string, { onAskSubmit }: { onAskSubmit: () => void }) {
  const session = useSession();
  const [held, setHeld] = useState<Held>({ kind: 'looking' });
  const [takeOvers, setTakeOvers] = useState(0);
  const running = useRef<ExamRun | null>(null);
  const hold = useRef<AbortController | null>(null);
  const latest = useRef({ signedInAs: session.user?.id ?? null, onAskSubmit });
  // Made once: a start whose reply was lost is asked for again under the same names.
  const names = useRef({ attempt: newId(), device: newId() });

  // An effect, because the exam reads these later, outside rendering.
  useEffect(() => {
    latest.current = { signedInAs: session.user?.id ?? null, onAskSubmit };
  });

  const run = (
    input: Pick<Parameters<typeof runExam>[0], 'paper' | 'keeper' | 'place'>,
    alive: AbortSignal,
  ) => {
    if (alive.aborted) return;
    running.current?.stop();
    const exam = runExam({
      ...input,
      userId,
      isSignedIn: () => latest.current.signedInAs === userId,
      onAskSubmit: () => latest.current.onAskSubmit(),
    });
    alive.addEventListener('abort', exam.stop, { once: true });
    running.current = exam;
    setHeld({ kind: 'running', run: exam });
  };

  const resume = async ({ record, place }: KeptExam, alive: AbortSignal) => {
    const { attemptId } = record;
    const keptPaper = await findKeptPaper({ attemptId, quizId }, userId);
    const resumed = await resumeExam(record, alive);
    if (alive.aborted) return;
    if (resumed === 'gone') {
      dropKeptExam({ attemptId, quizId });
      return setHeld({ kind: 'card', busy: false, error: null });
    }
    const { keeper, attempt } = resumed;
    // Without a line, the device has everything that the exam needs to go on.
    const paper = attempt === null || attempt.questions.length === 0 ? (keptPaper ?? attempt) : attempt;
    if (paper === null) return setHeld({ kind: 'unreachable', busy: false });
    run({ paper, keeper, place }, alive);
  };

  const look = (alive: AbortSignal) => {
    const exam = findKeptExam(quizId, userId);
    if (exam === null) setHeld({ kind: 'card', busy: false, error: null });
    else void resume(exam, alive);
  };

  /** Starts an attempt with its paper in this language, or continues the open one of this id. */
  const start = async (openId: string | null, language: PaperLanguage) => {
    const alive = hold.current?.signal;
    if (alive === undefined || alive.aborted) return;
    setHeld({ kind: 'card', busy: true, error: null });
    const { attempt: _id, device } = names.current;
    const sentAt = Date.now();
    const body = { device, deviceName: deviceName() };
    try {
      const attempt = await (openId === null
        ? send(examsRoutes.start, { body: { ...body, _id, quizId } })
        : send(examsRoutes.takeOver, { params: { id: openId }, body }));
      const keeper = startKeeper(factsOf(attempt, sentAt), device, moment());
      const languages = attempt.questions.map(() => null);
      run({ paper: attempt, keeper, place: { current: 0, language, languages, spentMs: [] } }, alive);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!alive.aborted) setHeld({ kind: 'card', busy: false, error });
    }
  };

  // An effect, because locks, storage and network are not for rendering, and since the exam has to be let go of again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, and again when it is taken over
  useEffect(() => {
    // Once aborted, nothing that is still on its way may begin to run: the page was left, or another tab has the exam.
    const own = new AbortController();
    hold.current = own;
    const letGo = holdAttempt(quizId, {
      takeOver: takeOvers > 0,
      onHeld: () => look(own.signal),
      onElsewhere: () => {
        own.abort();
        setHeld({ kind: 'elsewhere' });
      },
    });
    return () => {
      own.abort();
      letGo();
    };
  }, [takeOvers]);

  const retry = () => {
    const alive = hold.current?.signal;
    if (alive === undefined || alive.aborted || held.kind !== 'unreachable' || held.busy) return;
    setHeld({ kind: 'unreachable', busy: true });
    look(alive);
  };
  const retryNow = useEffectEvent(retry);
  // An effect, because the line comes back outside of this page.
  useEffect(() => {
    const onOnline = () => retryNow();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

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
    retry,
    moveHere: () => {
      setHeld({ kind: 'looking' });
      setTakeOvers((before) => before + 1);
    },
  };
}
