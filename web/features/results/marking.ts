import { judge } from '@kaksha/contract/questions/judge.ts';
import type { Answer, KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';

export type Verdict = 'correct' | 'wrong' | 'skipped';
export type MarkedQuestion = { number: number; question: KeyedQuestion; answer: Answer; verdict: Verdict };

/** Each question of a result with its answer and verdict (behaviour 4.8). */
export function markQuestions(result: Pick<ResultDetail, 'answers' | 'quiz'>): MarkedQuestion[] {
  return result.quiz.questions.map((question, index) => {
    const answer = result.answers[index] ?? null;
    return { number: index + 1, question, answer, verdict: verdictOf(question, answer) };
  });
}

function verdictOf(question: KeyedQuestion, answer: Answer): Verdict {
  const { is } = judge(question, answer);
  return is === 'right' ? 'correct' : is === 'unanswered' ? 'skipped' : 'wrong';
}

/** The number of questions with each verdict. */
export function tally(marked: readonly MarkedQuestion[]): Record<Verdict, number> {
  const counts = { correct: 0, wrong: 0, skipped: 0 };
  for (const { verdict } of marked) counts[verdict] += 1;
  return counts;
}

/** Correct answers missing for a pass; 0 if it is one. */
export function missingForPass({
  score,
  total,
  passPercent,
}: {
  score: number;
  total: number;
  passPercent: number;
}) {
  let missing = 0;
  while (score + missing < total && Math.round(((score + missing) / total) * 100) < passPercent) missing += 1;
  return missing;
}
