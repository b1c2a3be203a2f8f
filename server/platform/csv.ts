import { stringify } from 'csv-stringify/sync';

export type Cell = string | number;

/** Excel takes a file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';
/** What a spreadsheet would run instead of showing: also after blanks, and in the wide forms of East Asian keyboards. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** Text that a spreadsheet shows as it is; numbers stay numbers. */
function harmless(cell: Cell): Cell {
  return typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell;
}

/** RFC 4180 with a byte order mark, batch by batch: no more of the rows is held than the batch under way (behaviour 4.15). */
export async function* csv(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toRecords([columns]);
  for await (const rows of batches) {
    if (rows.length > 0) yield toRecords(rows);
  }
}

function toRecords(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    // Many readers take a bare CR or LF for the end of a record.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}
