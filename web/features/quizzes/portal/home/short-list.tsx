import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { Link } from 'react-router';
import { formatMinutes } from '#web/lib/numbers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ScoreRing } from '#web/ui/ring/ring.tsx';
import { languageOf } from '../language-of.ts';
import { texts } from './text.en.ts';

type ShortListProps = {
  quizzes: readonly QuizSummary[];
  /** The number of quizzes in the whole list. */
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
