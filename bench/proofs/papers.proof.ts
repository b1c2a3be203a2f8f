import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportDraft, ImportedQuestion } from '@kaksha/contract/imports.ts';
import { applyKey } from '@kaksha/contract/papers/keys.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import { newId } from '../../server/database/uuid.ts';
import { toContent, toImported } from '../../server/features/imports/content.ts';
import { texts } from '../../server/features/imports/faults.en.ts';
import type { Source } from '../../server/features/imports/read/source.ts';
import { readInThread } from '../../server/features/imports/thread.ts';
import { readText } from '../../server/platform/files/uploads/text.ts';
import { prove } from '../lib/proof.ts';

const WITHIN_MS = 30_000;
/** Papers that may lie in the repository; `-- --folder <folder>` reads others. */
const OWN_PAPERS = 'server/test/word';

const { values } = parseArgs({
  options: { folder: { type: 'string', default: OWN_PAPERS }, each: { type: 'boolean', default: false } },
});

type Counts = { ok: number; look: number; fault: number; notTaken: number; refused: number; wrong: number };

/**
 * Reads every paper of a folder as an import does, and prints how many questions are ok, to be looked at, faults and not taken. Beside a
 * paper `a.docx` may lie its key `a.docx.key`, a line for each question in their order: a question that is ok with another key was
 * misread in silence, and the proof fails. With `--each` every question is printed, to be compared with its paper.
 */
await prove({ withinS: 900 }, async ({ figure, demand }) => {
  const all = await readdir(values.folder, { recursive: true, withFileTypes: true });
  const files = all
    .filter((file) => file.isFile() && !file.name.endsWith('.key'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const sum: Counts = { ok: 0, look: 0, fault: 0, notTaken: 0, refused: 0, wrong: 0 };
  let keyless = 0;
  for (const file of files) {
    const read = await readPaper(file);
    if ('refused' in read) {
      sum.refused += 1;
      figure(basename(file), `refused: ${read.refused}`);
      continue;
    }
    const { questions, notTaken } = read;
    const many = (state: ImportedQuestion['state']) => questions.filter((one) => one.state === state).length;
    const wrong = await misread(file, questions);
    const counts = { ok: many('ok'), look: many('look'), fault: many('fault'), notTaken: notTaken.length };
    for (const state of ['ok', 'look', 'fault', 'notTaken'] as const) sum[state] += counts[state];
    sum.wrong += wrong.length;
    keyless += questions.filter(({ state, draft }) => state === 'ok' && keyIn(draft) === null).length;
    figure(basename(file), inWords(counts));
    for (const line of wrong) figure('  misread', line);
    if (values.each) for (const question of questions) console.log(asRead(question));
    for (const [line, count] of commonNotes(questions)) figure('  note', `${count} × ${line}`);
    for (const { place, why } of values.each ? notTaken : notTaken.slice(0, 5))
      figure('  not taken', `${place}: ${why}`);
  }
  figure('files', files.length);
  figure('files refused', sum.refused);
  figure('all questions', inWords(sum));
  demand('there was something to read', files.length > 0);
  demand('no question without a key is ok', keyless === 0);
  demand('no question that is ok has another key than the one beside its paper', sum.wrong === 0);
});

function inWords({ ok, look, fault, notTaken }: Omit<Counts, 'refused' | 'wrong'>): string {
  return `${ok} ok, ${look} look, ${fault} fault, ${notTaken} not taken`;
}

async function readPaper(file: string) {
  const bytes = await readFile(file);
  const content = contentOf(file, bytes);
  if (content === null) return { refused: 'no paper: neither .docx, .xlsx nor a text in UTF-8 or UTF-16' };
  const found = await readInThread({ format: 'auto', content }, WITHIN_MS);
  if ('fault' in found) return { refused: texts[found.fault] };
  const { questions, notTaken } = toContent(found.paper, newId);
  return { questions: questions.map(toImported), notTaken };
}

function contentOf(file: string, bytes: Buffer): Source['content'] | null {
  if (file.endsWith('.docx')) return { word: new Uint8Array(bytes) };
  if (file.endsWith('.xlsx')) return { workbook: new Uint8Array(bytes) };
  const text = readText(bytes);
  return text === null ? null : { text };
}

/** The questions that are ok and have another key than the file beside the paper says. */
async function misread(file: string, questions: readonly ImportedQuestion[]): Promise<string[]> {
  const said = await readFile(`${file}.key`, 'utf8').catch(() => null);
  if (said === null) return [];
  const keys = said.trim().split('\n');
  const missing =
    keys.length === questions.length ? [] : [`${keys.length} keys, ${questions.length} questions`];
  const wrong = questions.flatMap(({ draft, state, place }, index) => {
    const key = keys[index] ?? '';
    const several = draft.kind === 'multiple';
    const wanted = applyKey(key, { options: draft.options ?? [], alphabet: null, several }).draft;
    const isSame = keyIn(draft) === keyIn(wanted);
    return state !== 'ok' || isSame ? [] : [`${place}: ${keyIn(draft)} instead of ${key}`];
  });
  return [...missing, ...wrong];
}

/** A key as text, to compare two; null for none. */
function keyIn({ correctAnswer, correctAnswers, numeric }: Partial<ImportDraft>): string | null {
  if (typeof correctAnswer === 'number') return String(correctAnswer);
  if (correctAnswers && correctAnswers.length > 0) return correctAnswers.join();
  return numeric ? Object.values(numeric).join() : null;
}

/** A question with its key and all that is said of it, to be compared with its paper by eye. */
function asRead({ place, state, section, notes, draft }: ImportedQuestion): string {
  const { question, options = [], explanation = '', subject, chapter } = draft;
  return [
    `    ${place} ${state} ${draft.kind ?? 'single'} key=${keyIn(draft)}`,
    `      ${JSON.stringify(question)}`,
    ...options.map((option, index) => `      ${letterOf(index)}) ${JSON.stringify(option)}`),
    ...(explanation === '' ? [] : [`      explained: ${JSON.stringify(explanation)}`]),
    `      ${[section, subject, chapter].filter((tag) => tag).join(' / ')}`,
    ...notes.map(({ code, message }) => `      ${code}: ${message}`),
  ].join('\n');
}

/** What is said of the questions, the most frequent first. */
function commonNotes(questions: readonly ImportedQuestion[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { notes } of questions)
    for (const { code } of notes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).slice(0, 8);
}
