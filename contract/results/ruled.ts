import type { QuestionRuling } from '../questions/decisions.ts';
import type { Judgement, ScoredQuestion } from '../questions/judge.ts';
import { judgeAnswers, markingOf, marksOf } from '../questions/marking.ts';
import type { Answer } from '../questions/question.ts';
import { ruledQuestions } from '../questions/rulings.ts';
import type { Section } from '../questions/sections.ts';

// No schema library in here.

/** What a ruling changed for one person: marks of the question, with at most two decimals (behaviour 7.33). */
export type RuledQuestion<R extends QuestionRuling> = R & { number: number; before: number; after: number };

/** The active rulings on the version of a result with the marks they took and gave, in the order of the paper. */
export function ruledOf<R extends QuestionRuling>(
  {
    questions,
    sections,
  }: {
    questions: readonly (ScoredQuestion & { _id: string })[];
    sections?: readonly Section[] | null | undefined;
  },
  answers: readonly Answer[],
  rulings: readonly R[],
): RuledQuestion<R>[] {
  const all = sections ?? [];
  const [was, is] = [questions, ruledQuestions(questions, rulings)].map((ofPaper) =>
    judgeAnswers(ofPaper, answers, all),
  );
  return questions.flatMap((question, index) => {
    const ruling = rulings.find(({ questionId, kind }) => questionId === question._id && kind !== 'none');
    if (ruling === undefined) return [];
    const marking = markingOf(question, all);
    const marks = (judged: readonly Judgement[] = []) =>
      marksOf(judged[index] ?? { is: 'unanswered' }, marking) / 100;
    return [{ ...ruling, number: index + 1, before: marks(was), after: marks(is) }];
  });
}

/** Rulings in the cell of a file: `Q14 dropped; Q72 key` (behaviour 4.39). */
export function ruledCell(rulings: readonly { number: number; kind: QuestionRuling['kind'] }[]): string {
  return rulings
    .filter(({ kind }) => kind !== 'none')
    .map(({ number, kind }) => `Q${number} ${kind}`)
    .join('; ');
}
