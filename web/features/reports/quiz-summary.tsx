import './report.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reportQuery } from './api.ts';
import { Summary } from './summary.tsx';
import { texts } from './text.en.ts';

/**
 * Above the results of one quiz: who appeared and who did not, the marks of all as a picture, and the ways to the report and
 * to the cards for parents. Nothing
 * while it loads, without results, and where there is no report: the list below is what was asked for.
 */
export function QuizSummary({ quizId }: { quizId: string }) {
  const { data } = useQuery(reportQuery(quizId));
  if (data === undefined || data.n === 0) return null;
  return (
    <section className="quiz-summary" aria-label={texts.ofQuiz}>
      <p className="lead num">{texts.appeared(data.n, data.absent)}</p>
      <Summary report={data} />
      <p className="quiz-summary-ways">
        <Link to={`/quiz/${quizId}/report`}>{texts.wholeReport}</Link>
        {data.quiz.mode === 'exam' && <Link to={`/quiz/${quizId}/cards`}>{texts.cardsForParents}</Link>}
      </p>
    </section>
  );
}
