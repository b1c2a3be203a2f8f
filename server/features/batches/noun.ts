import { eq, sql } from 'drizzle-orm';
import { batchErrors, batches, batchMembers } from '#server/database/schema/batches.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';
import { settleAll } from './enrolments.ts';

/** Which batches a person is or was in, and teaches. */
const batchData: PersonalData = {
  name: 'batches',
  columns: ['batch_members.user_id', 'batches.teacher_ids', 'batches.deleted_by'],
  async exportOf(db, { id }) {
    const memberOf = await db
      .select({ batch: batches.name, from: batchMembers.from, to: batchMembers.to })
      .from(batchMembers)
      .innerJoin(batches, eq(batches.id, batchMembers.batchId))
      .where(eq(batchMembers.userId, id))
      .orderBy(batchMembers.from);
    const teaches = await db
      .select({ batch: batches.name })
      .from(batches)
      .where(sql`${batches.teacherIds} @> ${sql.param([id])}::uuid[]`)
      .orderBy(batches.name);
    return { memberOf, teaches };
  },
  async erase(tx, { id }) {
    await tx.delete(batchMembers).where(eq(batchMembers.userId, id));
    await tx
      .update(batches)
      .set({ teacherIds: sql`array_remove(${batches.teacherIds}, ${id}::uuid)` })
      .where(sql`${batches.teacherIds} @> ${sql.param([id])}::uuid[]`);
    await tx.update(batches).set({ deletedBy: null }).where(eq(batches.deletedBy, id));
  },
};

export const batchNoun = {
  constraints: batchErrors,
  personalData: [batchData],
  trash: {
    kind: 'batch',
    table: batches,
    title: sql`${batches.name}`,
    files: null,
    purged: true,
    restored: settleAll,
  },
} satisfies Noun;
