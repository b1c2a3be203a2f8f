import type { EditorQuestion, NumberKey } from './content.ts';
import { toQuestionDraft } from './wire.ts';

/** A stored question whose key is another one now; the key as a ruling takes it. */
export type ChangedKey = {
  questionId: string;
  number: number;
  typed: { options: readonly number[]; numbers: readonly NumberKey[] };
};

/** The questions of the same kind whose key was changed, in the order of the paper (behaviour 7.34). */
export function changedKeys(
  before: readonly EditorQuestion[],
  after: readonly EditorQuestion[],
): ChangedKey[] {
  return after.flatMap((question, index) => {
    const { _id: questionId } = question;
    const was = before.find(({ _id }) => _id !== undefined && _id === questionId);
    if (questionId === undefined || was?.kind !== question.kind || keyOf(was) === keyOf(question)) return [];
    const { correctAnswer, correctAnswers } = question;
    const one = correctAnswer === null ? [] : [correctAnswer];
    const options = question.kind === 'single' ? one : correctAnswers;
    return [{ questionId, number: index + 1, typed: { options, numbers: [question.number] } }];
  });
}

function keyOf(question: EditorQuestion): string {
  const { correctAnswer, correctAnswers, numeric } = toQuestionDraft(question);
  return JSON.stringify([correctAnswer, correctAnswers, numeric]);
}
