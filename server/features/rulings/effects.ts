import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { QuestionRuling } from '@kaksha/contract/questions/decisions.ts';
import { judgeAnswers } from '@kaksha/contract/questions/marking.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { isOut, ruledQuestions } from '@kaksha/contract/questions/rulings.ts';
import type { Database } from '#server/database/client.ts';
import type { QuizVersion } from '#server/features/quizzes/service.ts';
import { scoreColumns } from '#server/features/results/service.ts';
import { type RuledResult, readResultsOfVersion, type Scored } from './queries.ts';

/** A result under the rulings that count now, and under those that would. */
export type Effect = {
  result: RuledResult;
  before: Scored;
  after: Scored;
  changes: boolean;
  /** What it says of the ruled question in the bank, before and after. */
  use: { used: number; right: number };
};

/**
 * Marks every result of a version by other rulings; nothing is stored. Others have their turn between two parts.
 * `active` are the rulings that count now, `ruled` those that would.
 */
export async function effectsOf(
  db: Database,
  {
    version,
    position,
    active,
    ruled,
  }: {
    version: QuizVersion;
    position: number;
    active: readonly QuestionRuling[];
    ruled: readonly QuestionRuling[];
  },
): Promise<Effect[]> {
  const effects: Effect[] = [];
  const use = [active, ruled].map((rulings) => useOf(version, position, rulings));
  for await (const rows of readResultsOfVersion(db, { quizId: version.quizId, versionId: version.id })) {
    for (const result of rows) {
      const after = scoredOf(
        scoreColumns({ ...version, passPercent: result.passPercent }, result.answers, ruled),
      );
      const before = scoredOf(result);
      const [was, is] = use.map((of) => of(result.answers));
      effects.push({
        result,
        before,
        after,
        changes: !isDeepStrictEqual(before, after),
        use: { used: (is?.used ?? 0) - (was?.used ?? 0), right: (is?.right ?? 0) - (was?.right ?? 0) },
      });
    }
    await turn();
  }
  return effects;
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
  score,
  total,
  marksHundredths,
  maxMarksHundredths,
  sections,
  percentage,
  passed,
});

function useOf(version: QuizVersion, position: number, rulings: readonly QuestionRuling[]) {
  const questions = ruledQuestions(version.questions, rulings);
  const question = questions[position];
  return (answers: readonly Answer[]) => {
    if (question === undefined || isOut(question)) return { used: 0, right: 0 };
    const judged = judgeAnswers(questions, answers, version.sections ?? []);
    return { used: 1, right: judged[position]?.is === 'right' ? 1 : 0 };
  };
}
