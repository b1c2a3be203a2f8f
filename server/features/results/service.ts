import { setImmediate as turn } from 'node:timers/promises';
import { isStaff } from '@kaksha/contract/core/access.ts';
import type { SentContent } from '@kaksha/contract/core/call.ts';
import { kolkataTime } from '@kaksha/contract/core/time.ts';
import { allResultsColumns, myResultsColumns, rankColumns } from '@kaksha/contract/downloads.ts';
import { withoutExplanation } from '@kaksha/contract/questions/question.ts';
import { wholeName } from '@kaksha/contract/questions/section-names.ts';
import type { AllResultsFilters, AllResultsQuery } from '@kaksha/contract/results/filters.ts';
import { type OwnResultFilters, type OwnResultSort, pickOwnResults } from '@kaksha/contract/results/own.ts';
import { ruledOf } from '@kaksha/contract/results/ruled.ts';
import { toMarks } from '@kaksha/contract/results/scored.ts';
import type { AllResults, QuizResults, ResultDetail, ResultSummary } from '@kaksha/contract/results.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { examAttempts } from '#server/database/schema/exams.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { results } from '#server/database/schema/results.ts';
import { visible } from '#server/database/visible.ts';
import {
  type ActiveRuling,
  activeRulings,
  paperParts,
  type QuizReader,
  type QuizVersion,
  readActiveRulings,
  readPracticeSet,
} from '#server/features/quizzes/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { type Cell, csvFile } from '#server/platform/lists/csv.ts';
import { type StandingOf, timesOf } from './course.ts';
import { toCondition } from './filters.ts';
import { columnsOfMarks, sectionNames } from './marks-columns.ts';
import { readOwnObjections } from './objections.ts';
import { inOneMoment, readAllRows, readNewest, readPage, readRowsOf } from './pages.ts';
import { answersAsSeen, practiceSight, type Sight, sightOf } from './released.ts';
import { type ResultRow, resultColumns } from './rows.ts';
import { rowOfSet, setResultById } from './set-results.ts';
import type { QuizFigures, ResultTotals } from './totals.ts';

// Reports, which stand on results, say where one stands.
export type { OfClass, StandingOf } from './course.ts';
// Objections stand on results, whose page tells them too.
export { objectionColumns, toldObjection } from './objections.ts';
// Progress follows one person's results, and tells what they may see.
export { readRowsOf } from './pages.ts';
export { sightOf } from './released.ts';
// The reply to a submission has this shape too.
export { type ResultRow, resultColumns } from './rows.ts';
export { rowOfSet, type SetResult, setResults, setResultUnderKey, storeSetResult } from './set-results.ts';

/** A result as a row of a list, with what its reader may see (behaviour 4.8, 6.14). */
export function toResultSummary(row: ResultRow, sight: Sight = practiceSight): ResultSummary {
  return {
    _id: row.id,
    user: { _id: row.userId, fullName: row.userName, email: row.userEmail, role: row.userRole },
    userName: row.userName,
    quiz: { _id: row.quizId, title: row.quizTitle, passPercent: row.passPercent },
    total: row.total,
    maxMarks: toMarks(row).maxMarks,
    ...(sight.score ? marksOf(row) : { score: null, marks: null, percentage: null, passed: null }),
    mode: modeOf(row),
    ...(row.examAttemptId === null ? {} : { attemptId: row.examAttemptId }),
    released: sight.released,
    ...(sight.releasesAt === undefined ? {} : { releasesAt: sight.releasesAt?.toISOString() ?? null }),
    answers: answersAsSeen(row, sight),
    versionId: row.quizVersionId,
    createdAt: row.createdAt.toISOString(),
  };
}

const modeOf = ({ examAttemptId }: Pick<ResultRow, 'examAttemptId'>) =>
  examAttemptId === null ? 'practice' : 'exam';

function marksOf(row: ResultRow) {
  const { score, sections, percentage, passed } = row;
  return { score, percentage, passed, marks: toMarks(row).marks, ...(sections === null ? {} : { sections }) };
}

/** Rows as this caller may see them. */
async function toSummaries(
  db: Database,
  rows: readonly ResultRow[],
  user: Pick<CurrentUser, 'role'>,
): Promise<ResultSummary[]> {
  const sight = await sightOf(db, rows, user);
  return rows.map((row) => toResultSummary(row, sight(row)));
}

/** Reads the results of attempts at exams: of each, what its student may see of it, or null (behaviour 6.14). */
export async function resultsOfAttempts(
  db: Database,
  attemptIds: readonly string[],
): Promise<(attemptId: string, reader: { isStaff: boolean }) => ResultSummary | null> {
  const rows = await db
    .select(resultColumns)
    .from(results)
    .where(inArray(results.examAttemptId, [...attemptIds]));
  const sight = await sightOf(db, rows, { role: 'student' });
  const byAttempt = new Map(rows.map((row) => [row.examAttemptId, row]));
  return (attemptId, { isStaff: all }) => {
    const row = byAttempt.get(attemptId);
    if (row === undefined) return null;
    const seen = sight(row);
    return all || seen.score ? toResultSummary(row, { ...seen, score: true }) : null;
  };
}

/** The result of one attempt, where this caller may see its marks; otherwise null (behaviour 6.14). */
export async function resultOfAttempt(
  db: Database,
  { attemptId, user }: { attemptId: string; user: CurrentUser },
): Promise<ResultSummary | null> {
  return (await resultsOfAttempts(db, [attemptId]))(attemptId, { isStaff: isStaff(user.role) });
}

type RuledRow = ResultRow & { rulings: ActiveRuling[] };
export type ResultReader = (wanted: { id: string; ownedBy: string | null }) => Promise<RuledRow | null>;

/** Reads a result by its id with the rulings on its version, as a prepared statement; with `ownedBy`, only if it belongs to this person. */
export function resultReader(db: Database): ResultReader {
  const query = db
    .select({ ...resultColumns, rulings: activeRulings(sql`${results}.quiz_version_id`) })
    .from(results)
    .where(
      and(
        eq(results.id, sql.placeholder('id')),
        sql`(${sql.placeholder('ownedBy')}::uuid is null or ${results.userId} = ${sql.placeholder('ownedBy')}::uuid)`,
      ),
    )
    .prepare('result_by_id');
  return async (wanted) => (await query.execute(wanted))[0] ?? null;
}

/**
 * One result with the questions it was taken on; staff who open somebody else’s are recorded. Throws 'result_not_found' for anyone but its owner and staff
 * (behaviour 4.8).
 */
export async function readResult(
  {
    db,
    resultById,
    quizReader,
    standingOf,
  }: { db: Database; resultById: ResultReader; quizReader: QuizReader; standingOf: StandingOf },
  { resultId, user, audit }: { resultId: string; user: CurrentUser; audit: Audit },
): Promise<ResultDetail> {
  const row = await resultById({ id: resultId, ownedBy: isStaff(user.role) ? null : user.id });
  if (row === null) return readSetResult({ db, quizReader }, { resultId, user });
  const version = await quizReader.named(row.quizVersionId);
  if (row.userId !== user.id) {
    const target = { kind: 'result', id: row.id, title: row.quizTitle } as const;
    await recordChange(db, audit, { target, before: null, after: { quizId: row.quizId } });
  }
  const sight = (await sightOf(db, [row], user))(row);
  const receipt = await receiptOf(db, row);
  const objecting = await objectingOf(db, { row, sight, userId: user.id });
  const summary = { ...toResultSummary(row, sight), ...(receipt === null ? {} : { receipt }), ...objecting };
  if (!sight.keys && sight.provisional) {
    const questions = version.questions.map(withoutExplanation);
    return { ...summary, provisionalKey: true, quiz: { ...summary.quiz, questions, ...paperParts(version) } };
  }
  if (!sight.keys) return { ...summary, quiz: { ...summary.quiz, questions: [] } };
  const quiz = { ...summary.quiz, questions: version.questions, ...paperParts(version) };
  const ruled = sight.score ? ruledOf(version, row.answers, row.rulings) : [];
  const course = await courseOf({ db, standingOf }, { row, version, sight });
  return { ...summary, ...course, ...(ruled.length === 0 ? {} : { ruled }), quiz };
}

/** The result of one's own practice set, as of practice. Throws 'result_not_found', for staff too (behaviour 7.21). */
async function readSetResult(
  { db, quizReader }: { db: Database; quizReader: QuizReader },
  { resultId, user }: { resultId: string; user: CurrentUser },
): Promise<ResultDetail> {
  const stored = await setResultById(db, { id: resultId, userId: user.id });
  const set = stored && (await readPracticeSet({ db, quizReader }, { id: stored.setId, userId: user.id }));
  if (stored === null || set === null) fail('result_not_found');
  const summary = toResultSummary(rowOfSet(stored, { set, user }));
  const { questions } = set.version;
  const ruled = ruledOf(set.version, stored.answers, set.rulings);
  const quiz = { ...summary.quiz, questions, ...paperParts(set.version) };
  return { ...summary, ...(ruled.length === 0 ? {} : { ruled }), quiz };
}

/** To whom the result belongs: until when they can object to its keys, and their objections (behaviour 7.36). */
async function objectingOf(
  db: Database,
  { row, sight, userId }: { row: ResultRow; sight: Sight; userId: string },
): Promise<Pick<ResultDetail, 'objectionsUntil' | 'objections'>> {
  if (row.userId !== userId || row.examAttemptId === null) return {};
  const objections = await readOwnObjections(db, { resultId: row.id, userId });
  const until = sight.objectionsUntil;
  return {
    ...(until === undefined ? {} : { objectionsUntil: until.toISOString() }),
    ...(objections.length === 0 && until === undefined ? {} : { objections }),
  };
}

/** What an exam says about a student's paper beside marks and key, as soon as they may see the key (behaviour 7.6, 7.7). */
async function courseOf(
  { db, standingOf }: { db: Database; standingOf: StandingOf },
  { row, version, sight }: { row: ResultRow; version: QuizVersion; sight: Sight },
): Promise<Pick<ResultDetail, 'standing' | 'course'>> {
  const { examAttemptId: attemptId, userRole } = row;
  if (attemptId === null || userRole !== 'student' || !sight.keysOut) return {};
  const { standing, figures } = await standingOf(row);
  const times = await timesOf(db, { attemptId, questions: version.questions.length });
  return { ...(standing === null ? {} : { standing }), course: { ...times, ofClass: figures } };
}

/** The receipt of an attempt at an exam, as far as its owner and staff need it to find it again (behaviour 6.12). */
async function receiptOf(
  db: Database,
  { examAttemptId }: Pick<ResultRow, 'examAttemptId'>,
): Promise<NonNullable<ResultDetail['receipt']> | null> {
  if (examAttemptId === null) return null;
  const [attempt] = await db
    .select({
      code: examAttempts.receiptCode,
      submittedAt: examAttempts.finishedAt,
      answered: examAttempts.answered,
    })
    .from(examAttempts)
    .where(eq(examAttempts.id, examAttemptId));
  const { code = null, submittedAt = null, answered = null } = attempt ?? {};
  if (code === null || submittedAt === null || answered === null) return null;
  return { code, submittedAt: submittedAt.toISOString(), answered };
}

/**
 * All results of one person, newest first, in batches. Throws 'forbidden' for anyone but that person and staff, and 'user_not_found'
 * if there is no such person (behaviour 4.8).
 */
export async function* readResultsOf(
  db: Database,
  { userId, user, batch }: { userId: string; user: CurrentUser; batch?: number },
): AsyncGenerator<ResultSummary[]> {
  if (userId !== user.id && !isStaff(user.role)) fail('forbidden');
  let none = true;
  for await (const rows of readRowsOf(db, userId, batch)) {
    none = false;
    yield await toSummaries(db, rows, user);
  }
  if (none && userId !== user.id) {
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (person === undefined) fail('user_not_found');
  }
}

/**
 * Attempts and average percentage of every quiz that is not deleted; `mine` marks those this person created. With `newest`,
 * of so many of this person's newest quizzes, or the newest of all if none is theirs, and so many of the newest results
 * (behaviour 4.18).
 */
export function readResultsByQuiz(
  { store, figures }: { store: Store; figures: QuizFigures },
  { newest, user }: { newest?: number | undefined; user: CurrentUser },
): Promise<{ quizzes: QuizResults[]; newest?: ResultSummary[] }> {
  return inOneMoment(store, async (tx) => {
    const byQuiz = await figures.read(tx);
    const rows = await tx
      .select({
        quizId: quizzes.id,
        createdBy: quizzes.createdBy,
        createdAt: quizzes.createdAt,
        title: quizVersions.title,
      })
      .from(quizzes)
      .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
      .where(visible(quizzes))
      .orderBy(desc(quizzes.createdAt), desc(quizzes.id));
    const figuresOf = ({ quizId, createdBy }: (typeof rows)[number]): QuizResults => {
      const { attempts, percentages } = byQuiz.get(quizId) ?? { attempts: 0, percentages: 0 };
      const averagePercent = attempts === 0 ? null : Math.round(percentages / attempts);
      return { quizId, attempts, averagePercent, mine: createdBy === user.id };
    };
    if (newest === undefined) return { quizzes: rows.map(figuresOf) };
    const own = rows.filter(({ createdBy }) => createdBy === user.id);
    const shown = (own.length > 0 ? own : rows).slice(0, newest);
    return {
      quizzes: shown.map((row) => ({
        ...figuresOf(row),
        title: row.title,
        createdAt: row.createdAt.toISOString(),
      })),
      newest: await toSummaries(tx, await readNewest(tx, newest), user),
    };
  });
}

/** A page of everyone's results and the exact total, from one snapshot (behaviour 4.13). */
export function readAllResults(
  { store, totals }: { store: Store; totals: ResultTotals },
  { query, user }: { query: AllResultsQuery; user: CurrentUser },
): Promise<AllResults> {
  const { page, limit } = query;
  return inOneMoment(store, async (tx) => {
    const condition = await toCondition(tx, query);
    if (condition === null) return { results: [], totalPages: 0, totalCount: 0, page, limit };
    const counted = await totals.count(tx, query, condition);
    const rows = await readPage(tx, condition, { ...query, ...counted, offset: (page - 1) * limit });
    const totalCount = counted.total;
    const totalPages = Math.ceil(totalCount / limit);
    return { results: await toSummaries(tx, rows, user), totalPages, totalCount, page, limit };
  });
}

/** The ranks in an exam, by result; null of what has none. */
export type RanksOf = (quizId: string) => Promise<ReadonlyMap<string, number> | null>;

/**
 * Everyone's matching results as CSV, in the list's order, read until `signal` is aborted (behaviour 4.15); with columns of
 * marks if they are asked for, and ranks where the results are of one exam (behaviour 4.39).
 */
export async function allResultsFile(
  { store, ranksOf }: { store: Store; ranksOf: RanksOf },
  {
    filters,
    withMarks = false,
    now,
    signal,
  }: { filters: AllResultsFilters; withMarks?: boolean; now: Date; signal: AbortSignal },
): Promise<SentContent> {
  const marks = withMarks ? columnsOfMarks(await sectionNames(store, filters)) : null;
  const ranks = withMarks && filters.quizId !== undefined ? await ranksOf(filters.quizId) : null;
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const rows of readAllRows(store, filters, signal)) {
      const rulingsOf = marks === null ? null : await readActiveRulings(store.db, versionsOf(rows));
      yield rows.map((row) => [
        ...[row.id, row.userName, row.userEmail, row.userRole, row.quizTitle, row.score, row.total],
        kolkataTime(row.createdAt),
        ...(marks?.cells({
          ...toMarks(row),
          mode: modeOf(row),
          sections: row.sections ?? [],
          rulings: rulingsOf?.(row.quizVersionId),
        }) ?? []),
        ...(ranks === null ? [] : [row.percentage, ranks.get(row.id) ?? '']),
      ]);
    }
  }
  const columns = [...allResultsColumns, ...(marks?.columns ?? []), ...(ranks === null ? [] : rankColumns)];
  return csvFile('all-results', columns, batches(), now);
}

const versionsOf = (rows: readonly { quizVersionId: string }[]) =>
  rows.map(({ quizVersionId }) => quizVersionId);

/** Rows of a file that are written in one piece: some ten milliseconds. */
const ROWS_AT_ONCE = 1_000;

/** A person's own results as CSV, as shown in the list (behaviour 4.15), with columns of marks if asked for (4.39). */
export async function ownResultsFile(
  db: Database,
  {
    user,
    wanted,
    withMarks = false,
    withVerdict,
    now,
  }: {
    user: CurrentUser;
    wanted: OwnResultFilters & { sort: OwnResultSort };
    withMarks?: boolean;
    /** Whether the institute says passed or not passed (5.6). */
    withVerdict: boolean;
    now: Date;
  },
): Promise<SentContent> {
  const own: Omit<ResultSummary, 'answers'>[] = [];
  for await (const batch of readResultsOf(db, { userId: user.id, user })) {
    own.push(...batch.map(({ answers: _, ...row }) => row));
  }
  const rows = pickOwnResults(own, wanted);
  // Whatever the order of the list, the newest paper's sections come first.
  const names = pickOwnResults(own, { ...wanted, sort: 'newest' }).flatMap(({ sections = [] }) =>
    sections.map(wholeName),
  );
  const marks = withMarks ? columnsOfMarks(names) : null;
  // Until the marks are shown, rulings are not either.
  const seen = rows.filter(({ score }) => score !== null).map(({ versionId }) => versionId);
  const rulingsOf = withMarks ? await readActiveRulings(db, seen) : null;
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
      // Others have their turn between two batches.
      await turn();
      yield rows.slice(first, first + ROWS_AT_ONCE).map((row) => [
        ...[row._id, row.quiz._id, row.quiz.title, row.score ?? '', row.total, row.percentage ?? ''],
        row.passed === null || !withVerdict ? '' : row.passed ? 'Pass' : 'Fail',
        kolkataTime(new Date(row.createdAt)),
        ...(marks?.cells({
          ...row,
          sections: row.sections ?? [],
          rulings: row.score === null ? undefined : rulingsOf?.(row.versionId),
        }) ?? []),
      ]);
    }
  }
  return csvFile('my-results', [...myResultsColumns, ...(marks?.columns ?? [])], batches(), now);
}
