import type { TeacherStatus } from '@kaksha/contract/core/statuses.ts';
import type { Teacher, TeacherChange } from '@kaksha/contract/teachers.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { teacherStatusChanges, teachers } from '#server/database/schema/teachers.ts';
import { newId } from '#server/database/uuid.ts';
import { grantRole, lockRoles, revokeRole } from '#server/features/roles/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import { selectApplications } from './queries.ts';

/**
 * Sets the status of an application, which is added to the history, or its notes; absent fields keep their values. Approving grants the role teacher to the email address;
 * leaving approved removes it, unless another application of the same address is approved. A repeat changes nothing.
 * Throws 'application_not_found', 'changed_meanwhile' if `revision` is no longer current, and 'another_application_open'
 * (behaviour 3.41, 1.19, 2.16).
 */
export async function updateTeacher(
  store: Store,
  { id, change, audit }: { id: string; change: TeacherChange; audit: Audit },
): Promise<Teacher> {
  return store.transaction(async (tx) => {
    // Before the application is locked: deleting an account locks in this order too.
    await lockRoles(tx);
    const [before] = await tx.select().from(teachers).where(eq(teachers.id, id)).for('update');
    if (before === undefined) fail('application_not_found');
    if (change.revision !== undefined && change.revision !== before.revision) {
      fail('changed_meanwhile', { revision: before.revision });
    }
    const wanted = { status: change.status ?? before.status, notes: change.notes ?? before.notes };
    const fields = (['status', 'notes'] as const).filter((name) => wanted[name] !== before[name]);
    const isDecided = wanted.status !== before.status;
    const others = isDecided ? await statusesOfOthers(tx, before) : [];
    if (isDecided && isOpen(wanted.status) && others.some(isOpen)) fail('another_application_open');
    if (fields.length > 0) {
      await tx
        .update(teachers)
        .set({ ...wanted, revision: before.revision + 1 })
        .where(eq(teachers.id, id));
      const only = (values: typeof wanted) => Object.fromEntries(fields.map((name) => [name, values[name]]));
      await recordChange(tx, audit, {
        target: { kind: 'application', id, title: before.fullName },
        before: only(before),
        after: only(wanted),
        personal: ['notes'],
      });
    }
    if (isDecided) await decide(tx, { application: before, others, status: wanted.status, audit });
    const [after] = await selectApplications(tx, eq(teachers.id, id), null);
    return after ?? fail('application_not_found');
  });
}

/** The rest of a new status: the history, and the role that it grants or removes. */
async function decide(
  tx: Database,
  {
    application: { id, email, status: before },
    others,
    status,
    audit,
  }: {
    application: typeof teachers.$inferSelect;
    others: readonly TeacherStatus[];
    status: TeacherStatus;
    audit: Audit;
  },
): Promise<void> {
  await tx
    .insert(teacherStatusChanges)
    .values({ id: newId(), teacherId: id, status, changedBy: audit.actor.id, changedAt: audit.now });
  const grant = { role: 'teacher', email } as const;
  if (status === 'approved') {
    await grantRole(tx, { ...grant, audit: { ...audit, act: 'role.add' } });
  } else if (before === 'approved' && !others.includes('approved')) {
    await revokeRole(tx, { ...grant, audit: { ...audit, act: 'role.remove' } });
  }
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
