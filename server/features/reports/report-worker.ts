import { parentPort, workerData } from 'node:worker_threads';
import { type ReportRow, reportOf } from './compute.ts';
import type { ReportPaper } from './paper.ts';

/** The data it is started with. */
const paper: ReportPaper = workerData;
const report = reportOf(paper);

// Rows come in parts; null ends them.
parentPort?.on('message', (rows: ReportRow[] | null) => {
  if (rows !== null) {
    report.add(rows);
    return;
  }
  const computed = report.end();
  const { numbers, percentiles } = computed.merit;
  parentPort?.postMessage(computed, [numbers.buffer, percentiles.buffer]);
  parentPort?.close();
});
