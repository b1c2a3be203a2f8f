import type { DeviceStorage } from './device-storage.ts';

/**
 * The names under which this browser keeps what people do here. Each entry names its owner in a field `userId`, null for
 * a visitor; the privacy page lists them.
 */
export const kept = {
  /** The open attempt at a quiz (behaviour 4.11); the name is specified. */
  attempt: 'quizState',
  /** The demo quiz (behaviour 4.16); the name is specified. */
  demoQuiz: 'chemistryQuizState',
  /** Followed by an owner and a quiz: what the editor has not saved. */
  quizDraft: 'quizDraft:',
  /** Followed by an attempt's key: a submission that was pressed and not answered yet. */
  submission: 'pendingSubmission.',
} as const;

/** A submission was pressed and waits for its owner; everything else goes with the person. */
const goesOnLogout = [kept.attempt, kept.demoQuiz, kept.quizDraft];

/**
 * Removes what the browser keeps for this person, and what a visitor left behind, except for submissions on their way
 * (behaviour 4.19). Never throws.
 */
export function forgetKept(storage: DeviceStorage, userId: string | null): void {
  try {
    for (const name of namesIn(storage)) {
      if (!goesOnLogout.some((start) => name.startsWith(start))) continue;
      const owner = ownerOf(storage.getItem(name));
      if (owner === null || owner === userId) storage.removeItem(name);
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function namesIn(storage: DeviceStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

/** Whose an entry is; what names nobody, or cannot be read, is nobody's. */
export function ownerOf(text: string | null): string | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const owner: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'userId') : null;
    return typeof owner === 'string' ? owner : null;
  } catch {
    return null;
  }
}
