import type { QuestionDraft } from '../questions/question.ts';
import { isUnusual } from './check.ts';
import { runsOf, type TableEntry } from './key-table.ts';
import { applyKey, keyOfOptions, plainText, readKey } from './keys.ts';
import { codeOf, type PaperNote } from './notes.ts';
import { type FoundOptions, findOptions, hasSigns } from './options.ts';
import type { NotTaken, ReadPaper, ReadQuestion } from './paper.ts';
import { type Block, note, placeOf, type Reading } from './typed-block.ts';

/** The questions that the blocks of a typed paper make, with the keys and solutions of its tables. */
export function toQuestions(reading: Reading): ReadPaper {
  const { blocks, passages, notTaken } = reading;
  giveKeys(reading);
  giveSolutions(reading);
  const found = blocks.map((block) => findOptions(block.text.join('\n').replace(/\n{2,}$/, '')));
  const usual = mostFrequent(found.flatMap(({ style }) => style ?? []));
  const questions = blocks.map((block, index) => {
    const options = found[index];
    const [before, optionsBefore] = [blocks[index - 1], found[index - 1]];
    if (before !== undefined && isOpen(before) && optionsBefore?.options.length === 0)
      note(block, 'begun_before');
    return options === undefined ? null : toQuestion(block, options, usual);
  });
  for (const { from, to, line } of passages) {
    const isUsed = from === null || blocks.some(({ number }) => number >= from && number <= (to ?? from));
    if (!isUsed)
      notTaken.push({
        place: placeOf(line),
        why: `No question from ${from} to ${to} was found for this passage.`,
      });
  }
  return {
    questions: questions.filter((question) => question !== null),
    passages: passages.map(({ text }) => text.join('\n').trim()),
    notTaken: notTaken.toSorted((one, other) => lineOf(one) - lineOf(other)),
  };
}

/** True of a question that has nothing but a text: that of the next one may have begun there. */
const isOpen = ({ keys, solution }: Block) => keys.length === 0 && solution === null;

const lineOf = ({ place }: NotTaken) => Number(place.replace(/\D/g, ''));

function mostFrequent(styles: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const style of styles) counts.set(style, (counts.get(style) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most === undefined || most[1] < 3 ? null : most[0];
}

/** Gives each question the keys that the tables have for its number, part by part where numbers begin again. */
function giveKeys({ blocks, table, notTaken }: Reading): void {
  if (table.length === 0) return;
  const parts = runsOf(blocks);
  const tables = runsOf(table);
  const isInParts = parts.length > 1 && tables.length === parts.length;
  const missing = (entry: TableEntry) =>
    notTaken.push({
      place: placeOf(entry.line),
      why: `The keys name question ${entry.number} (${entry.key}), which was not found.`,
    });
  for (const [index, entries] of (isInParts ? tables : [table]).entries()) {
    const among = isInParts ? (parts[index] ?? []) : blocks;
    for (const entry of entries) {
      const named = among.filter(({ number }) => number === entry.number);
      if (named.length > 1) for (const block of named) note(block, 'key_several');
      else if (named[0] === undefined) missing(entry);
      else named[0].keys.push({ said: entry.key, inBrackets: false });
    }
  }
}

function giveSolutions({ blocks, solutions, notTaken }: Reading): void {
  const parts = runsOf(blocks);
  const runs = runsOf(solutions);
  const isInParts = parts.length > 1 && runs.length === parts.length;
  for (const [index, entries] of (isInParts ? runs : [solutions]).entries()) {
    const among = isInParts ? (parts[index] ?? []) : blocks;
    for (const { number, line, text } of entries) {
      const named = among.filter((block) => block.number === number);
      const [only] = named;
      if (only === undefined || named.length > 1) {
        notTaken.push({
          place: placeOf(line),
          why: `A solution of question ${number}, which was not found once.`,
        });
      } else only.solution = [...(only.solution ?? []), ...text];
    }
  }
}

/** The key that a solution begins with. */
export const leadingKey =
  /^\s*(?:(?:ans(?:wer)?|उत्तर)\s*[.:–-]*\s*)?[([]\s?([A-D]|[a-d]|[1-4])\s?[)\]]\s*[.:–-]?\s*/i;

function toQuestion(block: Block, found: FoundOptions, usual: string | null): ReadQuestion {
  const keys = [...block.keys];
  const inBrackets = keys.length === 0 && found.marked.length === 0 ? keyBehind(found.options) : null;
  if (inBrackets !== null) keys.push({ said: inBrackets.said, inBrackets: true });
  const { stem, alphabet } = found;
  const options = inBrackets?.options ?? found.options;
  const notes: PaperNote[] = [...block.notes, ...found.notes];
  let solution = (block.solution ?? []).join('\n').trim();
  const inSolution = leadingKey.exec(solution);
  const said = inSolution?.[1];
  if (said !== undefined && options.length > 0) {
    if (keys.length === 0) {
      keys.push({ said, inBrackets: false });
      notes.push({ code: 'key_in_solution', key: said });
      solution = solution.slice(inSolution?.[0].length ?? 0).trim();
    } else if (!sameKey(keys[0]?.said ?? '', said)) notes.push({ code: 'solution_differs', key: said });
  }
  const draft: QuestionDraft = {
    kind: 'single',
    question: stem,
    options,
    ...keyDraft({ keys, found: { ...found, options }, several: block.several, notes }),
    ...(block.subject === null ? {} : { subject: block.subject }),
  };
  if (solution !== '') draft.explanation = [solution, draft.explanation].filter(Boolean).join('\n');
  if (usual !== null && found.style !== null && found.style !== usual) notes.push('options_style');
  if (isUnusual(options)) notes.push({ code: 'options_count', count: options.length });
  if (alphabet === null && draft.kind === 'numeric' && keys.length === 0) notes.push('key_no_kind');
  if (alphabet === null && hasSigns(stem)) notes.push('options_missed');
  const { section, passage, line } = block;
  return { place: placeOf(line), section, passage, notes, draft };
}

/** The key in brackets behind the last option, if no other one ends so: `(D) 7 [B]`. */
function keyBehind(options: readonly string[]): { said: string; options: string[] } | null {
  const [last = '', ...others] = options.toReversed();
  const found = /^(?<text>.*\S)\s+\[\s?(?<said>[A-D](?:\s?,\s?[A-D])*|[a-d1-4कखगघअबसद])\s?\]$/su.exec(
    last,
  )?.groups;
  const { text, said } = found ?? {};
  if (text === undefined || said === undefined || others.some((one) => one.endsWith(']'))) return null;
  return { said, options: [...options.slice(0, -1), text] };
}

const sameKey = (one: string, other: string) => {
  const [first, second] = [readKey(one), readKey(other)];
  return first.is === 'options' && second.is === 'options' && first.options.join() === second.options.join();
};

function keyDraft({
  keys,
  found: { options, alphabet, marked },
  several,
  notes,
}: {
  keys: Block['keys'];
  found: FoundOptions;
  several: boolean;
  notes: PaperNote[];
}): Partial<QuestionDraft> {
  const [first, ...others] = keys;
  const nothing: Partial<QuestionDraft> =
    options.length === 0 ? { kind: 'numeric', numeric: null } : keyOfOptions([], several);
  if (first === undefined) {
    if (marked.length > 0) {
      notes.push('key_marked');
      return keyOfOptions(marked, several);
    }
    if (!notes.some((one) => codeOf(one) === 'key_several')) notes.push('no_key');
    return nothing;
  }
  const other = others.find(
    ({ said }) => plainText(said) !== plainText(first.said) && !sameKey(said, first.said),
  );
  if (other !== undefined) {
    notes.push({ code: 'two_keys', one: first.said, other: other.said });
    return nothing;
  }
  if (first.inBrackets) notes.push({ code: 'key_in_brackets', key: first.said });
  const { draft, notes: said } = applyKey(first.said, { options, alphabet, several });
  notes.push(...said);
  if (first.isAfterSolution) notes.push('solution_first');
  if (first.isMinusUnclear && draft.kind === 'numeric') notes.push({ code: 'key_minus', key: first.said });
  return draft;
}
