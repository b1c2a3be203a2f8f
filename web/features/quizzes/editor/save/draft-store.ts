import { type DeviceStorage, storageKeys as names } from '#web/lib/storage.ts';
import type { StoredAs } from '../api.ts';
import type { EditorContent, EditorQuestion } from '../state/content.ts';

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
  const { questions: written, ...quiz } = content;
  const { title, totalTime, passPercent, languages, sections, passages, settings } = quiz;
  const rest = JSON.stringify({
    ...head,
    title,
    totalTime,
    passPercent,
    languages,
    sections,
    passages,
    ...(settings ? { settings } : {}),
  });
  const questions = written.map(questionText).join();
  return storage.setItem(keyOf(quizId), `${rest.slice(0, -1)},"questions":[${questions}]}`);
}

const texts = new WeakMap<EditorQuestion, string>();

/** A question as it is kept; written out once for as long as it does not change. */
function questionText(question: EditorQuestion): string {
  const known = texts.get(question);
  if (known !== undefined) return known;
  const { key: _, ...kept } = question;
  const text = JSON.stringify(kept);
  texts.set(question, text);
  return text;
}

/** True if something is stored as the draft of this quiz; `loadDraft` says whether it can be read. */
export function hasDraft(storage: DeviceStorage, quizId: string): boolean {
  return readItem(storage, quizId) !== null;
}

/** What is stored as the draft of this quiz; null if nothing is, or it is not JSON. */
export function readItem(storage: DeviceStorage, quizId: string): unknown {
  try {
    return JSON.parse(storage.getItem(keyOf(quizId)) ?? 'null');
  } catch {
    return null;
  }
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
  const kept = readItem(storage, from);
  if (typeof kept !== 'object' || kept === null || !('savedAt' in kept)) return;
  clearDraft(storage, from);
  saveDraft(storage, quizId, { savedAt: Number(kept.savedAt), versionId, content });
}

/** Removes the draft of a quiz: it was saved on the server, or discarded. */
export function clearDraft(storage: DeviceStorage, quizId: string): void {
  storage.removeItem(keyOf(quizId));
}

const headFields = [
  'title',
  'totalTime',
  'passPercent',
  'languages',
  'sections',
  'passages',
  'settings',
] as const;

/** True if two contents are equal, whatever the keys on the screen and the kinds' parts that are not in use. */
export function sameContent(a: EditorContent, b: EditorContent): boolean {
  if (a.questions.length !== b.questions.length) return false;
  // What is the same object is not written out: a key press leaves the sections and passages as they are.
  const sameHead = headFields.every(
    (field) => a[field] === b[field] || JSON.stringify(a[field] ?? null) === JSON.stringify(b[field] ?? null),
  );
  if (!sameHead) return false;
  return a.questions.every((question, index) => {
    const other = b.questions[index];
    // Most questions are the same object, so that a key press in a long paper compares one.
    return question === other || (other !== undefined && wordsOf(question) === wordsOf(other));
  });
}

function wordsOf({ key: _, keyPreset: __, _id, ...question }: EditorQuestion): string {
  return JSON.stringify([
    _id ?? null,
    Object.entries(question).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
}
