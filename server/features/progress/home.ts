import type { OwnHome } from '@kaksha/contract/progress.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import { subjectOf } from '@kaksha/contract/reports/subjects.ts';
import { linesBySubject } from '@kaksha/contract/results/own-lines.ts';
import { toMarks } from '@kaksha/contract/results/scored.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { results } from '#server/database/schema/results.ts';
import type { QuizReader } from '#server/features/quizzes/service.ts';
import { readResultsOf } from '#server/features/results/service.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { answeredBy, type SeenResult, seenResults } from './answered.ts';

/** Rows of each list of the home. */
const SHOWN = 3;

/** One's results as the home draws them (behaviour 5.7). */
export async function readHome(
  { db, quizReader }: { db: Database; quizReader: QuizReader },
  { user }: { user: CurrentUser },
): Promise<OwnHome> {
  const newest = await newestOf(db, user);
  if (newest.length === 0) return { total: 0, newest, lines: [], missed: [], wrong: 0 };
  const seen = await seenResults(db, user.id);
  const answered = await answeredBy({ db, quizReader }, { userId: user.id, seen });
  return {
    total: await db.$count(results, eq(results.userId, user.id)),
    newest,
    lines: linesBySubject(await Promise.all(seen.map((row) => placed(quizReader, row)))),
    missed: missedIn(seen).slice(0, SHOWN),
    wrong: answered.filter(({ is }) => is === 'wrong').length,
  };
}

async function newestOf(db: Database, user: CurrentUser): Promise<ResultSummary[]> {
  for await (const newest of readResultsOf(db, { userId: user.id, user, batch: SHOWN })) return newest;
  return [];
}

/** A result for the lines; a section, or a quiz without any, is of the subject of its questions, if they all have the same. */
async function placed(quizReader: QuizReader, row: SeenResult) {
  const { createdAt, percentage, sections, passPercent, quizVersionId } = row;
  const isTold = sections?.every(({ subject = '' }) => subject !== '') ?? false;
  const questions = isTold ? [] : (await quizReader.named(quizVersionId)).questions;
  const parts = sections?.map(({ subject, marks, maxMarks, sectionId }) => ({
    subject: subject ?? onlySubject(questions.filter((question) => question.sectionId === sectionId)),
    ...{ marks, maxMarks },
  }));
  return {
    ...{ createdAt: createdAt.toISOString(), percentage },
    sections: parts ?? [{ subject: onlySubject(questions), ...toMarks(row) }],
    quiz: { passPercent },
  };
}

function onlySubject(questions: readonly KeyedQuestion[]): string {
  const [subject = '', ...others] = new Set(questions.map((question) => subjectOf(question, null)));
  return others.length === 0 ? subject : '';
}

/** The last attempt at each quiz that has a question without full marks, newest first. */
function missedIn(seen: readonly SeenResult[]): OwnHome['missed'] {
  const last = new Map<string, SeenResult>();
  for (const row of seen) if (!last.has(row.quizId)) last.set(row.quizId, row);
  return [...last.values()]
    .map(({ id, quizTitle, score, total }) => ({
      ...{ resultId: id, title: quizTitle },
      ...{ missed: total - score, total },
    }))
    .filter(({ missed }) => missed > 0);
}
