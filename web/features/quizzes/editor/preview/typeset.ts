import {
  definesCommands,
  formulaSettings,
  hasMathematics,
  hasUnits,
  splitMathematics,
} from '@kaksha/contract/questions/mathematics.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import { typesetText } from '@kaksha/contract/questions/typeset-text.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { useMemo, useSyncExternalStore } from 'react';
import type { EditorContent, EditorPassage, EditorQuestion } from '../state/content.ts';
import { writtenTexts } from '../state/gaps.ts';
import { formulaTexts as texts } from '../text.en.ts';

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
function needsTypesetter(text: string): boolean {
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
  if (definesCommands(tex)) return texts.fault(tex.trim(), texts.defines);
  if (hasUnits(tex)) return texts.fault(tex.trim(), texts.unknownCommand('\\pu'));
  if (formulas.has(name) || katex === null) return null;
  try {
    keep(formulas, name, katex.renderToString(tex, { ...formulaSettings, displayMode: display }));
    return null;
  } catch (error) {
    return texts.fault(tex.trim(), reasonOf(tex, error));
  }
}

/** True once the script that typesets is there; fetches it if `wanted`. */
function useTypesetter(wanted: boolean): boolean {
  return useSyncExternalStore(
    wanted ? loadAndListen : listen,
    () => katex !== null,
    () => false,
  );
}

/** What KaTeX says of a formula, and what that is in plain words. */
const reasons: readonly [RegExp, (...found: string[]) => string][] = [
  [/Undefined control sequence: (\\[a-zA-Z]+|\\.)/, (command) => texts.unknownCommand(command)],
  [/No such environment: (\S+)/, (name) => texts.unknownEnvironment(name)],
  [/Double superscript/, () => texts.twoPowers],
  [/Double subscript/, () => texts.twoIndices],
  [/\\left|\\right/, () => texts.leftRight],
  [/got 'EOF'|end of input|Expected group/, () => texts.endMissing],
];

/** Why a formula cannot be drawn, in plain words (behaviour 4.9). */
function reasonOf(tex: string, error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  const braces = tex.replace(/\\[{}]/g, '');
  const open = braces.split('{').length - braces.split('}').length;
  if (open !== 0) return open > 0 ? texts.braceMissing : texts.braceTooMany;
  for (const [pattern, words] of reasons) {
    const found = pattern.exec(said);
    if (found !== null) return words(...found.slice(1));
  }
  return texts.other;
}

const checked = new WeakMap<EditorQuestion | EditorPassage, Record<string, string>>();

/** Checked once for as long as it does not change, or typing would be slow in a long paper. */
function faultsOf(item: EditorQuestion | EditorPassage): Record<string, string> {
  const known = checked.get(item);
  if (known !== undefined) return known;
  const faults: Record<string, string> = {};
  for (const { field, text } of writtenTexts(item)) {
    const fault = formulaFault(text);
    if (fault !== null) faults[field] = fault;
  }
  checked.set(item, faults);
  return faults;
}

/**
 * The formulas that cannot be drawn, by field. The script that finds them is fetched once there is a formula that the
 * server has not drawn.
 */
export function useFormulaFaults({ questions, passages }: EditorContent): Readonly<Record<string, string>> {
  const items = useMemo(() => [...questions, ...passages], [questions, passages]);
  const wanted = useMemo(
    () => items.some((item) => writtenTexts(item).some(({ text }) => needsTypesetter(text))),
    [items],
  );
  const ready = useTypesetter(wanted);
  return useMemo(() => (ready ? Object.assign({}, ...items.map(faultsOf)) : {}), [items, ready]);
}

type Texts = { question: string; options: readonly string[]; explanation: string };
type Html = Partial<{ [Part in keyof Texts]: Texts[Part] | undefined }>;

/** The texts of a quiz that have formulas, and their HTML as the server typeset it when the quiz was saved (law 13). */
export function storedTypeset({
  questions,
  passages = [],
}: Pick<KeyedQuiz, 'questions' | 'passages'>): ReadonlyMap<string, string> {
  const pairs = [
    ...questions.flatMap(pairsOf),
    ...passages.flatMap(({ text, textHtml, hi, hiHtml }) => [
      [text, textHtml],
      [hi?.text, hiHtml?.text],
    ]),
  ];
  return new Map(pairs.flatMap(([text, html]) => (text && html ? [[text, html]] : [])));
}

function pairsOf(question: KeyedQuestion) {
  const { questionHtml, optionsHtml, explanationHtml, hi, hiHtml } = question;
  return [
    ...inOneLanguage(question, {
      question: questionHtml,
      options: optionsHtml,
      explanation: explanationHtml,
    }),
    ...(hi && hiHtml ? inOneLanguage(hi, hiHtml) : []),
  ];
}

function inOneLanguage(texts: Texts, html: Html) {
  return [
    [texts.question, html.question],
    [texts.explanation, html.explanation],
    ...texts.options.map((text, index) => [text, html.options?.[index]]),
  ];
}
