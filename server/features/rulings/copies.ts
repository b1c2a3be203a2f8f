import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { RulingQuestion } from '@kaksha/contract/rulings.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';

/** Copies that are named. */
const AT_MOST = 20;

/** Questions of other current papers that are copies of this one, of which it is one, or that share its original. */
export async function readCopies(
  db: Database,
  { quizId, question }: { quizId: string; question: KeyedQuestion },
): Promise<RulingQuestion['copies']> {
  const origins = [question._id, ...(question.copiedFrom === undefined ? [] : [question.copiedFrom])];
  const wanted = JSON.stringify(origins);
  const { rows } = await db.execute<RulingQuestion['copies'][number]>(sql`
    select b.quiz_id as "quizId", v.title, b.question_id as "questionId"
    from bank_questions b
      join quizzes q on q.id = b.quiz_id and q.deleted_at is null
      join quiz_versions v on v.id = b.version_id
    where b.quiz_id <> ${quizId}
      and (b.question_id in (select jsonb_array_elements_text(${wanted}::jsonb))
        or v.questions -> b.position ->> 'copiedFrom' in (select jsonb_array_elements_text(${wanted}::jsonb)))
    order by q.created_at desc limit ${AT_MOST}`);
  return rows;
}
