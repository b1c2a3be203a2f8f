import type { ExamCourse, Standing } from '@kaksha/contract/results.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { examAnswers } from '#server/database/schema/exams.ts';
import type { ResultRow } from './rows.ts';

/** Where a result stands, null if it does not count, and what its class did, null if that is too small. */
export type OfClass = { standing: Standing | null; figures: ExamCourse['ofClass'] };

/** Reads it from what reports keep. Throws 'quiz_not_found'. */
export type StandingOf = (result: Pick<ResultRow, 'id' | 'quizId' | 'quizVersionId'>) => Promise<OfClass>;

/** The time of an attempt by question, and what was last changed in the last tenth of all its time (behaviour 7.7). */
export async function timesOf(
  db: Database,
  { attemptId, questions }: { attemptId: string; questions: number },
): Promise<Omit<ExamCourse, 'ofClass'>> {
  const rows = await db
    .select({ position: examAnswers.position, spentS: examAnswers.spentS, visited: examAnswers.visited })
    .from(examAnswers)
    .where(eq(examAnswers.attemptId, attemptId));
  const spent = Array.from({ length: questions }, (): number | null => null);
  for (const { position, spentS, visited } of rows) {
    if (visited && position < questions) spent[position] = spentS;
  }
  const { rows: said } = await db.execute<{ logged: boolean; last: number[] }>(sql`
      select exists (select from exam_log l where l.attempt_id = a.id) as logged, coalesce((
        select array_agg(position order by position) from (
          select (c ->> 'position')::integer as position, max(l.at) as at
          from exam_log l, jsonb_array_elements(l.detail -> 'changes') c
          where l.attempt_id = a.id and l.kind = 'saved' and coalesce((c ->> 'sets')::boolean, c ? 'answer')
          group by 1) changed
        where changed.at >= a.deadline_at - (a.deadline_at - a.started_at) / 10), '{}') as last
      from exam_attempts a where a.id = ${attemptId}`);
  const { logged, last } = onlyRow(said);
  return { spent, last: logged ? last : null };
}
