import { formulaSettings, typesetText } from '@kaksha/contract/mathematics.ts';
import { useSyncExternalStore } from 'react';

/** Texts with their formulas as HTML, as the server or this page typeset them. */
const typeset = new Map<string, string>();
/** Single formulas as this page typeset them, by whether they stand alone and their source. */
const formulas = new Map<string, string>();
/** Every key press makes another text, so all are dropped at some point. */
const MOST_TEXTS = 10_000;

type Katex = typeof import('./typesetter.ts')['katex'];
let katex: Katex | null = null;
let loading = false;
let missing = false;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  loading = true;
  try {
    ({ katex } = await import('./typesetter.ts'));
    missing = false;
  } catch {
    // Without KaTeX the sources are shown as typed; the next editor tries again.
    loading = false;
    missing = true;
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function loadAndListen(listener: () => void): () => void {
  if (!loading) void load();
  return listen(listener);
}

function keep(known: Map<string, string>, text: string, html: string): void {
  if (known.size >= MOST_TEXTS) known.clear();
  known.set(text, html);
}

function htmlOf(text: string): string | undefined {
  if (katex !== null && !typeset.has(text)) {
    const { renderToString } = katex;
    const html = typesetText(text, (tex, display) => {
      // A key press beside a formula leaves it as it is, and typesetting is what costs time.
      const name = `${display} ${tex}`;
      const known = formulas.get(name);
      if (known !== undefined) return known;
      const made = renderToString(tex, { ...formulaSettings, displayMode: display });
      keep(formulas, name, made);
      return made;
    });
    if (html !== undefined) keep(typeset, text, html);
  }
  return typeset.get(text);
}

/** Takes over what the server typeset, by text: its formulas are shown without the script that typesets. */
export function takeTypeset(texts: ReadonlyMap<string, string>): void {
  for (const [text, html] of texts) keep(typeset, text, html);
}

/**
 * A text with its formulas as HTML; undefined if it has none, or until it can be typeset. The script that typesets loads
 * with the first text shown that the server has not typeset, such as one that was just typed.
 */
export function useTypeset(text: string): string | undefined {
  return useSyncExternalStore(
    typeset.has(text) ? listen : loadAndListen,
    () => htmlOf(text),
    () => undefined,
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
