import type { SentContent } from '@kaksha/contract/core/call.ts';
import { kolkataStamp } from '@kaksha/contract/core/time.ts';
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number;

/** Excel reads a file as UTF-8 only if it starts with this. */
const BYTE_ORDER_MARK = '\ufeff';
/** Text that a spreadsheet would run as a formula: also after spaces, and in East Asian full-width forms. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** Text that a spreadsheet shows as it is; numbers stay numbers. */
export function harmless(cell: Cell): Cell {
  return typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell;
}

/**
 * A phone number for a CSV: an Indian one in its 10 digits, since a spreadsheet takes "+91…" for a formula; any other text as
 * it was typed (behaviour 4.15).
 */
export function phoneCell(phone: string): string {
  return /^(?:\+?91|0)?(\d{10})$/.exec(phone.replace(/[\s().-]/g, ''))?.[1] ?? phone;
}

/** RFC 4180 with a byte order mark, batch by batch: only the current batch of rows is in memory (behaviour 4.15). */
export async function* csv(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toRecords([columns]);
  for await (const rows of batches) {
    if (rows.length > 0) yield toRecords(rows);
  }
}

/** A CSV to be downloaded, with the time in Asia/Kolkata in its name (behaviour 4.15). */
export function csvFile(
  name: string,
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  now: Date,
): SentContent {
  return { name: `${name}_${kolkataStamp(now)}.csv`, type: 'text/csv', content: csv(columns, batches) };
}

function toRecords(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    // Every text is quoted: many readers treat a bare CR or LF as the end of a record, and some a semicolon or a tab as the
    // end of a cell, behind which a formula could begin.
    { record_delimiter: 'windows', quoted_string: true },
  );
}
