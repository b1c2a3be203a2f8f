import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import type { KeyedQuiz, PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { quizzesRoutes } from '@kaksha/contract/routes.ts';
import { bankRoutes, figuresRoutes, presetsRoutes } from '@kaksha/contract/staff-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { copySettings, typedSettings } from '#web/features/exams/public.ts';
import { send } from '#web/lib/send/send.ts';
import { storedTypeset, takeTypeset } from './preview/typeset.ts';
import type { EditorContent } from './state/content.ts';
import { toQuizChange, toQuizDraft } from './state/wire.ts';

/**
 * The quiz with its answer key, as currently stored; its previews use what the server typeset. Throws if the reply comes
 * without the key.
 */
export async function readKeyedQuiz(id: string, signal?: AbortSignal): Promise<KeyedQuiz> {
  const quiz = await send(quizzesRoutes.read, {
    params: { id },
    ...(signal === undefined ? {} : { signal }),
  });
  if (!hasKey(quiz)) throw new Error('The quiz came without its key.');
  takeTypeset(storedTypeset(quiz));
  return quiz;
}

function hasKey(quiz: KeyedQuiz | PublicQuiz): quiz is KeyedQuiz {
  return quiz.questions.every((question) => 'explanation' in question);
}

/** A quiz for its editor: fetched each time the editor opens, and never while it is being edited. */
export const keyedQuizQuery = (id: string) =>
  queryOptions({
    queryKey: ['keyed-quiz', id],
    queryFn: ({ signal }) => readKeyedQuiz(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The stored quiz that is being edited, and the version that the content was made from. */
export type StoredAs = { quizId: string; versionId: string };

const under = (key: string) => ({ headers: { 'Idempotency-Key': key } });

/**
 * Stores a new or changed quiz, once under one key; a change made from a version that is no longer current is refused with 'quiz_changed'.
 * Returns the quiz as stored.
 */
export async function storeQuiz(
  content: EditorContent,
  stored: StoredAs | null,
  key: string,
): Promise<KeyedQuiz> {
  if (stored === null) {
    const settings = content.settings ? await typedSettings(content.settings) : {};
    return send(quizzesRoutes.create, { body: { ...toQuizDraft(content), ...settings }, ...under(key) });
  }
  return send(quizzesRoutes.update, {
    params: { id: stored.quizId },
    body: toQuizChange(content, stored.versionId),
    ...under(key),
  });
}

/**
 * Stores the content as a new quiz with the settings of the stored one, in the other mode if that is asked for. An exam that
 * somebody has started and a quiz with results can be changed in no other way (behaviour 6.2, 6.3).
 */
export async function copyQuiz(
  content: EditorContent,
  { from, title, key, mode }: { from: StoredAs; title: string; key: string; mode?: QuizMode },
): Promise<KeyedQuiz> {
  const settings = await copySettings(from.quizId, mode);
  return send(quizzesRoutes.create, { body: { ...toQuizDraft(content), ...settings, title }, ...under(key) });
}

export const presetsQuery = queryOptions({
  queryKey: ['quiz-presets'],
  queryFn: ({ signal }) => send(presetsRoutes.list, { signal }),
});

/** The tags that questions of the institute have already, to suggest while typing. */
export const tagsQuery = queryOptions({
  queryKey: ['question-tags'],
  queryFn: ({ signal }) => send(bankRoutes.tags, { signal }),
});

type UploadOptions = { signal: AbortSignal; onProgress: (sent: number) => void };

/** Stores a picture for a question or a passage; the quiz that names it is saved separately (behaviour 4.32). */
export function uploadFigure(image: File, options: UploadOptions) {
  return send(figuresRoutes.create, { form: {}, files: { image }, ...options });
}
