import { formulaSettings, typesetText } from '@kaksha/contract/mathematics.ts';
import { useSyncExternalStore } from 'react';

/** Text with its formulas as HTML; undefined if it has none. */
type Typeset = (text: string) => string | undefined;

const plain: Typeset = () => undefined;
let typeset: Typeset = plain;
let loading: Promise<void> | null = null;
let missing = false;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  try {
    const { katex } = await import('./typesetter.ts');
    const drawn = new Map<string, string | undefined>();
    typeset = (text) => {
      if (!drawn.has(text)) {
        // Every key press makes another text, so the oldest are dropped.
        if (drawn.size > 5_000) drawn.clear();
        drawn.set(
          text,
          typesetText(text, (tex, display) =>
            katex.renderToString(tex, { ...formulaSettings, displayMode: display }),
          ),
        );
      }
      return drawn.get(text);
    };
    missing = false;
  } catch {
    // Without KaTeX the sources are shown as typed; the next editor tries again.
    loading = null;
    missing = true;
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function subscribe(listener: () => void): () => void {
  if (loading === null) loading = load();
  return listen(listener);
}

/**
 * Typesets formulas in the browser; the script loads when the first text to typeset is shown, and nothing is typeset until
 * then.
 */
export function useTypeset(): Typeset {
  return useSyncExternalStore(
    subscribe,
    () => typeset,
    () => plain,
  );
}

/** True if the script could not be loaded, so that formulas are shown as they were typed. */
export function useTypesetMissing(): boolean {
  return useSyncExternalStore(
    listen,
    () => missing,
    () => false,
  );
}
