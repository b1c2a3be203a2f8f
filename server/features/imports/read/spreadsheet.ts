import { columnOf } from '@kaksha/contract/papers/columns.ts';
import type { NotTaken, PassageParts, ReadPaper, ReadQuestion } from '@kaksha/contract/papers/paper.ts';
import { namedApart } from '@kaksha/contract/papers/paper.ts';
import { isBlank } from '@kaksha/contract/questions/blank.ts';
import { parse } from 'csv-parse/sync';
import { readWorkbook, type SheetRow } from '#server/platform/files/workbook.ts';
import type { ReadFault } from '../faults.en.ts';
import { type Row, readRow, rowOf } from './sheet-row.ts';
import { type SheetSection, sectionOf } from './sheet-sections.ts';

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

/** The questions of a sheet, whose columns are found by their names (behaviour 8.7). */
function readRows(rows: readonly SheetRow[]): Read {
  const at = rows.slice(0, 20).findIndex(({ cells }) => {
    const named = cells.map(({ text }) => columnOf(text));
    return named.includes('question') && named.includes('answer');
  });
  const head = rows[at];
  if (head === undefined) return { fault: 'no_columns' };
  const columns = head.cells.map(({ text }) => columnOf(text));
  const notTaken: NotTaken[] = head.cells.flatMap(({ text }, column) =>
    columns[column] === null && !isBlank(text)
      ? [{ place: `Row ${head.row}`, why: `No column of a paper is called “${text.slice(0, 60)}”.` }]
      : [],
  );
  const sections: SheetSection[] = [];
  const passages = sharedPassages();
  const read = rows
    .slice(at + 1)
    .filter(({ cells }) => cells.some(({ text }) => !isBlank(text)))
    .map((line) => {
      const row = rowOf(line, columns);
      return { question: readRow(row), passage: passages.of(row), section: sectionOf(row, sections) };
    });
  const named = namedApart(sections.map(({ said }) => said));
  return {
    paper: {
      questions: read.map(({ question, passage, section }): ReadQuestion => {
        const title = section === null ? null : (named[sections.indexOf(section)]?.title ?? null);
        return { ...question, passage, section: title };
      }),
      passages: passages.texts,
      passageParts: passages.parts,
      sections: named,
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
