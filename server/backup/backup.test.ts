import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openStore } from '#server/database/client.ts';
import { nouns } from '#server/nouns.ts';
import { erasePerson } from '#server/platform/personal/people.ts';
import { TEMPLATE } from '#server/test/global-setup.ts';
import { BadArchive } from './archive.ts';
import { Refused, tableNames, writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const server = inject('connection');
const now = new Date('2026-03-01T10:00:00Z');
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
let folder: string;
let path: string;
let databases: Client[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaksha-backup-'));
  path = join(folder, 'backup.tar.gz');
  databases = [];
});

afterEach(async () => {
  for (const client of databases) {
    await client.end();
    await onServer(`drop database ${client.database} with (force)`);
  }
  await rm(folder, { recursive: true, force: true });
});

async function onServer(sql: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** A database of the program's, empty, and a folder of uploads beside it. */
async function installation() {
  const database = `backup_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${database} template ${TEMPLATE}`);
  const connection = { ...server, database };
  const client = new Client(connection);
  await client.connect();
  databases.push(client);
  const uploadsDir = join(folder, `${database}-uploads`);
  const erasedFile = join(folder, `${database}-erased.jsonl`);
  const { personalData } = nouns;
  return { connection, uploadsDir, erasedFile, personalData, client, now };
}

type Installation = Awaited<ReturnType<typeof installation>>;

async function fill({ client, uploadsDir }: Installation, count = 3): Promise<void> {
  await client.query(
    `insert into users (id, email, full_name, created_at)
     select gen_random_uuid(), 'p' || n || '@example.com', E'क "Ä" \\\\ \\n' || n, '2026-01-02T03:04:05.678901Z'
     from generate_series(1, $1) n`,
    [count],
  );
  await client.query(
    `with quiz as (
       insert into quizzes (id, current_version_id, created_by, created_at)
       select gen_random_uuid(), gen_random_uuid(), id, now() from users limit 10
       returning id, current_version_id
     )
     insert into quiz_versions
       (id, quiz_id, number, title, total_minutes, pass_percent, question_count, incomplete, questions, created_at)
     select current_version_id, id, 1, 'Waves', 0.1, 33.3, 1, false, '[{"question":"π?","answers":[null,1.50]}]', now()
     from quiz`,
  );
  await mkdir(join(uploadsDir, 'public'), { recursive: true });
  await writeFile(join(uploadsDir, 'public', 'picture.webp'), randomBytes(200_000));
  await writeFile(join(uploadsDir, 'public', 'empty.pdf'), '');
}

/** Everything an installation holds, in one comparable value. */
async function contentOf({ client, uploadsDir }: Installation) {
  const tables: Record<string, unknown> = {};
  for (const table of await tableNames(client)) {
    const { rows } = await client.query(`select t::text as row from ${escapeIdentifier(table)} t order by 1`);
    tables[table] = rows;
  }
  const { rows: schema } = await client.query(
    `select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
  );
  const files = await readdir(join(uploadsDir, 'public')).catch(() => []);
  const bytes = files.map((name) => readFile(join(uploadsDir, 'public', name), 'base64'));
  return { tables, schema, files, bytes: await Promise.all(bytes) };
}

test('a restored installation has every row, constraint and file of the original', async () => {
  const [from, to] = [await installation(), await installation()];
  await fill(from, 2500);
  const written = await writeBackup({ ...from, path });
  expect(written).toMatchObject({ rows: 2530, files: 2 });
  expect(await restoreBackup({ ...to, path, replace: false })).toEqual(written);
  expect(await contentOf(to)).toEqual(await contentOf(from));
});

test('nobody is told again of what is restored, and people are told of what comes later', async () => {
  const [from, to] = [await installation(), await installation()];
  const asked = (number: number) =>
    `insert into demo_requests (id, name, email, phone, course, message, status, created_at)
     values ('${id(number)}', 'Asha', 'asha@example.com', '1', 'NEET', '', 'new', now())`;
  const told = async () =>
    (await to.client.query('select demo_request_id, mail from notices order by 1')).rows.map(Object.values);
  await from.client.query(`${asked(1)}; ${asked(2)}`);
  // One was sent, and the other was removed with its time.
  await from.client.query(`update notices set mail = 'sent' where demo_request_id = '${id(1)}'`);
  await from.client.query(`delete from notices where demo_request_id = '${id(2)}'`);
  await mkdir(join(from.uploadsDir, 'public'), { recursive: true });
  await writeBackup({ ...from, path });
  await restoreBackup({ ...to, path, replace: false });
  expect(await told()).toEqual([[id(1), 'sent']]);
  await to.client.query(asked(3));
  expect(await told()).toEqual([
    [id(1), 'sent'],
    [id(3), 'waiting'],
  ]);
});

test('entries of the log of an exam go on counting after those that were restored', async () => {
  const [from, to] = [await installation(), await installation()];
  await fill(from);
  const log = `insert into exam_log (attempt_id, at, kind) select id, now(), 'event' from exam_attempts returning number`;
  await from.client.query(
    `insert into exam_attempts (id, quiz_id, quiz_version_id, trial, started_at, minutes, deadline_at, device, device_name,
       question_order, option_orders)
     select gen_random_uuid(), id, current_version_id, false, now(), 1, now(), 'd', '', '[]', '[]' from quizzes limit 1`,
  );
  for (let entry = 0; entry < 3; entry += 1) await from.client.query(log);
  await writeBackup({ ...from, path });
  await restoreBackup({ ...to, path, replace: false });
  expect((await to.client.query(log)).rows).toEqual([{ number: '4' }]);
});

test('restored files and their folders are readable by the program alone', async () => {
  const [from, to] = [await installation(), await installation()];
  await fill(from);
  await writeBackup({ ...from, path });
  await restoreBackup({ ...to, path, replace: false });
  const rights = async (...names: string[]) =>
    ((await stat(join(to.uploadsDir, ...names))).mode & 0o777).toString(8);
  expect([await rights(), await rights('public'), await rights('private')]).toEqual(['700', '700', '700']);
  expect(await rights('public', 'picture.webp')).toBe('600');
});

test('a folder of uploads that cannot be read fails the backup; one that is not there yet does not', async () => {
  const from = await installation();
  await fill(from);
  expect((await writeBackup({ ...from, path })).files).toBe(2);
  await writeFile(join(from.uploadsDir, 'private'), 'a file where a folder should be');
  await expect(writeBackup({ ...from, path })).rejects.toThrow('ENOTDIR');
});

test('a backup is a snapshot of one moment, whatever is written meanwhile', async () => {
  const [from, to] = [await installation(), await installation()];
  await fill(from);
  let writing = true;
  const writer = (async () => {
    while (writing) await fill(from, 1).catch(() => {});
  })();
  await writeBackup({ ...from, path });
  writing = false;
  await writer;
  // Putting the foreign keys back is the proof: a row whose parent is missing would refuse them.
  await expect(restoreBackup({ ...to, path, replace: false })).resolves.toBeDefined();
});

test('refuses a database that is not empty and leaves it unchanged, unless told to replace it', async () => {
  const [from, to] = [await installation(), await installation()];
  await fill(from);
  await fill(to, 5);
  await writeBackup({ ...from, path });
  const before = await contentOf(to);
  await expect(restoreBackup({ ...to, path, replace: false })).rejects.toThrow(Refused);
  expect(await contentOf(to)).toEqual(before);
  await restoreBackup({ ...to, path, replace: true });
  expect(await contentOf(to)).toEqual(await contentOf(from));
});

test('refuses an archive that was truncated or changed anywhere, before touching anything', async () => {
  const [from, to] = [await installation(), await installation()];
  await fill(from);
  await fill(to, 5);
  await writeBackup({ ...from, path });
  const before = await contentOf(to);
  const whole = await readFile(path);
  const tar = gunzipSync(whole);
  const places = Array.from({ length: 24 }, (_, n) => n / 24);
  const damaged = [
    ...places.map((place) => whole.subarray(0, Math.floor(place * whole.length))),
    // Behind gzip's own header of 10 bytes, most of which means nothing.
    ...places.map((place) => flip(whole, 10 + Math.floor(place * (whole.length - 10)))),
    // Well zipped, but not what the manifest says.
    ...places.map((place) => gzipSync(flip(tar, Math.floor(place * (tar.length - 2048))))),
    gzipSync(Buffer.alloc(1024)),
    Buffer.from('no archive'),
  ];
  for (const bytes of damaged) {
    await writeFile(path, bytes);
    await expect(restoreBackup({ ...to, path, replace: true })).rejects.toThrow(BadArchive);
  }
  expect(await contentOf(to)).toEqual(before);
});

test('refuses a backup made by a newer program', async () => {
  const [from, to] = [await installation(), await installation()];
  await from.client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 4102444800000)`,
  );
  await writeBackup({ ...from, path });
  await expect(restoreBackup({ ...to, path, replace: true })).rejects.toThrow('another version');
});

test('refuses to restore while the program is running', async () => {
  const [from, to] = [await installation(), await installation()];
  await writeBackup({ ...from, path });
  const program = new Client({ ...to.connection, application_name: 'kaksha' });
  await program.connect();
  await expect(restoreBackup({ ...to, path, replace: true })).rejects.toThrow('Stop it first');
  await program.end();
});

describe('a person erased since the backup', () => {
  const account = id(1);
  const request = id(2);
  const fillOne = ({ client }: Installation) =>
    client.query(
      `insert into users (id, email, full_name, created_at, email_verified_at)
         values ('${account}', 'kavya@example.com', 'Kavya Nair', now(), null),
                ('${id(3)}', 'other@example.com', 'Other Person', now(), now());
       insert into role_grants (email, role, created_at) values ('kavya@example.com', 'teacher', now());
       insert into demo_requests (id, name, email, phone, course, message, status, created_at)
         values ('${request}', 'Kavya Nair', 'kavya@example.com', '1', 'NEET', '', 'new', now());`,
    );
  const erased = [
    { kind: 'account', id: account, proven: true },
    { kind: 'demo-request', id: request, proven: false },
  ];
  const namesIn = async ({ client }: Installation) => {
    const { rows } = await client.query(
      `select full_name as name from users union all select name from demo_requests
       union all select email from role_grants order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  test('is erased again, as the database says that is replaced, and is kept on the list', async () => {
    const at = await installation();
    await fillOne(at);
    await writeBackup({ ...at, path });
    const store = openStore(at.connection, { onError: () => undefined, max: 1 });
    const person = { id: account, email: 'kavya@example.com', proven: true };
    await store.transaction((tx) =>
      erasePerson(tx, nouns.personalData, person, { now, withdrawTestimonials: false }),
    );
    await store.pool.end();
    expect(await namesIn(at)).toEqual(['Other Person']);
    await restoreBackup({ ...at, path, replace: true });
    expect(await namesIn(at)).toEqual(['Other Person']);
    const list = (await readFile(at.erasedFile, 'utf8')).trim().split('\n');
    expect(list.map((line) => JSON.parse(line))).toEqual(expect.arrayContaining(erased));
  });

  test('is erased again on a new machine, as the kept file says', async () => {
    const [from, to] = [await installation(), await installation()];
    await fillOne(from);
    await writeBackup({ ...from, path });
    await writeFile(to.erasedFile, erased.map((item) => `${JSON.stringify(item)}\n`).join(''));
    await restoreBackup({ ...to, path, replace: false });
    expect(await namesIn(to)).toEqual(['Other Person']);
    await restoreBackup({ ...to, path, replace: true });
    expect(await namesIn(to)).toEqual(['Other Person']);
  });
});

/** Changes one bit of the first byte from `at` on that is not padding. */
function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  const place = copy.findIndex((byte, index) => index >= at && byte !== 0);
  copy[place] = (copy[place] ?? 0) ^ 0x40;
  return copy;
}
