import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';

const server = inject('connection');
const migrations = readMigrationFiles({
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
});
/** The last version that kept no table of files and had few constraints. */
const BEFORE_FILES = 5;
/** The last version that kept reasons of staff beside the other values. */
const BEFORE_REASONS = 31;
/** The last version that kept settings of exams for practice too. */
const BEFORE_PRACTICE_SETTINGS = 35;
/** The last version that found the subjects of a quiz among its questions. */
const BEFORE_SUBJECTS = 56;
/** The last version that kept personal values beside the others in the audit log. */
const BEFORE_ERASURES = 18;
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const stored = (digit: string, ending: string) => `${digit.repeat(32)}.${ending}`;
let database: string;
let client: Client;

async function onServer(statement: string): Promise<void> {
  const owner = new Client(server);
  await owner.connect();
  await owner.query(statement).finally(() => owner.end());
}

beforeEach(async () => {
  database = `migrate_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${database}`);
  client = new Client({ ...server, database });
  await client.connect();
  await client.query('create extension pg_trgm');
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await apply(0, BEFORE_FILES);
});
afterEach(async () => {
  await client.end();
  await onServer(`drop database ${database} with (force)`);
});

async function apply(from: number, to: number): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations.slice(from, to)) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

test('migrates a database of an older version with every kind of row in it', async () => {
  const gone = id(99);
  await client.query(
    `insert into users (id, email, full_name, created_at) values ('${id(1)}', 'ü@example.com', 'Asha', now());
     insert into courses (id, title, path, levels, icon, image, features, badges, youtube_videos, created_at, deleted_at, deleted_by)
       values ('${id(2)}', 'A', 'a', '', 'FaBookOpen', '/uploads/${stored('a', 'webp')}', '[]', '{}', '[]', now(), null, null),
              ('${id(3)}', 'B', 'a', '', 'FaBookOpen', '/uploads/${stored('b', 'webp')}', '[]', '{}', '[]', now(), now(), '${gone}'),
              ('${id(4)}', 'C', 'c', '', 'FaBookOpen', '', '[]', '{}', '[]', now(), null, null);
     insert into teachers (id, full_name, email, reason, educational_qualification, subject_to_teach, work_experience,
         previous_work_place, phone_number, status, cv_file, cv_name, cv_bytes, created_at)
       values ('${id(5)}', 'R', 'r@example.com', 'x', 'x', 'x', 'x', 'x', 'x', 'pending', '${stored('c', 'pdf')}', 'cv.pdf', 77, now());
     insert into quizzes (id, current_version_id, deleted_at, deleted_by, created_at) values ('${id(6)}', '${id(7)}', now(), '${gone}', now());
     insert into quiz_versions (id, quiz_id, number, title, total_minutes, pass_percent, question_count, incomplete, questions, created_at)
       values ('${id(7)}', '${id(6)}', 1, '', 1, 100, 1, true, '[]', now());
     insert into results (id, quiz_id, quiz_version_id, answers, score, total, percentage, passed, pass_percent, user_name,
         user_email, user_role, quiz_title, created_at)
       values ('${id(8)}', '${id(6)}', '${id(7)}', '[null]', 0, 1, 0, false, 100, '', '', 'student', '', now());`,
  );
  await migrateDatabase({ ...server, database }, () => undefined);
  const { rows } = await client.query(
    'select name, visibility, kind, bytes::int, owner_kind, owner_id, hidden from files order by name',
  );
  const picture = { visibility: 'public', kind: 'picture', bytes: null, owner_kind: 'course' };
  expect(rows).toEqual([
    { ...picture, name: stored('a', 'webp'), owner_id: id(2), hidden: false },
    { ...picture, name: stored('b', 'webp'), owner_id: id(3), hidden: true },
    {
      name: stored('c', 'pdf'),
      visibility: 'private',
      kind: 'cv',
      bytes: 77,
      owner_kind: 'application',
      owner_id: id(5),
      hidden: false,
    },
  ]);
  const left = await client.query('select deleted_by from quizzes union all select deleted_by from courses');
  expect(left.rows.filter((row) => row.deleted_by !== null)).toEqual([]);
  expect((await client.query('select from results')).rowCount).toBe(1);
});

test('moves what older audit entries say about a person to the column that an erasure clears', async () => {
  await apply(BEFORE_FILES, BEFORE_ERASURES);
  const entry = (number: number, kind: string, before: unknown, after: unknown) =>
    client.query(
      `insert into audit_entries (id, act, actor_name, actor_email, target_kind, target_id, target_title, before, after,
         request_id, at) values ($1, 'x', '', '', $2, '', '', $3, $4, '', now())`,
      [id(number), kind, before === null ? null : JSON.stringify(before), JSON.stringify(after)],
    );
  await entry(1, 'demo-request', { status: 'new', notes: '' }, { status: 'lost', notes: 'Speaks Marwari' });
  await entry(2, 'demo-request', { status: 'new' }, { status: 'lost' });
  await entry(3, 'testimonial', null, { studentName: 'Kavya', approved: true });
  await migrateDatabase({ ...server, database }, () => undefined);
  const { rows } = await client.query('select before, after, personal from audit_entries order by id');
  expect(rows).toEqual([
    {
      before: { status: 'new', notes: null },
      after: { status: 'lost', notes: null },
      personal: { before: { notes: '' }, after: { notes: 'Speaks Marwari' } },
    },
    { before: { status: 'new' }, after: { status: 'lost' }, personal: null },
    {
      before: null,
      after: { studentName: null, approved: true },
      personal: { before: null, after: { studentName: 'Kavya' } },
    },
  ]);
});

test('moves older reasons about a person to where an erasure finds them, and removes those about erased people', async () => {
  await apply(BEFORE_FILES, BEFORE_REASONS);
  const [present, gone] = [id(1), id(2)];
  await client.query(
    `insert into users (id, email, full_name, created_at) values ('${present}', 'a@example.com', 'Asha', now());
     begin;
     insert into quizzes (id, current_version_id, created_at) values ('${id(6)}', '${id(7)}', now());
     insert into quiz_versions (id, quiz_id, number, title, total_minutes, pass_percent, question_count, incomplete, questions, created_at)
       values ('${id(7)}', '${id(6)}', 1, '', 1, 100, 0, true, '[]', now());
     commit;`,
  );
  for (const [number, person] of [[1, present] as const, [2, null] as const]) {
    const attempt = id(10 + number);
    await client.query(
      `insert into exam_attempts (id, user_id, quiz_id, quiz_version_id, trial, started_at, minutes, deadline_at, device, device_name,
         question_order, option_orders)
       values ($1, $2, '${id(6)}', '${id(7)}', false, now(), 1, now(), 'd', '', '[]', '[]')`,
      [attempt, person],
    );
    await client.query(
      `insert into exam_log (attempt_id, at, kind, detail) values ($1, now(), 'extended', '{"extraMinutes": 5, "reason": "ill"}')`,
      [attempt],
    );
    const entry = (at: number, act: string, kind: string, target: string, after: object) =>
      client.query(
        `insert into audit_entries (id, act, actor_name, actor_email, target_kind, target_id, target_title, before, after,
           request_id, at) values ($1, $2, '', '', $3, $4, '', null, $5, '', now())`,
        [id(at), act, kind, target, JSON.stringify({ ...after, reason: 'ill' })],
      );
    await entry(20 + number, 'attempt.update', 'attempt', attempt, { extraMinutes: 5 });
    await entry(30 + number, 'exam.further-attempt', 'quiz', id(6), { userId: person ?? gone });
  }
  await migrateDatabase({ ...server, database }, () => undefined);
  const own = { before: null, after: { reason: 'ill' } };
  const { rows } = await client.query('select after, personal from audit_entries order by id');
  expect(rows).toEqual([
    { after: { extraMinutes: 5, reason: null }, personal: own },
    { after: { extraMinutes: 5, reason: null }, personal: null },
    { after: { userId: present, reason: null }, personal: own },
    { after: { userId: gone, reason: null }, personal: null },
  ]);
  const log = await client.query('select detail from exam_log order by attempt_id');
  expect(log.rows).toEqual([{ detail: { extraMinutes: 5, reason: 'ill' } }, { detail: { extraMinutes: 5 } }]);
});

test('clears settings that were stored for practice, and leaves those of exams', async () => {
  await apply(BEFORE_FILES, BEFORE_PRACTICE_SETTINGS);
  for (const [number, mode] of [[1, 'practice'] as const, [2, 'exam'] as const]) {
    const [quiz, version] = [id(number), id(10 + number)];
    await client.query(
      `begin;
       insert into quizzes (id, current_version_id, created_at, mode, opens_at, closes_at, attempts_allowed, shuffle_questions,
           shuffle_options, course_ids, admission, release, released_at, extra_minutes, longest_extra_minutes)
         values ('${quiz}', '${version}', now(), '${mode}', '2026-01-01', '2026-01-02', 3, true, true, '{${id(3)}}', 'confirmed',
           'after_close', now(), 5, 5);
       insert into quiz_versions (id, quiz_id, number, title, total_minutes, pass_percent, question_count, incomplete, questions, created_at)
         values ('${version}', '${quiz}', 1, '', 1, 100, 0, true, '[]', now());
       commit;`,
    );
  }
  await migrateDatabase({ ...server, database }, () => undefined);
  const { rows } = await client.query(
    `select opens_at is null and closes_at is null and released_at is null as untimed, attempts_allowed, shuffle_questions or shuffle_options as shuffled,
       cardinality(course_ids) as courses, admission, release, extra_minutes + longest_extra_minutes as extra from quizzes order by id`,
  );
  expect(rows).toEqual([
    {
      untimed: true,
      attempts_allowed: 1,
      shuffled: false,
      courses: 0,
      admission: 'enrolled',
      release: 'at_once',
      extra: 0,
    },
    {
      untimed: false,
      attempts_allowed: 3,
      shuffled: true,
      courses: 1,
      admission: 'confirmed',
      release: 'after_close',
      extra: 10,
    },
  ]);
});

test('takes the subjects of quizzes that are there out of their questions, each once', async () => {
  await apply(BEFORE_FILES, BEFORE_SUBJECTS);
  const asked = [{ subject: 'Physics' }, { subject: 'physics' }, { subject: 'Botany' }, {}];
  for (const [number, questions] of [[1, asked] as const, [2, [{}]] as const]) {
    const [quiz, version] = [id(number), id(10 + number)];
    await client.query('begin');
    await client.query('insert into quizzes (id, current_version_id, created_at) values ($1, $2, now())', [
      quiz,
      version,
    ]);
    await client.query(
      `insert into quiz_versions (id, quiz_id, number, title, total_minutes, pass_percent, question_count, incomplete, questions, created_at)
         values ($1, $2, 1, '', 1, 100, 1, false, $3, now())`,
      [version, quiz, JSON.stringify(questions)],
    );
    await client.query('commit');
  }
  await migrateDatabase({ ...server, database }, () => undefined);
  const { rows } = await client.query('select subjects from quiz_versions order by id');
  expect(rows).toEqual([{ subjects: ['botany', 'physics'] }, { subjects: [] }]);
});
