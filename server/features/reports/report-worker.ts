import { parentPort, workerData } from 'node:worker_threads';
import { type ReportPaper, type ReportRow, reportOf } from './compute.ts';

/** The data it is started with. */
const paper: ReportPaper = workerData;
const report = reportOf(paper);

// Rows come in parts; null ends them.
parentPort?.on('message', (rows: ReportRow[] | null) => {
  if (rows !== null) {
    report.add(rows);
    return;
  }
  parentPort?.postMessage(report.end());
  parentPort?.close();
});
