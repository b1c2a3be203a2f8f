import { limits } from '@kaksha/contract/core/limits.ts';
import {
  type ColumnMapping,
  columnOf,
  namesColumns,
  type PaperColumn,
  type SheetColumn,
} from '@kaksha/contract/papers/columns.ts';
import type { NotTaken, PassageParts, ReadPaper, ReadQuestion } from '@kaksha/contract/papers/paper.ts';
import { namedApart } from '@kaksha/contract/papers/paper.ts';
import { isBlank } from '@kaksha/contract/questions/blank.ts';
import { parse } from 'csv-parse/sync';
import { furtherSheets, readWorkbook, type SheetRow } from '#server/platform/files/workbook.ts';
import type { ReadFault } from '../faults.en.ts';
import { type Row, readRow, rowOf } from './sheet-row.ts';
import { type SheetSection, sectionOf } from './sheet-sections.ts';

const MOST_ROWS = 2_000;
const MOST_COLUMNS = 200;
/** The names of the columns stand among so many rows. */
const MOST_ROWS_ABOVE = 20;
/** Names are cut; longer ones are none of columns. */
const inShort = ({ name, as }: SheetColumn): SheetColumn => ({ name: name.slice(0, limits.text), as });

type Read = { paper: ReadPaper } | { fault: ReadFault; columns?: SheetColumn[] };

export async function readWorkbookPaper(workbook: Uint8Array, mapping: ColumnMapping = {}): Promise<Read> {
  const file = Buffer.from(workbook);
  const rows = await readWorkbook(file, MOST_ROWS);
  if (rows === 'too large') return { fault: 'unpacks_too_large' };
  if (rows === null) return { fault: 'unreadable' };
  const read = readRows(rows, mapping);
  if ('fault' in read) return read;
  const further = (await furtherSheets(file)).map((name) => ({
    place: `Sheet “${name.slice(0, 60)}”`,
    why: 'Only the first sheet of a workbook is read. Save this one as a file of its own.',
  }));
  return { paper: { ...read.paper, notTaken: [...read.paper.notTaken, ...further] } };
}

export function readCsvPaper(text: string, mapping: ColumnMapping = {}): Read {
  const lines = text.split('\n', MOST_ROWS_ABOVE);
  const first = lines.find(namesColumns) ?? lines[0] ?? '';
  const count = (sign: string) => first.split(sign).length;
  const delimiter = [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
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
      mapping,
    );
  } catch {
    return { fault: 'unreadable' };
  }
}

/** What the cells of a row are as names of columns: as they were mapped by hand, else by what they are called. */
function columnsOf({ cells }: SheetRow, mapping: ColumnMapping): SheetColumn[] {
  const byHand = new Set(Object.values(mapping));
  return cells.map(({ text }) => {
    const name = text.trim();
    if (Object.hasOwn(mapping, name)) return { name, as: mapping[name] ?? null };
    const found = columnOf(name);
    return { name, as: byHand.has(found) ? null : found };
  });
}

/** The questions of a sheet, whose columns are found by their names or were mapped by hand (behaviour 8.7). */
function readRows(rows: readonly SheetRow[], mapping: ColumnMapping): Read {
  const heads = rows.slice(0, MOST_ROWS_ABOVE).map((row) => columnsOf(row, mapping));
  const has = (columns: readonly SheetColumn[], wanted: PaperColumn) =>
    columns.some(({ as }) => as === wanted);
  const at = heads.findIndex((columns) => has(columns, 'question') && has(columns, 'answer'));
  const [head, columns] = [rows[at], heads[at]];
  if (head === undefined || columns === undefined) {
    // Names of columns are most probably those of the first row that has several cells.
    const first = heads.find((named) => named.filter(({ name }) => !isBlank(name)).length > 1) ?? [];
    return { fault: 'no_columns', columns: first.slice(0, MOST_COLUMNS).map(inShort) };
  }
  const notTaken: NotTaken[] = columns.flatMap(({ name, as }) =>
    as === null && !isBlank(name) && !Object.hasOwn(mapping, name)
      ? [{ place: `Row ${head.row}`, why: `No column of a paper is called “${name.slice(0, 60)}”.` }]
      : [],
  );
  const sections: SheetSection[] = [];
  const passages = sharedPassages();
  const read = rows
    .slice(at + 1)
    .filter(({ cells }) => cells.some(({ text }) => !isBlank(text)))
    .map((line) => {
      const row = rowOf(
        line,
        columns.map(({ as }) => as),
      );
      return { question: readRow(row), passage: passages.of(row), section: sectionOf(row, sections) };
    });
  const named = namedApart(sections.map(({ said }) => said));
  const titles = new Map<SheetSection | null, string | undefined>(
    sections.map((section, index) => [section, named[index]?.title]),
  );
  return {
    paper: {
      questions: read.map(
        ({ question, passage, section }): ReadQuestion => ({
          ...question,
          passage,
          section: titles.get(section) ?? null,
        }),
      ),
      passages: passages.texts,
      passageParts: passages.parts,
      sections: named,
      columns: columns.slice(0, MOST_COLUMNS).map(inShort),
      notTaken,
    },
  };
}

/** Passages that neighbouring rows repeat. */
function sharedPassages() {
  const texts: string[] = [];
  const parts: PassageParts[] = [];
  let last = '';
  return {
    texts,
    parts,
    of(row: Row): number | null {
      const [text, hi, figure] = [row.text('passage'), row.text('passageHindi'), row.figure('passageFigure')];
      if (text === '' && hi === '' && figure === null) return null;
      const said = JSON.stringify([text, hi, figure]);
      if (said !== last) {
        texts.push(text);
        parts.push({ ...(hi === '' ? {} : { hi }), ...(figure === null ? {} : { figure }) });
      }
      last = said;
      return texts.length - 1;
    },
  };
}
