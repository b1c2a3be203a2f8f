import { formulaSettings, typesetText } from '@kaksha/contract/mathematics.ts';
import { useCallback, useSyncExternalStore } from 'react';

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

/** Texts of the stored quiz that the server has typeset too, and how to get their HTML. */
type Rest = { texts: ReadonlySet<string>; fetch: () => Promise<ReadonlyMap<string, string>> };
let rest: Rest | null = null;
let fetching: Promise<void> | null = null;
/** Whoever does one of these may soon look at other questions. */
const signsOfUse = ['pointermove', 'touchstart', 'keydown'] as const;

/** Fetches the rest once; without it KaTeX typesets what is shown. */
function fetchRest(): Promise<void> {
  for (const sign of signsOfUse) removeEventListener(sign, fetchRest);
  const wanted = rest;
  if (wanted === null) return fetching ?? Promise.resolve();
  rest = null;
  fetching = wanted
    .fetch()
    .then(takeTypeset, () => undefined)
    .finally(() => {
      for (const listener of listeners) listener();
    });
  return fetching;
}

/** Gets this text typeset: by the server if it has stored it, otherwise by KaTeX. */
async function want(text: string): Promise<void> {
  if (rest?.texts.has(text)) void fetchRest();
  await fetching;
  if (!typeset.has(text) && !loading) await load();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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

/**
 * Takes over what the server typeset, by text: its formulas are shown without the script that typesets. What is left of the
 * stored quiz is fetched with the first text of it that is shown, or as soon as the page is used.
 */
export function takeTypeset(texts: ReadonlyMap<string, string>, left?: Rest): void {
  for (const [text, html] of texts) keep(typeset, text, html);
  if (left === undefined || left.texts.size === 0) return;
  rest = left;
  for (const sign of signsOfUse) addEventListener(sign, fetchRest, { passive: true });
}

/**
 * A text with its formulas as HTML; undefined if it has none, or until it can be typeset. The script that typesets loads
 * with the first text shown that the server has not typeset, such as one that was just typed.
 */
export function useTypeset(text: string): string | undefined {
  const wantAndListen = useCallback(
    (listener: () => void) => {
      if (!typeset.has(text)) void want(text);
      return listen(listener);
    },
    [text],
  );
  return useSyncExternalStore(
    wantAndListen,
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
