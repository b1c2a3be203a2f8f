import * as z from 'zod/mini';
import type { DeviceStorage } from '#web/lib/device-storage.ts';
import { kept as names } from '#web/lib/kept.ts';
import type { StoredAs } from './api.ts';
import type { EditorContent } from './editor.ts';

const KeptQuestion = z.object({
  _id: z.optional(z.string()),
  question: z.string(),
  options: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  correctAnswer: z.int().check(z.minimum(0), z.maximum(3)),
  keyPreset: z.optional(z.literal(true)),
  minutes: z.string(),
  explanation: z.string(),
});

const KeptDraft = z.object({
  savedAt: z.number(),
  versionId: z.optional(z.string()),
  title: z.string(),
  totalTime: z.string(),
  passPercent: z.string(),
  questions: z.array(KeptQuestion),
});

/** An unsaved draft: when it was stored (milliseconds since 1970) and the version it was made from, if any. */
export type KeptDraft = { savedAt: number; versionId?: string; content: EditorContent };

/** The draft of a quiz that was never saved. */
export const NEW_QUIZ = 'new';

/** The storage key of the draft of a stored or new quiz. */
export function draftName(stored: StoredAs | null): string {
  return stored?.quizId ?? NEW_QUIZ;
}

const keyOf = (quizId: string) => names.quizDraft + quizId;

/** Stores a draft on this device; returns false if the device refuses (full, or private browsing). */
export function saveDraft(storage: DeviceStorage, quizId: string, { content, ...head }: KeptDraft): boolean {
  const { title, totalTime, passPercent } = content;
  const questions = content.questions.map(({ key: _, ...question }) => question);
  try {
    storage.setItem(keyOf(quizId), JSON.stringify({ ...head, title, totalTime, passPercent, questions }));
    return true;
  } catch {
    return false;
  }
}

/** The stored draft of a quiz, or null if there is none that can be read. */
export function loadDraft(storage: DeviceStorage, quizId: string): KeptDraft | null {
  let kept: unknown;
  try {
    kept = JSON.parse(storage.getItem(keyOf(quizId)) ?? 'null');
  } catch {
    return null;
  }
  const parsed = z.safeParse(KeptDraft, kept);
  if (!parsed.success) return null;
  const { savedAt, versionId, questions, ...rest } = parsed.data;
  const content: EditorContent = {
    ...rest,
    questions: questions.map(({ _id, keyPreset, ...question }, index) => ({
      ...question,
      key: `q${index}`,
      ...(_id === undefined ? {} : { _id }),
      ...(keyPreset === undefined ? {} : { keyPreset }),
    })),
  };
  return { savedAt, content, ...(versionId === undefined ? {} : { versionId }) };
}

/**
 * Moves a draft to the quiz it now belongs to, as a change of that version. Does nothing if the draft was already
 * discarded.
 */
export function moveDraft(
  storage: DeviceStorage,
  from: string,
  { quizId, versionId }: StoredAs,
  content: EditorContent,
): void {
  const kept = loadDraft(storage, from);
  if (kept === null) return;
  clearDraft(storage, from);
  saveDraft(storage, quizId, { savedAt: kept.savedAt, versionId, content });
}

/** Removes the draft of a quiz: it was saved on the server, or discarded. */
export function clearDraft(storage: DeviceStorage, quizId: string): void {
  try {
    storage.removeItem(keyOf(quizId));
  } catch {
    // A device that stores nothing has nothing to remove.
  }
}

/** True if two contents are equal, whatever their keys on the screen. */
export function sameContent(a: EditorContent, b: EditorContent): boolean {
  const plain = ({ title, totalTime, passPercent, questions }: EditorContent) =>
    JSON.stringify([
      title,
      totalTime,
      passPercent,
      questions.map((q) => [q._id ?? null, q.question, q.options, q.correctAnswer, q.minutes, q.explanation]),
    ]);
  return plain(a) === plain(b);
}
