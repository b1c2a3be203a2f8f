import { isUnusual } from '@kaksha/contract/papers/check.ts';
import { columnOf, type PaperColumn, paperColumns } from '@kaksha/contract/papers/columns.ts';
import { applyKey } from '@kaksha/contract/papers/keys.ts';
import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import type { NotTaken, ReadPaper, ReadQuestion } from '@kaksha/contract/papers/paper.ts';
import { isBlank } from '@kaksha/contract/questions/blank.ts';
import { difficulties } from '@kaksha/contract/questions/choices.ts';
import { isHundredths } from '@kaksha/contract/questions/hundredths.ts';
import type { QuestionDraft } from '@kaksha/contract/questions/question.ts';
import type { Marking } from '@kaksha/contract/questions/sections.ts';
import { parse } from 'csv-parse/sync';
import { readWorkbook, type SheetCell, type SheetRow } from '#server/platform/files/workbook.ts';
import type { ReadFault } from '../faults.en.ts';

const MOST_ROWS = 2_000;

type Read = { paper: ReadPaper } | { fault: ReadFault };

export async function readWorkbookPaper(workbook: Uint8Array): Promise<Read> {
  const rows = await readWorkbook(Buffer.from(workbook), MOST_ROWS);
  if (rows === 'too large') return { fault: 'unpacks_too_large' };
  return rows === null ? { fault: 'unreadable' } : readRows(rows);
}

export function readCsvPaper(text: string): Read {
  const first = text.slice(0, text.indexOf('\n') + 1 || undefined);
  const count = (sign: string) => first.split(sign).length;
  const delimiter = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      to: MOST_ROWS,
    });
    return readRows(
      records.map((cells, at) => ({
        row: at + 1,
        cells: cells.map((cell) => ({ text: cell, isFormula: cell.startsWith('=') })),
      })),
    );
  } catch {
    return { fault: 'unreadable' };
  }
}

/** True if a row of this text names the columns of a paper. */
export const namesColumns = (line: string): boolean => {
  const named = line.split(/[,;\t]/).map((cell) => columnOf(cell.replace(/^"|"$/g, '')));
  return named.includes('question') && named.includes('answer');
};

/** The questions of a sheet, whose columns are found by their names (behaviour 8.7). */
function readRows(rows: readonly SheetRow[]): Read {
  const at = rows.slice(0, 20).findIndex(({ cells }) => {
    const named = cells.map(({ text }) => columnOf(text));
    return named.includes('question') && named.includes('answer');
  });
  const head = rows[at];
  if (head === undefined) return { fault: 'no_columns' };
  const columns = head.cells.map(({ text }) => columnOf(text));
  const questions: ReadQuestion[] = [];
  const passages: string[] = [];
  const sections: { title: string; marking: Marking; countFirst?: number }[] = [];
  const notTaken: NotTaken[] = head.cells.flatMap(({ text }, column) =>
    columns[column] === null && !isBlank(text)
      ? [{ place: `Row ${head.row}`, why: `No column of a paper is called “${text.slice(0, 60)}”.` }]
      : [],
  );
  for (const row of rows.slice(at + 1)) {
    if (row.cells.every(({ text }) => isBlank(text))) continue;
    const cells = new Map<PaperColumn, SheetCell>();
    for (const [column, name] of columns.entries()) {
      const cell = row.cells[column];
      if (name !== null && cell !== undefined && !isBlank(cell.text) && !cells.has(name))
        cells.set(name, cell);
    }
    const question = readRow(row.row, cells, passages);
    questions.push(question);
    const marking = markingOf(cells);
    if (
      marking !== null &&
      question.section !== null &&
      !sections.some(({ title }) => title === question.section)
    ) {
      const countFirst = Number(cells.get('countFirst')?.text ?? 0);
      const counts = Number.isInteger(countFirst) && countFirst > 0;
      sections.push({ title: question.section, marking, ...(counts && { countFirst }) });
    }
  }
  return { paper: { questions, passages, sections, notTaken } };
}

const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

function readRow(row: number, cells: ReadonlyMap<PaperColumn, SheetCell>, passages: string[]): ReadQuestion {
  const notes: PaperNote[] = [];
  for (const [name, { isFormula, isDate }] of cells) {
    if (isFormula) notes.push({ code: 'cell_formula', column: paperColumns[name].name });
    if (isDate) notes.push({ code: 'cell_date', column: paperColumns[name].name });
  }
  // Our own files begin a text that a spreadsheet would run with an apostrophe.
  const text = (name: PaperColumn) =>
    (cells.get(name)?.text ?? '')
      .replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')
      .replace(/\r\n?/g, '\n')
      .trim();
  const given = letters.map((letter) => text(`option${letter}`));
  const options = given.slice(0, given.findLastIndex((option) => option !== '') + 1);
  const figures = letters.map((letter) => figureOf(text(`figure${letter}`), notes));
  const several = /multi|more|msq|कई|एकाधिक/i.test(text('kind'));
  const isNumber = /numer|integer|number|संख्या/i.test(text('kind')) && options.length === 0;
  const wanted = figures.findLastIndex((figure) => figure !== null) + 1;
  while (options.length < wanted) options.push('');
  const said = text('answer');
  const keyed =
    said === ''
      ? { draft: noKey({ isNumber: isNumber || options.length === 0, several }), notes: ['no_key' as const] }
      : applyKey(said, { options, alphabet: 'upper', several });
  notes.push(...keyed.notes);
  if (isUnusual(options)) notes.push({ code: 'options_count', count: options.length });
  const difficulty = difficulties.find((one) => one === text('difficulty').toLowerCase());
  const hiOptions = letters.slice(0, options.length).map((letter) => text(`hindi${letter}`));
  const hi = {
    question: text('hindi'),
    options: options.length === 0 ? [] : hiOptions,
    explanation: text('hindiExplanation'),
  };
  const hasHindi = [hi.question, ...hi.options, hi.explanation].some((one) => one !== '');
  const minutes = Number(text('minutes'));
  const figure = figureOf(text('figure'), notes);
  const explanationFigure = figureOf(text('explanationFigure'), notes);
  const draft: QuestionDraft = {
    question: text('question'),
    options,
    ...keyed.draft,
    explanation: [text('explanation'), keyed.draft.explanation].filter(Boolean).join('\n'),
    ...(minutes >= 1 ? { timePerQuestion: minutes } : {}),
    ...tag('subject', text('subject')),
    ...tag('chapter', text('chapter')),
    ...tag('source', text('source')),
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(hasHindi ? { hi } : {}),
    ...(figure === null ? {} : { figure }),
    ...(explanationFigure === null ? {} : { explanationFigure }),
    ...(wanted === 0 ? {} : { optionFigures: figures.slice(0, 4) }),
  };
  const passage = text('passage');
  if (passage !== '' && passages.at(-1) !== passage) passages.push(passage);
  return {
    place: `Row ${row}`,
    section: text('section') || null,
    passage: passage === '' ? null : passages.length - 1,
    notes,
    draft,
  };
}

const tag = (name: 'subject' | 'chapter' | 'source', value: string) =>
  value === '' ? {} : { [name]: value };

function noKey({ isNumber, several }: { isNumber: boolean; several: boolean }): Partial<QuestionDraft> {
  if (isNumber) return { kind: 'numeric', numeric: null };
  return several ? { kind: 'multiple', correctAnswers: [] } : { kind: 'single', correctAnswer: null };
}

/** A figure that is stored here already: its path and what it shows. Pictures of elsewhere are never fetched. */
function figureOf(text: string, notes: PaperNote[]): { path: string; alt: string } | null {
  if (text === '') return null;
  const [, path, alt] = /^(\/uploads\/[0-9a-f]{32}\.webp)(?:\s+(.*))?$/s.exec(text) ?? [];
  if (path !== undefined) return { path, alt: alt ?? '' };
  notes.push('picture_missing');
  return null;
}

function markingOf(cells: ReadonlyMap<PaperColumn, SheetCell>): Marking | null {
  const mark = (name: 'right' | 'wrong' | 'open') => {
    const text = (cells.get(name)?.text ?? '').replace(/^'/, '').replace('−', '-').trim();
    return text === '' ? null : Number(text);
  };
  const right = mark('right');
  const wrong = mark('wrong') ?? 0;
  const unanswered = mark('open') ?? 0;
  const areMarks = right !== null && right > 0 && wrong <= 0 && unanswered <= 0;
  if (!areMarks || ![right, wrong, unanswered].every((one) => isHundredths(one) && Math.abs(one) <= 100))
    return null;
  return {
    right,
    wrong,
    unanswered,
    partial: /jee/i.test(cells.get('partial')?.text ?? '') ? 'jee' : 'none',
  };
}
