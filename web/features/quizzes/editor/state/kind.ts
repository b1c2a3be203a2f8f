import type { QuestionKind } from '@kaksha/contract/questions/choices.ts';
import type { EditorQuestion } from './content.ts';

/**
 * The question as one of another kind. Texts, options and figures stay, and so does the key where it fits: one right
 * option is a key of both kinds with options; several are not a single one, which is then preset again. A number has
 * neither, and leaves both keys as the kind before it had them.
 */
export function switchKind(question: EditorQuestion, kind: QuestionKind): EditorQuestion {
  return kind === question.kind ? question : { ...withBothKeys(question), kind };
}

/** The question with the keys of both kinds with options saying the same, as far as they can. */
function withBothKeys(question: EditorQuestion): EditorQuestion {
  if (question.kind === 'numeric') return question;
  const { keyPreset, ...rest } = question;
  if (question.kind === 'single') {
    return keyPreset ? question : { ...rest, correctAnswers: [question.correctAnswer] };
  }
  const [only, ...more] = question.correctAnswers;
  if (only !== undefined && more.length === 0) return { ...rest, correctAnswer: only };
  return { ...rest, correctAnswer: 0, keyPreset: true };
}
