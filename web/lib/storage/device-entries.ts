// Storage may be forbidden or full, and then every access can throw; an attempt must go on anyway.

/** The text of an entry, or null. */
export function readEntry(key: string): string | null {
  return attempted(() => localStorage.getItem(key), null);
}

export function entryKeys(): string[] {
  return attempted(
    () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? ''),
    [],
  );
}

/** Stores an entry as JSON; false if the browser refuses. */
export function writeEntry(key: string, value: object): boolean {
  return attempted(() => {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  }, false);
}

/** Removes an entry, if the browser has it. */
export function removeEntry(key: string): void {
  attempted(() => localStorage.removeItem(key), undefined);
}

function attempted<T>(act: () => T, refused: T): T {
  try {
    return act();
  } catch {
    return refused;
  }
}
