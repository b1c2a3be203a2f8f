import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

/** Cells as they are shown, and the widths of the columns in characters. */
export type Book = {
  heads: readonly string[];
  widths: readonly number[];
  rows: readonly (readonly string[])[];
};

/** The format that a spreadsheet calls Text. */
const AS_TEXT = '@';

const { heads, widths, rows }: Book = workerData;
const cells = rows.map((row) => row.map((value) => ({ value, type: String, format: AS_TEXT })));
const head = heads.map((value) => ({ value, fontWeight: 'bold' as const }));
const bytes = await writeXlsxFile([head, ...cells], {
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
}).toBuffer();
parentPort?.postMessage(Uint8Array.from(bytes));
