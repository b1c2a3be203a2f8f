import type { KeyedQuiz, PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { quizzesRoutes } from '@kaksha/contract/routes/quizzes.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#web/lib/send.ts';
import type { EditorContent } from './editor.ts';
import { toQuizChange, toQuizDraft } from './editor-wire.ts';

/** The quiz with its key, as it is stored now. Throws when the caller is answered without the key. */
export async function readKeyedQuiz(id: string, signal?: AbortSignal): Promise<KeyedQuiz> {
  const quiz = await send(quizzesRoutes.read, {
    params: { id },
    ...(signal === undefined ? {} : { signal }),
  });
  if (!hasKey(quiz)) throw new Error('The quiz came without its key.');
  return quiz;
}

function hasKey(quiz: KeyedQuiz | PublicQuiz): quiz is KeyedQuiz {
  return quiz.questions.every((question) => 'correctAnswer' in question);
}

/** A quiz for its editor: read again each time the editor opens, and never while somebody is writing. */
export const keyedQuizQuery = (id: string) =>
  queryOptions({
    queryKey: ['keyed-quiz', id],
    queryFn: ({ signal }) => readKeyedQuiz(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The stored quiz that an editor changes, and the version its content was made from. */
export type StoredAs = { quizId: string; versionId: string };

/**
 * Stores a new quiz, or a change of a stored one; a change is refused with 'quiz_changed' when it was made from another
 * version than the current one. Answers the quiz as it is stored now.
 */
export function storeQuiz(content: EditorContent, stored: StoredAs | null): Promise<KeyedQuiz> {
  if (stored === null) return send(quizzesRoutes.create, { body: toQuizDraft(content) });
  return send(quizzesRoutes.update, {
    params: { id: stored.quizId },
    body: toQuizChange(content, stored.versionId),
  });
}
