import { parentPort, workerData } from 'node:worker_threads';
import type { QuestionRuling } from '@kaksha/contract/questions/decisions.ts';
import { ruledQuestions } from '@kaksha/contract/questions/rulings.ts';
import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import type { TieBreak } from '@kaksha/contract/reports/standing.ts';
import { type AbsentPage, ReportFigures } from '@kaksha/contract/reports.ts';
import * as z from 'zod/mini';
import { type Computed, type ReportRow, reportOf } from './compute.ts';
import type { Merit } from './merit.ts';
import { readVersion, type ShownVersion, type StoredVersion } from './paper.ts';
import { type ClassFigures, classFigures } from './standing.ts';

/** What a thread is started with. */
export type Work = {
  version: StoredVersion;
  mode: QuizMode;
  tieBreak: TieBreak;
  make: 'report' | 'workbook';
  /** Judged by these instead of the active ones: what a ruling would change. */
  rulings?: readonly QuestionRuling[];
};
/** What it makes: the figures as JSON in the form of `ReportFigures`, and the merit list; or a workbook. */
export type Made =
  | { make: 'report'; json: Uint8Array<ArrayBuffer>; merit: Merit; figures: ClassFigures }
  | { make: 'workbook'; workbook: Uint8Array<ArrayBuffer> };
/** Rows come in parts; in the end who is absent, for a workbook, and null. */
export type Sent = ReportRow[] | { absent: AbsentPage['people'] } | null;

const work: Work = workerData;
const version = readVersion(work.version);
const questions = ruledQuestions(version.questions, work.rulings ?? version.rulings);
const report = reportOf({ ...version, questions, tieBreak: work.tieBreak });
const absent: AbsentPage['people'] = [];

parentPort?.on('message', (sent: Sent) => {
  if (Array.isArray(sent)) report.add(sent);
  else if (sent !== null) absent.push(...sent.absent);
  else void finish(report.end());
});

async function finish(computed: Computed): Promise<void> {
  if (work.make === 'workbook') {
    // The library of workbooks is not loaded for a report.
    const { workbookOf } = await import('./book.ts');
    const workbook = await workbookOf({ mode: work.mode, version, computed, absent });
    parentPort?.postMessage({ make: 'workbook', workbook } satisfies Made, [workbook.buffer]);
  } else {
    const { merit } = computed;
    const json = new TextEncoder().encode(
      JSON.stringify(z.parse(ReportFigures, withTexts(version, computed))),
    );
    parentPort?.postMessage({ make: 'report', json, merit, figures: classFigures(computed) } satisfies Made, [
      json.buffer,
      merit.numbers.buffer,
      merit.percentiles.buffer,
    ]);
  }
  parentPort?.close();
}

function withTexts({ questions, passages, rulings }: ShownVersion, computed: Computed): ReportFigures {
  return {
    ...computed,
    questions: questions.flatMap((question, index) => {
      const figures = computed.questions[index];
      return figures === undefined ? [] : [{ ...figures, question }];
    }),
    ...(passages === null ? {} : { passages }),
    ...(rulings.length === 0 ? {} : { rulings }),
  };
}
