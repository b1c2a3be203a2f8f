import type { OfferedQuiz } from '@kaksha/contract/quizzes.ts';
import { isSeen } from '@kaksha/contract/results/own.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatMinutes } from '#web/lib/numbers.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ScoreRing } from '#web/ui/ring/ring.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { languageOf } from '#web/ui/text/language-of.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { texts } from './text.en.ts';

/** A part of the home, below a rule of its own. */
export function HomeSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="home-part" aria-labelledby={id}>
      <h2 id={id} className="home-h">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The skeleton of a signed-in person's home: two columns of rows. */
export function HomeSkeleton() {
  return (
    <div className="home-pair" role="status" aria-busy="true" aria-label={texts.loading}>
      {[4, 3].map((rows) => (
        <div className="home-part home-waiting" key={rows}>
          <Skeleton width="min(12rem, 60%)" height="1.5rem" />
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
            <Skeleton key={row} height="3rem" />
          ))}
        </div>
      ))}
    </div>
  );
}

type Asked = {
  query: { data: unknown; error: unknown; isError: boolean; isFetching: boolean; refetch(): unknown };
  say: (message: string) => string;
  failed: string;
};

/** What could not be loaded: one line and one button, since calls that fail together mostly fail for one reason. */
export function HomeFailed({ asked }: { asked: readonly Asked[] }) {
  const failures = asked.filter(({ query }) => query.isError && query.data === undefined);
  const [first] = failures;
  if (first === undefined) return null;
  if (failures.length === 1) return <LoadFailed {...first} />;
  const together = {
    error: first.query.error,
    isFetching: failures.some(({ query }) => query.isFetching),
    refetch: () => failures.map(({ query }) => query.refetch()),
  };
  return <LoadFailed query={together} say={texts.severalFailed} failed={texts.tryAgain} />;
}

type ShortListProps = {
  quizzes: readonly OfferedQuiz[];
  total: number;
  /** What pressing a row does, in one word. */
  go: string;
};

/** A few quizzes that this person has not taken yet, and a link to all of them. */
export function ShortList({ quizzes, total, go }: ShortListProps) {
  return (
    <>
      <ol className="home-rows">
        {quizzes.map((quiz) => {
          const title = quiz.title.trim() || texts.untitled;
          return (
            <li key={quiz._id}>
              <Link className="home-row" to={`/quiz/${quiz._id}`}>
                <ScoreRing percentage={null} />
                <span>
                  <b lang={languageOf(title)}>{title}</b>
                  <span className="meta">
                    {texts.facts(quiz.questionCount, formatMinutes(quiz.totalTime))}
                  </span>
                </span>
                <span className="home-go" aria-hidden="true">
                  <span className="home-go-word">{go}</span> <Icon name="arrow-right" />
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
      <p className="home-all">
        <Link to="/quiz/quizzes">{texts.allQuizzes(total)}</Link>
      </p>
    </>
  );
}

type ResultRowsProps = {
  results: readonly ResultSummary[];
  /** The title of a row, and what comes before its verdict. */
  name: (result: ResultSummary) => string;
  note: (result: ResultSummary) => string;
};

/** Results as rows, each with its score as a ring and a link to the result. */
export function ResultRows({ results, name, note }: ResultRowsProps) {
  const { passVerdict } = useInstitute();
  const hasVerdict = ({ passed }: ResultSummary) => passVerdict && passed !== null;
  return (
    <ul className="home-rows">
      {results.map((result) => (
        <li key={result._id}>
          <Link className="home-row" to={`/quiz/result/${result._id}`}>
            <ScoreRing percentage={result.percentage} />
            <span>
              <b lang={languageOf(name(result))}>{name(result)}</b>
              <span className="meta">
                {!hasVerdict(result) && isSeen(result) ? note(result) : texts.beforeVerdict(note(result))}
                {passVerdict && result.passed !== null && (
                  <span className={result.passed ? 'home-pass' : 'home-fail'}>
                    {texts.verdict(result.passed)}
                  </span>
                )}
                {isSeen(result) ? (
                  <VisuallyHidden>{texts.score(result.percentage)}</VisuallyHidden>
                ) : (
                  texts.held
                )}
              </span>
            </span>
            <Icon name="arrow-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
