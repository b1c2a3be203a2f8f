import { pageOf } from '@kaksha/contract/core/paging.ts';
import { staffLogKinds } from '@kaksha/contract/exam/hall.ts';
import type { AttemptLog, AttemptLogEntry } from '@kaksha/contract/hall.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { examAttempts, examLog } from '#server/database/schema/exams.ts';
import { quizVersions } from '#server/database/schema/quizzes.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { PageQuery } from '#server/platform/lists/paging.ts';
import { databaseNow } from './finish.ts';

const person = { _id: users.id, fullName: users.fullName, email: users.email };

/** A page of the log of an attempt, newest first (behaviour 6.13, 6.33). Throws 'attempt_not_found'. */
export async function readLog(
  db: Database,
  { id, query }: { id: string; query: PageQuery },
): Promise<AttemptLog> {
  const [attempt] = await db
    .select({ row: examAttempts, user: person, title: quizVersions.title })
    .from(examAttempts)
    .innerJoin(quizVersions, eq(quizVersions.id, examAttempts.quizVersionId))
    .leftJoin(users, eq(users.id, examAttempts.userId))
    .where(eq(examAttempts.id, id));
  if (attempt === undefined) fail('attempt_not_found');
  const { row, user, title } = attempt;
  const { offset, limit } = pageOf(query);
  const entries = await db
    .select({ entry: examLog, by: person })
    .from(examLog)
    .leftJoin(users, eq(users.id, examLog.actorId))
    .where(eq(examLog.attemptId, id))
    .orderBy(desc(examLog.at), desc(examLog.number))
    .limit(limit)
    .offset(offset);
  const named = await db
    .select({ device: examLog.device, name: sql<string | null>`${examLog.detail} ->> 'device'` })
    .from(examLog)
    .where(and(eq(examLog.attemptId, id), inArray(examLog.kind, ['started', 'taken_over'])));
  const names = new Map(named.map(({ device, name }) => [device, name]));
  const now = await databaseNow(db);
  return {
    now: now.toISOString(),
    attempt: {
      _id: row.id,
      quizId: row.quizId,
      title,
      user,
      status: row.status,
      startedAt: row.startedAt.toISOString(),
      deadlineAt: row.deadlineAt.toISOString(),
      shuffled:
        row.questionOrder.some((position, shown) => position !== shown) ||
        row.optionOrders.some((order) => order !== null),
    },
    entries: entries.map(({ entry, by }) => toEntry(entry, { by, names })),
    totalCount: await db.$count(examLog, eq(examLog.attemptId, id)),
    page: offset / limit + 1,
    limit,
  };
}

/** What entries of the log hold, all kinds together; saves that came with a finish name their parts differently. */
const Detail = z.object({
  device: z.optional(z.string()),
  reason: z.optional(z.string()),
  extraMinutes: z.optional(z.number()),
  grant: z.optional(z.string()),
  cause: z.optional(z.string()),
  question: z.optional(z.number()),
  ruling: z.optional(z.string()),
  before: z.optional(z.number()),
  after: z.optional(z.number()),
  answered: z.optional(z.number()),
  grace: z.optional(z.literal(true)),
  type: z.optional(z.enum(['hidden', 'shown', 'offline', 'online'])),
  at: z.optional(z.string()),
  changes: z.optional(
    z.array(
      z.object({
        position: z.number(),
        sets: z.optional(z.boolean()),
        answer: z.optional(z.nullable(z.union([z.number(), z.string(), z.array(z.number())]))),
        marked: z.optional(z.nullable(z.boolean())),
      }),
    ),
  ),
});

const staffActs: ReadonlySet<string> = new Set(staffLogKinds);

function toEntry(
  { id, at, kind, device, detail, actorId }: typeof examLog.$inferSelect,
  { by, names }: { by: AttemptLogEntry['by']; names: ReadonlyMap<string | null, string | null> },
): AttemptLogEntry {
  const { changes, type, at: eventAt, grant, ...rest } = z.parse(Detail, detail);
  const isStaffAct = staffActs.has(kind) || actorId !== null;
  return {
    _id: id,
    at: at.toISOString(),
    kind,
    ...rest,
    device: rest.device ?? names.get(device) ?? '',
    ...(isStaffAct ? { by } : {}),
    ...(grant === undefined ? {} : { forAll: true as const }),
    ...(type === undefined ? {} : { event: { type, at: eventAt ?? '' } }),
    ...(changes === undefined
      ? {}
      : {
          changes: changes.map(({ position, sets, answer, marked }) => ({
            question: position + 1,
            ...((sets ?? answer !== undefined) ? { answer: answer ?? null } : {}),
            ...(typeof marked === 'boolean' ? { marked } : {}),
          })),
        }),
  };
}
