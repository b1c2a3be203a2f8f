import { limits } from '@kaksha/contract/core/limits.ts';
import { isUnusual } from '@kaksha/contract/papers/check.ts';
import { type PaperColumn, paperColumns } from '@kaksha/contract/papers/columns.ts';
import { applyKey } from '@kaksha/contract/papers/keys.ts';
import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import type { ReadQuestion } from '@kaksha/contract/papers/paper.ts';
import { isBlank } from '@kaksha/contract/questions/blank.ts';
import {
  difficulties,
  FEWEST_OPTIONS,
  MOST_OPTIONS,
  questionKinds,
} from '@kaksha/contract/questions/choices.ts';
import type { FigureDraft } from '@kaksha/contract/questions/fields.ts';
import type { QuestionDraft } from '@kaksha/contract/questions/question.ts';
import type { SheetCell, SheetRow } from '#server/platform/files/workbook.ts';

/** A row by the columns of a paper; what its cells leave in doubt is noted. */
export type Row = {
  number: number;
  notes: PaperNote[];
  text(name: PaperColumn): string;
  figure(name: PaperColumn): FigureDraft | null;
};

export function rowOf({ row, cells }: SheetRow, columns: readonly (PaperColumn | null)[]): Row {
  const named = new Map<PaperColumn, SheetCell>();
  for (const [column, name] of columns.entries()) {
    const cell = cells[column];
    if (name !== null && cell !== undefined && !isBlank(cell.text) && !named.has(name)) named.set(name, cell);
  }
  const beyond = cells.slice(columns.length).filter((cell) => !isBlank(cell.text));
  const isOurs = wentOut((name) => named.get(name)?.text ?? '');
  const notes: PaperNote[] = [];
  for (const [name, { isFormula, isDate }] of named) {
    if (isFormula) notes.push({ code: 'cell_formula', column: paperColumns[name].name });
    if (isDate) notes.push({ code: 'cell_date', column: paperColumns[name].name });
  }
  if (beyond.length > 0) notes.push({ code: 'format_lost', what: 'cells behind the last column' });
  // Our own files begin a text that a spreadsheet would run, or that begins so behind apostrophes, with one more.
  const text = (name: PaperColumn) => {
    const said = (named.get(name)?.text ?? '').replace(/^'(?='*(?:[\t\r\n]|\s*[=+\-@＝＋－＠]))/, '');
    return isOurs && authored.test(name) ? said : said.replace(/\r\n?/g, '\n').trim();
  };
  return { number: row, notes, text, figure: (name) => figureOf(text(name), notes) };
}

/** Columns of texts, which come in to the letter in a row that went out from here. */
const authored = /^(?:question|explanation|option[A-F]|hindi.*|passage|passageHindi)$/;

/** True for a row as we write it: it names its kind, its minutes and how many options it has. */
function wentOut(cell: (name: PaperColumn) => string): boolean {
  const kind = questionKinds.find((one) => one === cell('kind'));
  return (
    kind !== undefined &&
    Number(cell('minutes')) >= 1 &&
    (kind === 'numeric' || countIn(cell('optionCount')) !== null)
  );
}

/** A figure that is stored here already: its path and what it shows. Pictures of elsewhere are never fetched. */
function figureOf(text: string, notes: PaperNote[]): FigureDraft | null {
  if (text === '') return null;
  const [, path, alt] = /^(\/uploads\/[0-9a-f]{32}\.webp)(?:\s+(.*))?$/s.exec(text) ?? [];
  if (path !== undefined) return { path, alt: alt ?? '' };
  if (!notes.includes('picture_missing')) notes.push('picture_missing');
  return null;
}

const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** A row as a question, apart from its section and its passage. */
export function readRow(row: Row): Omit<ReadQuestion, 'section' | 'passage'> {
  const { notes, text } = row;
  const given = letters.map((letter) => text(`option${letter}`));
  const inHindi = letters.map((letter) => text(`hindi${letter}`));
  const figures = letters.map((letter) => row.figure(`figure${letter}`));
  const counted = countIn(text('optionCount'));
  const last = (have: (at: number) => boolean) => letters.findLastIndex((_, at) => have(at)) + 1;
  const count =
    counted ?? last((at) => given[at] !== '' || inHindi[at] !== '' || (figures[at] ?? null) !== null);
  const options = given.slice(0, count);
  const optionFigures = figures.slice(0, count);
  const several = /multi|more|msq|कई|एकाधिक/i.test(text('kind'));
  const said = text('answer');
  const keyed =
    said === ''
      ? { draft: noKey({ isNumber: options.length === 0, several }), notes: ['no_key' as const] }
      : applyKey(said, { options, alphabet: 'upper', several });
  notes.push(...keyed.notes);
  const isOne = /single|one correct|एकल/i.test(text('kind')) && !several;
  if (isOne && keyed.draft.kind === 'multiple') {
    keyed.draft = { kind: 'single', correctAnswer: null };
    notes.push({ code: 'key_either', key: said });
  }
  if (counted === null && isUnusual(options)) notes.push({ code: 'options_count', count: options.length });
  const difficulty = difficultyOf(text('difficulty'));
  const hi = {
    question: text('hindi'),
    options: inHindi.slice(0, count),
    explanation: text('hindiExplanation'),
  };
  const hasHindi = [hi.question, ...hi.options, hi.explanation].some((one) => one !== '');
  const minutes = Number(text('minutes'));
  const hasMinutes = minutes >= 1 && minutes <= limits.minutes;
  const drop = (name: PaperColumn, what: string) =>
    text(name) !== '' &&
    notes.push({ code: 'format_lost', what: `its ${what} (${text(name).slice(0, 40)})` });
  if (!hasMinutes) drop('minutes', 'minutes');
  if (difficulty === undefined) drop('difficulty', 'difficulty');
  if (counted === null && options.length === 0) drop('optionCount', 'options');
  const figure = row.figure('figure');
  const explanationFigure = row.figure('explanationFigure');
  const draft: QuestionDraft = {
    question: text('question'),
    options,
    ...keyed.draft,
    explanation: [text('explanation'), keyed.draft.explanation].filter(Boolean).join('\n'),
    ...(hasMinutes ? { timePerQuestion: minutes } : {}),
    ...tag('subject', text('subject')),
    ...tag('chapter', text('chapter')),
    ...tag('source', text('source')),
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(hasHindi ? { hi } : {}),
    ...(figure === null ? {} : { figure }),
    ...(explanationFigure === null ? {} : { explanationFigure }),
    ...(optionFigures.every((one) => one === null) ? {} : { optionFigures }),
  };
  return { place: `Row ${row.number}`, notes, draft };
}

const otherNames: Record<string, (typeof difficulties)[number]> = {
  ...{ simple: 'easy', आसान: 'easy', सरल: 'easy' },
  ...{ moderate: 'medium', average: 'medium', मध्यम: 'medium' },
  ...{ difficult: 'hard', tough: 'hard', कठिन: 'hard' },
};

function difficultyOf(text: string): (typeof difficulties)[number] | undefined {
  const said = text.toLowerCase();
  return (
    difficulties.find((one) => one === said) ??
    (Object.hasOwn(otherNames, said) ? otherNames[said] : undefined)
  );
}

/** How many options the row says that its question has; null where it does not. */
function countIn(text: string): number | null {
  const count = Number(text);
  return Number.isInteger(count) && count >= FEWEST_OPTIONS && count <= MOST_OPTIONS ? count : null;
}

const tag = (name: 'subject' | 'chapter' | 'source', value: string) =>
  value === '' ? {} : { [name]: value };

function noKey({ isNumber, several }: { isNumber: boolean; several: boolean }): Partial<QuestionDraft> {
  if (isNumber) return { kind: 'numeric', numeric: null };
  return several ? { kind: 'multiple', correctAnswers: [] } : { kind: 'single', correctAnswer: null };
}
