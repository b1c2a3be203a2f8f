import type { DeviceStorage } from './device-storage.ts';

/**
 * The storage keys for what people do here. Each entry names its owner in a field `userId`, null for a visitor; the
 * privacy page lists them.
 */
export const storageKeys = {
  /** The open attempt at a quiz (behaviour 4.11); the name is specified. */
  attempt: 'quizState',
  /** The demo quiz (behaviour 4.16); the name is specified. */
  demoQuiz: 'chemistryQuizState',
  /** Followed by an owner and a quiz: the editor's unsaved draft. */
  quizDraft: 'quizDraft:',
  /** Followed by the name of a form of the administration: what was typed and not saved. */
  formDraft: 'formDraft:',
  /** Followed by an attempt's key: a confirmed submission without a reply. */
  submission: 'pendingSubmission.',
  /** Followed by an attempt's id: a running exam, and its paper. */
  exam: 'exam.',
} as const;

/** A confirmed submission waits for its owner; everything else is removed when the person signs out. */
const goesOnLogout = [
  storageKeys.attempt,
  storageKeys.demoQuiz,
  storageKeys.quizDraft,
  storageKeys.formDraft,
  storageKeys.exam,
];

/**
 * Removes what the browser stores for this person and for visitors, except for submissions waiting to be sent
 * (behaviour 4.19). Never throws.
 */
export function forgetStored(storage: DeviceStorage, userId: string | null): void {
  forEachStored(storage, (name, text) => {
    if ([null, userId].includes(ownerOf(text))) storage.removeItem(name);
  });
}

/** Each entry that is removed on logout; never throws. */
export function forEachStored(
  storage: DeviceStorage,
  act: (name: string, text: string | null) => void,
): void {
  try {
    for (const name of Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')) {
      if (goesOnLogout.some((start) => name.startsWith(start))) act(name, storage.getItem(name));
    }
  } catch {
    // A browser that stores nothing has nothing to remove or give.
  }
}

/** The owner of an entry; null if it names none or cannot be read. */
export function ownerOf(text: string | null): string | null {
  const owner: unknown = Reflect.get(entryOf(text) ?? {}, 'userId');
  return typeof owner === 'string' ? owner : null;
}

/** An entry as an object, or null if it cannot be read. */
export function entryOf(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
