import type { TeacherStatus } from '@kaksha/contract/core/statuses.ts';
import type { Teacher } from '@kaksha/contract/teachers.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { teacherStatusChanges, teachers } from '#server/database/schema/teachers.ts';
import { newId } from '#server/database/uuid.ts';
import { grantRole, lockRoles, revokeRole } from '#server/features/roles/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import { selectApplications } from './queries.ts';

/**
 * Sets the status of an application and adds it to the history. Approving grants the role teacher to the email address;
 * leaving approved removes it, unless another application of the same address is approved. A repeat changes nothing.
 * Throws 'application_not_found', 'changed_meanwhile' if `revision` is no longer current, and 'another_application_open'
 * (behaviour 3.41, 1.19, 2.16).
 */
export async function updateTeacher(
  store: Store,
  {
    id,
    status,
    revision,
    audit,
  }: { id: string; status: TeacherStatus; revision?: number | undefined; audit: Audit },
): Promise<Teacher> {
  return store.transaction(async (tx) => {
    // Before the application is locked: deleting an account locks in this order too.
    await lockRoles(tx);
    const [before] = await tx.select().from(teachers).where(eq(teachers.id, id)).for('update');
    if (before === undefined) fail('application_not_found');
    if (revision !== undefined && revision !== before.revision) {
      fail('changed_meanwhile', { revision: before.revision });
    }
    if (status !== before.status) {
      const others = await statusesOfOthers(tx, before);
      if (isOpen(status) && others.some(isOpen)) fail('another_application_open');
      await tx
        .update(teachers)
        .set({ status, revision: before.revision + 1 })
        .where(eq(teachers.id, id));
      await tx
        .insert(teacherStatusChanges)
        .values({ id: newId(), teacherId: id, status, changedBy: audit.actor.id, changedAt: audit.now });
      await recordChange(tx, audit, {
        target: { kind: 'application', id, title: before.fullName },
        before: { status: before.status },
        after: { status },
      });
      const grant = { role: 'teacher', email: before.email } as const;
      if (status === 'approved') {
        await grantRole(tx, { ...grant, audit: { ...audit, act: 'role.add' } });
      } else if (before.status === 'approved' && !others.includes('approved')) {
        await revokeRole(tx, { ...grant, audit: { ...audit, act: 'role.remove' } });
      }
    }
    const [after] = await selectApplications(tx, eq(teachers.id, id), null);
    return after ?? fail('application_not_found');
  });
}

const isOpen = (status: TeacherStatus) => status === 'pending' || status === 'shortlisted';

/** The statuses of the other applications of the same email address. */
async function statusesOfOthers(
  tx: Database,
  { id, email }: { id: string; email: string },
): Promise<TeacherStatus[]> {
  const rows = await tx
    .select({ status: teachers.status })
    .from(teachers)
    .where(and(eq(teachers.email, email), ne(teachers.id, id)));
  return rows.map(({ status }) => status);
}
