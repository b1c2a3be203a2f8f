import type { QuestionKind } from '@kaksha/contract/questions/choices.ts';
import type { EditorQuestion } from './content.ts';

/**
 * The question as one of another kind. Texts, options and figures stay, and so does the key where it fits: one right
 * option is a key of both kinds with options; several are not a single one, which is then preset again.
 */
export function switchKind(question: EditorQuestion, kind: QuestionKind): EditorQuestion {
  if (kind === question.kind) return question;
  const { keyPreset, ...rest } = question;
  if (kind === 'multiple' && question.kind === 'single' && !keyPreset) {
    return { ...rest, kind, correctAnswers: [question.correctAnswer] };
  }
  if (kind === 'single' && question.kind === 'multiple') {
    const [only, ...more] = question.correctAnswers;
    if (only !== undefined && more.length === 0) return { ...rest, kind, correctAnswer: only };
    return { ...rest, kind, correctAnswer: 0, keyPreset: true };
  }
  return { ...question, kind };
}
