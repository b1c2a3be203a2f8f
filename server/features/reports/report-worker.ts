import type { QuestionRuling } from '@kaksha/contract/questions/decisions.ts';
import { ruledQuestions } from '@kaksha/contract/questions/rulings.ts';
import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import type { TieBreak } from '@kaksha/contract/reports/standing.ts';
import { type AbsentPage, ReportFigures } from '@kaksha/contract/reports.ts';
import * as z from 'zod/mini';
import { type Parts, readParts } from '#server/database/read-parts.ts';
import type { Source } from '#server/database/watched-pool.ts';
import { takeWork } from '#server/platform/jobs/thread-work.ts';
import { type Computed, type ReportRow, reportOf } from './compute.ts';
import type { Merit } from './merit.ts';
import { readVersion, type ShownVersion, type StoredVersion } from './paper.ts';
import { type ClassFigures, classFigures } from './standing.ts';

type Read = {
  source: Source;
  version: StoredVersion;
  mode: QuizMode;
  tieBreak: TieBreak;
  /** Reads a `ReportRow` for each result. */
  rows: Parts;
};
/** What a thread is given. */
export type ReportWork = Read & {
  make: 'report';
  /** Judged by these instead of the active ones: what a ruling would change. */
  rulings: readonly QuestionRuling[] | undefined;
};
/** `absent` reads who is absent; null where nobody can be. */
export type WorkbookWork = Read & { make: 'workbook'; absent: Parts | null };

/** The figures as JSON in the form of `ReportFigures`, and the merit list. */
export type MadeReport = { json: Uint8Array<ArrayBuffer>; merit: Merit; figures: ClassFigures };
export type MadeWorkbook = Uint8Array<ArrayBuffer>;

takeWork<ReportWork | WorkbookWork, MadeReport | MadeWorkbook>((work) =>
  work.make === 'report' ? report(work) : workbook(work),
);

async function computed(
  work: Read,
  version: ShownVersion,
  rulings: readonly QuestionRuling[] = version.rulings,
): Promise<Computed> {
  const questions = ruledQuestions(version.questions, rulings);
  const report = reportOf({ ...version, questions, tieBreak: work.tieBreak });
  for await (const rows of readParts<ReportRow>(work.source, work.rows)) report.add(rows);
  return report.end();
}

async function report(work: ReportWork) {
  const version = readVersion(work.version);
  const all = await computed(work, version, work.rulings);
  const { merit } = all;
  const json = new TextEncoder().encode(JSON.stringify(z.parse(ReportFigures, withTexts(version, all))));
  return {
    made: { json, merit, figures: classFigures(all) },
    moved: [json.buffer, merit.numbers.buffer, merit.percentiles.buffer],
  };
}

async function workbook(work: WorkbookWork) {
  const { source, mode, absent } = work;
  const version = readVersion(work.version);
  const people: AbsentPage['people'] = [];
  if (absent !== null) {
    for await (const part of readParts<Absent>(source, absent))
      people.push(...part.map(({ id, fullName, email }) => ({ _id: id, fullName, email })));
  }
  // The library of workbooks is not loaded for a report.
  const { workbookOf } = await import('./book.ts');
  const made = await workbookOf({ mode, version, computed: await computed(work, version), absent: people });
  return { made, moved: [made.buffer] };
}

type Absent = { id: string; fullName: string; email: string };

function withTexts({ questions, passages, rulings }: ShownVersion, all: Computed): ReportFigures {
  return {
    ...all,
    questions: questions.flatMap((question, index) => {
      const figures = all.questions[index];
      return figures === undefined ? [] : [{ ...figures, question }];
    }),
    ...(passages === null ? {} : { passages }),
    ...(rulings.length === 0 ? {} : { rulings }),
  };
}
