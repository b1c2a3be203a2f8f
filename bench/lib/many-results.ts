import type pg from 'pg';

/** The number of people and quizzes, whatever the number of results: a large institute. */
const PEOPLE = 40_000;
const QUIZZES = 400;

/** Ids of the made-up quizzes: number 1 to 400. */
export const quizIdOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const versionIdOf = `('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid`;

/**
 * People with names in two scripts and quizzes of eight subjects. One person in 200 is an admin and one in 40 a teacher;
 * every 400th quiz is taken only by the last hundred (see `addResults`).
 */
export async function addPeopleAndQuizzes(client: pg.Client): Promise<void> {
  await client.query(`create table bench_people as
    select n, gen_random_uuid() as id,
      (array['Ananya','Rohan','Meera','Kabir','आरव','प्रिया','सान्वी','Élodie','Vihaan','Diya','मोहन','Ishaan',
        'Saanvi','Arjun','अनन्या','Zoya'])[1 + n % 16] || ' ' ||
      (array['Sharma','Iyer','Khan','शर्मा','Verma','Gupta','गुप्ता','Das','Nair','Reddy','Patel','सिंह','Bose',
        'Kulkarni','Fernandes','Ó Briain','Menon'])[1 + n / 16 % 17] as name,
      'student' || n || (array['@gmail.com', '@example.com', '@yahoo.co.in'])[1 + n % 3] as email,
      case when n % 200 = 0 then 'admin' when n % 40 = 1 then 'teacher' else 'student' end as role
    from generate_series(1, ${PEOPLE}) n`);
  await client.query(
    `insert into users (id, email, full_name, created_at) select id, email, name, now() from bench_people`,
  );
  // One statement: a quiz and its current version refer to each other.
  await client.query(`with made as (
      insert into quizzes (id, current_version_id, created_at)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${versionIdOf}, now()
      from generate_series(1, ${QUIZZES}) n
    )
    insert into quiz_versions (id, quiz_id, number, title, total_minutes, pass_percent, question_count,
      incomplete, questions, created_at)
    select ${versionIdOf}, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 1,
      (array['Gravitation','Ray optics','Ohm''s law','ओम का नियम','Hydrocarbons','Human heart','Quadratic equations',
        'त्रिकोणमिति'])[1 + n % 8] || ', set ' || n, 10, 40, 10, false, '[]', now()
    from generate_series(1, ${QUIZZES}) n`);
  await client.query(`insert into result_words (id, kind, words)
    select n, 'who', lower(name) || E'\\x1f' || lower(email) from bench_people`);
  await client.query(`insert into result_words (id, kind, words)
    select ${PEOPLE} + v.n, 'title', lower(title) from (select *, row_number() over (order by id) as n from quiz_versions) v`);
}

/** Secondary indexes of `results`: recreated after a load, which is many times faster than updating them during it. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'results' and indexname <> 'results_pkey'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/**
 * Adds made-up results until there are `count`, two years of them up to now, including what triggers would set. The last
 * number of quizzes and people repeats in no short cycle, so that no order is the order of insertion. Every fourth quiz has a
 * section of +4/-1, in which up to ten wrong answers are counted.
 */
export async function fillResults(client: pg.Client, from: number, to: number): Promise<void> {
  const definitions = await dropIndexes(client);
  await client.query('begin');
  await client.query(`set local session_replication_role = 'replica'`);
  await client.query(
    `insert into results (id, user_id, quiz_id, quiz_version_id, attempt_key, answers, score, total, percentage, passed,
       marks_hundredths, max_marks_hundredths, sections, pass_percent, user_name, user_email, user_role, quiz_title, created_at, who_words, title_words)
     select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(i::text), 1, 3) || '8' ||
         substr(md5(i::text), 5, 15))::uuid,
       p.id, v.quiz_id, v.id, md5('key' || i), '[0,1,2,3,0,1,2,3,0,null]', score, 10, score * 10, score >= 4,
       case when quiz % 4 = 0 then score * 400 - wrong * 100 end, case when quiz % 4 = 0 then 4000 end,
       case when quiz % 4 = 0 then jsonb_build_array(jsonb_build_object('sectionId', 's', 'title', 'Physics',
         'marks', score * 4 - wrong, 'maxMarks', 40, 'correct', score, 'partial', 0, 'wrong', wrong,
         'unanswered', 10 - score - wrong)) end, 40,
       p.name, p.email, p.role, v.title, at, p.n, ${PEOPLE} + quiz
     from (
       select i, 1 + (i * 7919::bigint) % ${PEOPLE} as person, 1 + abs(hashint4(i)) % ${QUIZZES} as quiz,
         abs(hashint4(i + 7)) % 11 as score,
         abs(hashint4(i + 11)) % (11 - abs(hashint4(i + 7)) % 11) as wrong, now() - i::bigint * 7919 % 1000003 * interval '63 seconds' as at
       from generate_series($1::integer + 1, $2::integer) i
     ) made
     join bench_people p on p.n = made.person
     join quiz_versions v on v.id = ('00000000-0000-7000-9000-' || lpad(quiz::text, 12, '0'))::uuid`,
    [from, to],
  );
  await client.query('commit');
  for (const definition of definitions) await client.query(definition);
  await client.query('vacuum analyze results');
  await client.query('vacuum analyze result_words');
}
