import type { QuestionRuling } from '../questions/decisions.ts';
import { toHundredths } from '../questions/hundredths.ts';
import type { ScoredQuestion } from '../questions/judge.ts';
import { scoreAnswers } from '../questions/marking.ts';
import type { Answer } from '../questions/question.ts';
import { ruledQuestions } from '../questions/rulings.ts';
import type { Section } from '../questions/sections.ts';
import { verdict } from './verdict.ts';

/** The marks of a result: without sections, its score and total (behaviour 4.27). */
export function toMarks({
  score,
  total,
  marksHundredths,
  maxMarksHundredths,
}: {
  score: number;
  total: number;
  marksHundredths: number | null;
  maxMarksHundredths: number | null;
}) {
  return {
    marks: marksHundredths === null ? score : marksHundredths / 100,
    maxMarks: maxMarksHundredths === null ? total : maxMarksHundredths / 100,
  };
}

/**
 * The columns of a result that follow from the version, the active rulings on it, and the answers of a submission or a finished
 * attempt, which are padded to one for each question. Marks are in hundredths, and null for a quiz without sections
 * (behaviour 4.5, 4.7, 4.27, 7.30).
 */
export function scoreColumns(
  version: {
    questions: readonly (ScoredQuestion & { _id: string })[];
    sections: readonly Section[] | null;
    passPercent: number;
  },
  sent: readonly Answer[],
  rulings: readonly QuestionRuling[] = [],
) {
  const { passPercent } = version;
  const sections = version.sections ?? [];
  const scored = scoreAnswers(ruledQuestions(version.questions, rulings), sent, sections);
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
