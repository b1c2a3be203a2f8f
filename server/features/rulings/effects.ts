import { isDeepStrictEqual } from 'node:util';
import type { QuestionRuling } from '@kaksha/contract/questions/decisions.ts';
import { judgeAnswers } from '@kaksha/contract/questions/marking.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { isOut, ruledQuestions } from '@kaksha/contract/questions/rulings.ts';
import { scoreColumns } from '@kaksha/contract/results/scored.ts';
import type { readColumns } from '#server/database/stored-questions.ts';
import type { RuledResult, Scored } from './queries.ts';

type Paper = Pick<ReturnType<typeof readColumns>, 'questions' | 'sections'>;

/** A result under the rulings that count now, and under those that would. */
export type Effect = {
  id: string;
  user: { _id: string | null; fullName: string };
  /** To the ruled question. */
  answer: Answer;
  before: Scored;
  after: Scored;
  changes: boolean;
  /** What it says of the ruled question in the bank, before and after. */
  use: { used: number; right: number };
};

export type Ruled = {
  position: number;
  /** The rulings that count now, and those that would. */
  active: readonly QuestionRuling[];
  ruled: readonly QuestionRuling[];
};

/** Marks results of a version by other rulings; nothing is stored. */
export function effectsIn(
  { questions, sections }: Paper,
  { position, active, ruled }: Ruled,
): (result: RuledResult) => Effect {
  const uses = [active, ruled].map((rulings) => useOf({ questions, sections }, position, rulings));
  return (result) => {
    const answers: Answer[] = JSON.parse(result.answers);
    const version = { questions, sections, passPercent: result.passPercent };
    const before = scoredOf(result);
    const after = scoredOf(scoreColumns(version, answers, ruled));
    const [was, is] = uses.map((of) => of(answers));
    return {
      id: result.id,
      user: { _id: result.userId, fullName: result.fullName },
      answer: answers[position] ?? null,
      before,
      after,
      changes: !isDeepStrictEqual(before, after),
      use: { used: (is?.used ?? 0) - (was?.used ?? 0), right: (is?.right ?? 0) - (was?.right ?? 0) },
    };
  };
}

const scoredOf = ({
  score,
  total,
  marksHundredths,
  maxMarksHundredths,
  sections,
  percentage,
  passed,
}: Scored): Scored => ({
  ...{ score, total, marksHundredths, maxMarksHundredths, sections, percentage, passed },
});

function useOf({ questions, sections }: Paper, position: number, rulings: readonly QuestionRuling[]) {
  const ruled = ruledQuestions(questions, rulings);
  const question = ruled[position];
  return (answers: readonly Answer[]) => {
    if (question === undefined || isOut(question)) return { used: 0, right: 0 };
    const judged = judgeAnswers(ruled, answers, sections ?? []);
    return { used: 1, right: judged[position]?.is === 'right' ? 1 : 0 };
  };
}
