import type pg from 'pg';

/**
 * A submitted attempt and its result for each of so many new people: about half of the answers are right, a tenth is left open.
 * Times spent on questions are not among them, and no marks are counted yet.
 */
export async function addExamResults(
  database: pg.Client,
  {
    quiz: { _id, versionId, title },
    questions,
    people,
  }: { quiz: { _id: string; versionId: string; title: string }; questions: number; people: number },
): Promise<void> {
  await database.query(
    `with made as materialized (
       select gen_random_uuid() as id, gen_random_uuid() as attempt_id, n, 'Student ' || n as name,
         'student' || n || '-of-' || $2::uuid || '@example.com' as email, now() - n * interval '1 second' as at
       from generate_series(1, $1::integer) n
     ), added as (
       insert into users (id, email, full_name, created_at) select id, email, name, at from made
     ), taken as (
       insert into exam_attempts (id, user_id, quiz_id, quiz_version_id, trial, status, started_at, minutes, deadline_at, device,
         device_name, question_order, option_orders, finished_at, finish_cause, answered, sha256, receipt_code)
       select attempt_id, id, $2, $3, false, 'submitted', at - interval '1 hour', 60, at, 'bench', 'Chrome on Android', '[]', '[]',
         at, 'student', 0, md5(n::text), attempt_id::text
       from made
     )
     insert into results (id, user_id, quiz_id, quiz_version_id, exam_attempt_id, answers, score, total, percentage, passed,
       pass_percent, user_name, user_email, user_role, quiz_title, created_at)
     select gen_random_uuid(), id, $2, $3, attempt_id, (
         select jsonb_agg(case when dice < 0.5 then to_jsonb(at % 4) when dice < 0.9 then to_jsonb((at + 1) % 4) end order by at)
         from (select at, random() + (n - n) as dice from generate_series(0, $4::integer - 1) at) rolled
       ), 0, $4, 0, false, 40, name, email, 'student', $5, at
     from made`,
    [people, _id, versionId, questions, title],
  );
  await database.query('vacuum analyze results, exam_attempts');
}
