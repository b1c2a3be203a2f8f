import {
  definesCommands,
  formulaSettings,
  hasMathematics,
  splitMathematics,
  typesetText,
} from '@kaksha/contract/questions/mathematics.ts';
import { useSyncExternalStore } from 'react';
import { reasonOf } from './formula-reason.ts';
import { texts as t } from './text.en.ts';

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

/** Fetches the script that typesets. */
export async function loadTypesetter(): Promise<void> {
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
  if (!loading) void loadTypesetter();
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

const faults = new Map<string, string | null>();

/** True if all formulas of the text are typeset: one that cannot be shows its source. */
function isDrawn(text: string): boolean {
  return typeset.get(text)?.includes('class="math-source"') === false;
}

/** True if the text has formulas of which it is not known that they can be drawn. */
export function needsTypesetter(text: string): boolean {
  return hasMathematics(text) && !isDrawn(text);
}

/** What is wrong with the first formula of a text that cannot be drawn; null if there is none, or until it is known. */
export function formulaFault(text: string): string | null {
  if (katex === null || !hasMathematics(text) || isDrawn(text)) return null;
  const known = faults.get(text);
  if (known !== undefined) return known;
  let fault: string | null = null;
  for (const segment of splitMathematics(text)) {
    if (segment.kind === 'math') fault ??= faultOf(segment.tex, segment.display);
  }
  if (faults.size >= MOST_TEXTS) faults.clear();
  faults.set(text, fault);
  return fault;
}

function faultOf(tex: string, display: boolean): string | null {
  const name = `${display} ${tex}`;
  if (definesCommands(tex)) return t.fault(tex.trim(), t.defines);
  if (formulas.has(name) || katex === null) return null;
  try {
    keep(formulas, name, katex.renderToString(tex, { ...formulaSettings, displayMode: display }));
    return null;
  } catch (error) {
    return t.fault(tex.trim(), reasonOf(tex, error));
  }
}

/** True once the script that typesets is there; fetches it if `wanted`. */
export function useTypesetter(wanted: boolean): boolean {
  return useSyncExternalStore(
    wanted ? loadAndListen : listen,
    () => katex !== null,
    () => false,
  );
}
