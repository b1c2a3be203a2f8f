import { extraFor } from '@kaksha/contract/exam/clock.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { students } from '#server/database/schema/students.ts';

/** The extra minutes that a person has a right to in a paper of so many minutes (behaviour 6.35). */
export async function rightMinutes(
  db: Database,
  { userId, minutes }: { userId: string | null; minutes: number },
): Promise<number> {
  const [student] = await db
    .select({ percent: students.extraTimePercent })
    .from(students)
    .where(sql`${students.userId} = ${userId}`);
  return extraFor({ minutes, percent: student?.percent ?? 0 });
}
