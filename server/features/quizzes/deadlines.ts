import { deadlineOf } from '@kaksha/contract/exam/clock.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import type { examAttempts } from '#server/database/schema/exams.ts';

type Clocked = Pick<typeof examAttempts.$inferSelect, 'startedAt' | 'minutes' | 'extraMinutes' | 'endedAt'>;

/** The deadline of an attempt under this closing time (behaviour 6.9). */
export function newDeadline(
  { startedAt, minutes, extraMinutes, endedAt }: Clocked,
  closesAt: Date | null,
): Date {
  return new Date(
    deadlineOf({
      startedAt: startedAt.getTime(),
      minutes,
      extraMinutes,
      closesAt: closesAt?.getTime() ?? null,
      endedAt: endedAt?.getTime() ?? null,
    }),
  );
}

/** Stores closes, deadlines and extra minutes of many attempts in one statement. */
export async function storeDeadlines(
  tx: Database,
  attempts: readonly { id: string; closesAt: Date | null; deadlineAt: Date; extraMinutes: number }[],
): Promise<void> {
  const rows = attempts.map(({ id, closesAt, deadlineAt, extraMinutes }) => ({
    id,
    closesAt,
    deadlineAt,
    extraMinutes,
  }));
  await tx.execute(sql`
    update exam_attempts a set closes_at = row."closesAt", deadline_at = row."deadlineAt", extra_minutes = row."extraMinutes"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, "closesAt" timestamptz, "deadlineAt" timestamptz, "extraMinutes" integer)
    where a.id = row.id`);
}
