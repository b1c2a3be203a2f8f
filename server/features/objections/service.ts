import { isStaff } from '@kaksha/contract/core/access.ts';
import type { SentContent } from '@kaksha/contract/core/call.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { OPEN_AT_MOST } from '@kaksha/contract/exam/objections.ts';
import type { QuestionObjections } from '@kaksha/contract/objections.ts';
import type { OwnObjection } from '@kaksha/contract/results/objections.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { objections } from '#server/database/schema/objections.ts';
import { results } from '#server/database/schema/results.ts';
import { newId } from '#server/database/uuid.ts';
import type { QuizReader } from '#server/features/quizzes/service.ts';
import { objectionColumns, sightOf, toldObjection } from '#server/features/results/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { findFile, storeWithFiles } from '#server/platform/files/stored-files.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';

type Stored = { store: Store; storage: Storage };

/**
 * Objects to the key of a question of one's own result (behaviour 7.36). Throws 'result_not_found' for anybody else's, 'invalid' for a
 * question that is not in it, 'objections_closed' while no objections are taken, and 'objection_exists' for a second one to the
 * question and for one too many.
 */
export async function createObjection(
  { store, storage, quizReader }: Stored & { quizReader: QuizReader },
  {
    resultId,
    questionId,
    text,
    pictures,
    user,
    now,
  }: {
    resultId: string;
    questionId: string;
    text: string;
    pictures: readonly ReceivedFile[];
    user: CurrentUser;
    now: Date;
  },
): Promise<OwnObjection> {
  const [result] = await store.db
    .select({
      userId: results.userId,
      quizId: results.quizId,
      quizVersionId: results.quizVersionId,
      examAttemptId: results.examAttemptId,
    })
    .from(results)
    .where(and(eq(results.id, resultId), eq(results.userId, user.id)));
  if (result === undefined) fail('result_not_found');
  const { quizId, quizVersionId } = result;
  const version = await quizReader.named(quizVersionId);
  const position = version.questions.findIndex(({ _id }) => _id === questionId);
  if (position < 0) fail('invalid', { fields: { questionId: 'question_not_there' } });
  await requireOpen(store.db, result);
  const id = newId();
  const [first, second] = pictures;
  await storeWithFiles(
    { store, storage },
    { received: { first, second }, owner: { kind: 'objection', id }, now },
    async (tx, names) => {
      // One at a time of each person and exam: they are counted.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`objections ${user.id} ${quizId}`}, 0))`,
      );
      await requireOpen(tx, result);
      const mine = and(eq(objections.userId, user.id), eq(objections.quizId, quizId));
      if ((await tx.$count(objections, and(mine, isNull(objections.answeredAt)))) >= OPEN_AT_MOST) {
        fail('objection_exists');
      }
      const stored = [names.first, names.second].filter((name) => name !== undefined);
      await tx.insert(objections).values({
        ...{ id, resultId, userId: user.id, quizId, quizVersionId, questionId, position },
        ...{ text, pictures: stored, createdAt: now },
      });
    },
  );
  return { _id: id, questionId, text, pictures: pictures.length, at: now.toISOString(), answer: null };
}

/** Throws 'objections_closed' unless a student may object now, by the database's clock; nobody objects in practice. */
async function requireOpen(
  db: Database,
  result: { quizId: string; examAttemptId: string | null; userId: string | null },
): Promise<void> {
  const { objectionsUntil } = (await sightOf(db, [result], { role: 'student' }))(result);
  if (objectionsUntil === undefined) fail('objections_closed');
}

/** Takes one's own objection back while it is open; its pictures go with it. Throws 'objection_not_found' (behaviour 7.36). */
export async function removeObjection(
  { store, storage }: Stored,
  { id, user, now }: { id: string; user: CurrentUser; now: Date },
): Promise<{ message: string }> {
  const owner = { kind: 'objection', id } as const;
  await storeWithFiles({ store, storage }, { received: {}, owner, now }, async (tx, _, retire) => {
    const [gone] = await tx
      .delete(objections)
      .where(and(eq(objections.id, id), eq(objections.userId, user.id), isNull(objections.answeredAt)))
      .returning({ pictures: objections.pictures });
    if (gone === undefined) fail('objection_not_found');
    for (const name of gone.pictures) await retire(name);
  });
  return { message: 'The objection is taken back.' };
}

/** A picture of an objection, for its author and staff. Throws 'objection_not_found' for everybody else (behaviour 7.36). */
export async function openPicture(
  { store: { db }, storage }: Stored,
  { id, number, user }: { id: string; number: string; user: CurrentUser },
): Promise<SentContent> {
  const mine = isStaff(user.role) ? undefined : eq(objections.userId, user.id);
  const [objection] = isId(id)
    ? await db
        .select({ pictures: objections.pictures })
        .from(objections)
        .where(and(eq(objections.id, id), mine))
    : [];
  const name = objection?.pictures[Number(number) - 1];
  const row = name === undefined ? null : await findFile(db, name);
  const stored = row === null ? null : await storage.open('private', row.name);
  if (stored === null) fail('objection_not_found');
  return { name: `objection-${number}.webp`, type: 'image/webp', content: stored.stream() };
}

/** The objections to the questions of a quiz, by question in the order of the paper, open ones first (behaviour 7.37). Throws 'quiz_not_found'. */
export async function listObjections(
  { store: { db }, quizReader }: { store: Store; quizReader: QuizReader },
  { id }: { id: string },
): Promise<QuestionObjections[]> {
  if ((await quizReader.head(id)) === null) fail('quiz_not_found');
  const rows = await db
    .select({
      ...objectionColumns,
      versionId: objections.quizVersionId,
      position: objections.position,
      resultId: objections.resultId,
      answers: results.answers,
      user: { _id: users.id, fullName: users.fullName },
    })
    .from(objections)
    .innerJoin(results, eq(results.id, objections.resultId))
    .innerJoin(users, eq(users.id, objections.userId))
    .where(eq(objections.quizId, id))
    .orderBy(
      asc(objections.position),
      asc(objections.quizVersionId),
      sql`${objections.answeredAt} is not null`,
      asc(objections.createdAt),
      asc(objections.id),
    );
  const byQuestion = new Map<string, QuestionObjections>();
  for (const { versionId, position, questionId, answers, ...row } of rows) {
    const key = `${versionId} ${questionId}`;
    const of = byQuestion.get(key) ?? {
      questionId,
      versionId,
      number: position + 1,
      open: 0,
      objections: [],
    };
    const objection = { ...toldObjection(row), answered: answers[position] ?? null };
    byQuestion.set(key, {
      ...of,
      open: of.open + (objection.answer === null ? 1 : 0),
      objections: [...of.objections, objection],
    });
  }
  return [...byQuestion.values()];
}

type Answered = { quizId: string; questionId: string; text: string; by: string; now: Date };

/** Answers every open objection to a question; of one version, where a ruling is of one. Returns how many. */
export async function answerOpen(
  tx: Database,
  { quizId, questionId, versionId, text, by, now }: Answered & { versionId?: string },
): Promise<number> {
  const answered = await tx
    .update(objections)
    .set({ answer: text, answeredAt: now, answeredBy: by })
    .where(
      and(
        eq(objections.quizId, quizId),
        eq(objections.questionId, questionId),
        versionId === undefined ? undefined : eq(objections.quizVersionId, versionId),
        isNull(objections.answeredAt),
      ),
    )
    .returning({ id: objections.id });
  return answered.length;
}

/** Answers the open objections to a question without a ruling (behaviour 7.37). Throws 'quiz_not_found'. */
export async function answerObjections(
  { store, quizReader }: { store: Store; quizReader: QuizReader },
  { id, questionId, text, audit }: { id: string; questionId: string; text: string; audit: Audit },
): Promise<{ answered: number }> {
  const head = await quizReader.head(id);
  if (head === null) fail('quiz_not_found');
  const version = await quizReader.named(head.currentVersionId);
  return store.transaction(async (tx) => {
    const by = audit.actor.id;
    const answered = await answerOpen(tx, { quizId: id, questionId, text, by, now: audit.now });
    if (answered > 0) {
      const position = version.questions.findIndex(({ _id }) => _id === questionId);
      await recordChange(tx, audit, {
        target: { kind: 'quiz', id, title: version.title },
        before: null,
        after: { ...(position < 0 ? {} : { question: position + 1 }), answered, answer: text },
      });
    }
    return { answered };
  });
}
