/** What the browser stores for this site between visits. No access throws, although storage may be forbidden or full. */
export type DeviceStorage = {
  names(): string[];
  getItem(name: string): string | null;
  /** False if the browser refuses. */
  setItem(name: string, text: string): boolean;
  removeItem(name: string): void;
};

/** A storage whose every access may throw, merely naming it included. */
export function guarded(storage: () => Storage): DeviceStorage {
  const attempt = <T>(act: (found: Storage) => T, refused: T): T => {
    try {
      return act(storage());
    } catch {
      return refused;
    }
  };
  return {
    names: () => attempt((found) => Array.from({ length: found.length }, (_, at) => found.key(at) ?? ''), []),
    getItem: (name) => attempt((found) => found.getItem(name), null),
    setItem: (name, text) =>
      attempt((found) => {
        found.setItem(name, text);
        return true;
      }, false),
    removeItem: (name) => attempt((found) => found.removeItem(name), undefined),
  };
}

/** The storage of this browser. */
export const deviceStorage = guarded(() => localStorage);

/**
 * The storage as one person sees it: entries (JSON objects) name their owner, and another person's are neither found
 * nor removed. A visitor's are found by the first person who signs in.
 */
export function personalStorage(storage: DeviceStorage, userId: string | null): DeviceStorage {
  const mine = (text: string | null) => [null, userId].includes(ownerOf(text));
  return {
    names: storage.names,
    getItem: (name) => {
      const text = storage.getItem(name);
      return mine(text) ? text : null;
    },
    // Not parsed: the draft of a long paper is stored at every key press. Of two owners the last one counts.
    setItem: (name, text) =>
      storage.setItem(
        name,
        `${text.slice(0, -1)}${text === '{}' ? '' : ','}"userId":${JSON.stringify(userId)}}`,
      ),
    removeItem: (name) => {
      if (mine(storage.getItem(name))) storage.removeItem(name);
    },
  };
}

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
 * (behaviour 4.19).
 */
export function forgetStored(storage: DeviceStorage, userId: string | null): void {
  for (const name of storedNames(storage)) {
    if ([null, userId].includes(ownerOf(storage.getItem(name)))) storage.removeItem(name);
  }
}

/** Drafts hold keys of questions and facts about people: they leave the device with the session, however it ends. */
const drafts = [storageKeys.quizDraft, storageKeys.formDraft];

/** Takes the drafts of whoever was signed in off the device; the page holds them until it is left (behaviour 4.19). */
export function takeDrafts(storage: DeviceStorage): [name: string, text: string][] {
  const names = storage.names().filter((name) => drafts.some((start) => name.startsWith(start)));
  return names.flatMap((name): [string, string][] => {
    const text = storage.getItem(name);
    if (text === null || ownerOf(text) === null) return [];
    storage.removeItem(name);
    return [[name, text]];
  });
}

/** Puts back what is of this person, unless there is a later draft. */
export function returnDrafts(
  storage: DeviceStorage,
  taken: Iterable<[string, string]>,
  userId: string,
): void {
  for (const [name, text] of taken) {
    if (ownerOf(text) === userId && storage.getItem(name) === null) storage.setItem(name, text);
  }
}

/** Gives what a visitor left here to this person, the first to sign in, so that later ones do not find it (behaviour 4.19). */
export function claimStored(storage: DeviceStorage, userId: string): void {
  for (const name of storedNames(storage)) {
    const text = storage.getItem(name);
    const entry = entryOf(text);
    if (entry !== null && ownerOf(text) === null) storage.setItem(name, JSON.stringify({ ...entry, userId }));
  }
}

/** The entries that are removed on logout. */
function storedNames(storage: DeviceStorage): string[] {
  return storage.names().filter((name) => goesOnLogout.some((start) => name.startsWith(start)));
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
