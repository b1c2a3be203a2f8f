import { useInstitute } from '#web/lib/page/institute.ts';
// Before what an exam adds.
import '#web/ui/paper/paper-screen.css';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { quizzesRoutes, resultsRoutes } from '@kaksha/contract/routes.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { ExamPart, findKeptExam, loadExam, loadStartCard } from '#web/features/exams/taking.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { type CallError, send } from '#web/lib/send/send.ts';
import { QuizFrame } from '#web/ui/bar/quiz-frame.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { Elsewhere } from '#web/ui/paper/elsewhere.tsx';
import { texts as paper } from '#web/ui/paper/text.en.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { NeedsScript } from '#web/ui/state/needs-script.tsx';
import { AttemptScreen } from './attempt-screen.tsx';
import { type FirstLook, firstLook, notStarted } from './first-look.ts';
import { useAttempt } from './run-attempt.ts';
import { texts } from './text.en.ts';

export { loader } from './first-look.ts';

/** /quiz/{id}: fetches the quiz once and starts an attempt (behaviour 4.10 to 4.12, 4.19, 4.20). */
export function AttemptPage() {
  const { id = '' } = useParams();
  return <QuizToTake key={id} id={id} />;
}

function QuizToTake({ id }: { id: string }) {
  const { name } = useInstitute();
  const { ready, user } = useSession();
  const client = useQueryClient();
  const look = useQuery({ ...firstLook(id), enabled: false }).data ?? null;
  // The first quiz is kept: signing in during the attempt clears the query cache, and must not end the attempt. That of an
  // exam has no questions, so it came whole with the document.
  const [begun, setBegun] = useState<PublicQuiz | null>(look?.quiz.mode === 'exam' ? look.quiz : null);
  const quiz = useQuery({ ...attemptQuiz(id), enabled: begun === null });
  if (begun === null && quiz.data !== undefined) setBegun(quiz.data);
  // An effect, because what came with the document is only for the visit that it was loaded for.
  useEffect(() => () => client.removeQueries(firstLook(id)), [client, id]);
  // A running exam that is kept on this device goes on without a line, and where its quiz has been deleted.
  const unanswered = begun === null && (quiz.error !== null || quiz.fetchStatus === 'paused');
  const goesOnHere = unanswered && user !== null && findKeptExam(id, user.id) !== null;

  const title = (begun ?? look?.quiz)?.title || texts.untitled;
  return (
    <>
      <title>{texts.pageTitle(title, name)}</title>
      <meta name="robots" content="noindex" />
      <NeedsScript />
      {goesOnHere ? (
        <ExamPart part={{ quizId: id, quiz: null }} fallback={<Waiting />} />
      ) : begun !== null || (look !== null && quiz.error === null) ? (
        <ReadyQuiz quiz={ready ? begun : null} look={look} />
      ) : quiz.error?.status === 404 ? (
        <Obstacle title={texts.notFound}>{texts.notFoundWhy}</Obstacle>
      ) : quiz.error ? (
        <QuizFrame>
          <div className="wrap section">
            <LoadFailed whole query={quiz} title={texts.loadFailed} failed={texts.loadFailedWhy} />
          </div>
        </QuizFrame>
      ) : (
        <Waiting />
      )}
    </>
  );
}

type QuizProps = {
  /** Null until the attempt can start. */
  quiz: PublicQuiz | null;
  /** What the server drew of the quiz; null if the page was opened from another one. */
  look: FirstLook | null;
};

function ReadyQuiz({ quiz, look }: QuizProps) {
  // Starting over creates a new attempt.
  const [round, setRound] = useState(0);
  const known = quiz ?? look?.quiz;
  const isExam = known?.mode === 'exam';
  const { ready, user } = useSession();
  const quizId = known?._id;
  // An effect, because the scripts are fetched while the page still waits for the quiz.
  useEffect(() => {
    if (!isExam || quizId === undefined || !ready) return;
    void loadExam();
    if (user === null || findKeptExam(quizId, user.id) === null) void loadStartCard();
  }, [isExam, quizId, ready, user]);
  if (isExam && quiz === null) return <Waiting />;
  if (isExam && quiz !== null) {
    return <ExamPart part={{ quizId: quiz._id, quiz }} fallback={<Waiting />} />;
  }
  if (known && (known.incomplete || known.questions.length === 0)) return <Obstacle title={texts.notReady} />;
  return <Attempt key={round} quiz={quiz} look={look} onStartOver={() => setRound(round + 1)} />;
}

function Attempt({ quiz, look, onStartOver }: QuizProps & { onStartOver: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [waiting] = useState(() => look && notStarted(look));
  const { attempt, takeOver } = useAttempt(quiz, {
    onResult: (resultId, otherAnswers) => {
      if (otherAnswers) announce(texts.otherAnswers, 'wrong');
      if (resultId === null) console.error('The submission was accepted without the id of a result.');
      void client.invalidateQueries({ queryKey: [resultsRoutes.ofUser.path] });
      // The attempt has ended: going back must not reopen it.
      void navigate(resultId === null ? '/quiz/results' : `/quiz/result/${resultId}`, { replace: true });
    },
    onLeave: () => void navigate('/quiz/quizzes', { replace: true }),
    onStartOver,
  });
  switch (attempt.kind) {
    case 'waiting':
      return look && waiting ? (
        <AttemptScreen quiz={look.quiz} runner={waiting} started={false} />
      ) : (
        <Waiting />
      );
    case 'elsewhere':
      return <Elsewhere onTakeOver={takeOver} />;
    case 'here':
      return <AttemptScreen quiz={attempt.quiz} runner={attempt.runner} started />;
  }
}

function Waiting() {
  return (
    <main className="att-wait">
      <Loading text={texts.loading} />
    </main>
  );
}

function Obstacle({ title, children }: { title: string; children?: string }) {
  return (
    <QuizFrame>
      <div className="wrap section">
        <EmptyState
          whole
          title={title}
          action={<LinkButton to="/quiz/quizzes">{paper.toQuizzes}</LinkButton>}
        >
          {children}
        </EmptyState>
      </div>
    </QuizFrame>
  );
}

/**
 * The quiz to take: fetched once for every attempt and never refetched, because an edit must not change the questions
 * while the student answers them. Without a token: staff who take it are not sent its key either. Only a practice set, which
 * nobody else can see, is asked for with it (behaviour 7.21).
 */
function attemptQuiz(id: string) {
  const read = callQuery(quizzesRoutes.read, { params: { id }, anonymous: true });
  return queryOptions({
    ...read,
    queryFn: ({ signal }) =>
      send(quizzesRoutes.read, { params: { id }, anonymous: true, signal }).catch((error: CallError) => {
        if (error.status !== 404) throw error;
        return send(quizzesRoutes.read, { params: { id }, signal });
      }),
    queryKey: [...read.queryKey, 'attempt'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
