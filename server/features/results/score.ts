import { scoreAnswers, toHundredths } from '@kaksha/contract/questions/marking.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { verdict } from '@kaksha/contract/results/verdict.ts';
import type { QuizVersion } from '#server/features/quizzes/service.ts';

/**
 * The columns of a result that follow from the version and the answers, which are padded to one for each question. Marks
 * are in hundredths, and null for a quiz without sections (behaviour 4.5, 4.7, 4.27).
 */
export function scoreColumns(
  version: Pick<QuizVersion, 'questions' | 'sections' | 'passPercent'>,
  sent: readonly Answer[],
) {
  const { passPercent } = version;
  const sections = version.sections ?? [];
  const scored = scoreAnswers(version.questions, sent, sections);
  const { answers, score, total, marks, maxMarks } = scored;
  const marked =
    scored.sections === undefined
      ? { marksHundredths: null, maxMarksHundredths: null, sections: null }
      : {
          marksHundredths: toHundredths(marks),
          maxMarksHundredths: toHundredths(maxMarks),
          sections: scored.sections,
        };
  return { answers, score, total, ...marked, ...verdict({ ...scored, passPercent, sections }), passPercent };
}
