import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@kaksha/contract/calls.ts';
import type { FileRule } from '@kaksha/contract/core/files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '#server/database/schema/files.ts';
import { accessTable } from '../access-table.ts';
import { heldExam, showKey } from '../exams.ts';
import { makePerson, makeQuiz, type Person, request } from '../factories.ts';
import { aFile } from '../files.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { hostileFiles } from './all.ts';
import type { HostileFile } from './hostile-file.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin' });
});
afterAll(() => app.close());

/** Every file field of every call. */
const fields = Object.entries(calls).flatMap(([noun, group]) =>
  Object.entries(group).flatMap(([verb, entry]) => {
    const rules: Record<string, FileRule> = 'files' in entry ? entry.files : {};
    return Object.entries(rules).map(([field, rule]) => ({ call: `${noun}.${verb}`, entry, field, rule }));
  }),
);
type Field = (typeof fields)[number];

/**
 * The fields that a file is sent to: all of them in `npm run proofs`; in `npm test` one of each kind, another one for each
 * file, since fields of a kind share their checks.
 */
function fieldsFor(index: number): Field[] {
  if (process.env.HOSTILE_FILES === 'all-fields') return fields;
  const kinds = Map.groupBy(fields, ({ rule }) => rule.kind);
  return [...kinds.values()].flatMap((ofKind) => ofKind[index % ofKind.length] ?? []);
}

type Target = { path: string; body?: unknown; as: Person };

/** What each call was last asked with: good for another time as long as it was refused. */
const targets = new Map<string, Target>();

async function targetOf(call: string): Promise<Target> {
  const target =
    targets.get(call) ?? (await (call === 'objections.create' ? objectionTarget() : madeTarget(call)));
  targets.set(call, target);
  return target;
}

async function madeTarget(call: string): Promise<Target> {
  const row = accessTable[call];
  if (row === undefined) throw new Error(`${call} has no row`);
  return { ...(await row.make({ app, owner: admin, quiz: () => makeQuiz(app) })), as: admin };
}

/** Only a student whose exam takes objections can send one. */
async function objectionTarget(): Promise<Target> {
  const { exam, student, resultId, questionId } = await heldExam(app, admin);
  await showKey(app, exam, admin);
  const body = { questionId, text: 'Two options are right here.' };
  return { path: `/results/${resultId}/objections`, body, as: student };
}

/** Sends a form that the call takes, with this file in one of its fields. */
async function send({ call, entry, field }: Field, bytes: Buffer, name: string) {
  const { path, body, as } = await targetOf(call);
  const form = new FormData();
  const given = body instanceof FormData ? body.entries() : Object.entries(body ?? {});
  for (const [key, value] of given) {
    if (key !== field) form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.append(field, aFile(bytes, name));
  const reply = await request(app, path, { method: entry.method, body: form, as });
  if (reply.statusCode < 300 && entry.method === 'POST') targets.delete(call);
  return reply;
}

const rows = async () => new Map((await app.store.db.select().from(files)).map((row) => [row.name, row]));
const stored = async (part: string) =>
  (await readdir(join(app.config.dataDir, 'uploads', part)).catch(() => [])).filter(
    (name) => !name.includes('-'),
  );

const types: Record<string, [type: string, disposition: string]> = {
  webp: ['image/webp', 'inline'],
  pdf: ['application/pdf', 'attachment'],
  mp4: ['video/mp4', 'inline'],
  webm: ['video/webm', 'inline'],
};

/** The public address of a stored file shows nothing but what it was taken for, and can run nothing. */
async function expectHarmless(name: string, { call, rule }: Field, sent: Buffer) {
  const reply = await app.app.inject({ url: `/uploads/${name}` });
  if (rule.kind === 'cv' || call === 'objections.create') return expect(reply.statusCode).toBe(404);
  const [type, disposition] = types[name.split('.')[1] ?? ''] ?? [];
  expect(reply.headers).toMatchObject({
    'content-type': type,
    'content-disposition': `${disposition}; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  if (rule.kind !== 'picture') return expect(reply.rawPayload.equals(sent)).toBe(true);
  expect(reply.rawPayload.equals(sent)).toBe(false);
  expect(reply.rawPayload.includes('ran')).toBe(false);
}

async function expectRightAnswer(field: Field, { what, name, taken }: HostileFile, bytes: Buffer) {
  const { rule } = field;
  const before = await rows();
  const reply = await send(field, bytes, name);
  const made = [...(await rows()).values()].filter((row) => !before.has(row.name));
  const extension = taken?.[rule.kind];
  const where = `${what} as ${field.field} of ${field.call}`;
  // A text is read as one, in a thread, and nothing in it is a question.
  if (rule.kind === 'paper' && reply.statusCode === 201) {
    expect([where, reply.json().status]).toEqual([where, 'failed']);
    expect(made, where).toEqual([]);
    return;
  }
  if (extension === undefined) {
    expect([400, 413, 415], where).toContain(reply.statusCode);
    expect(Object.keys(reply.json().fields), where).toEqual([field.field]);
    expect(made, where).toEqual([]);
    return;
  }
  // Its pages are drawn, and it is not kept itself; what cannot be drawn is refused.
  if (field.call === 'pages.create') {
    const isDrawn = reply.statusCode === 201;
    if (!isDrawn) expect(Object.keys(reply.json().fields), where).toEqual([field.field]);
    expect(new Set(made.map(({ kind }) => kind)), where).toEqual(new Set(isDrawn ? ['picture'] : []));
    return;
  }
  expect([where, String(reply.statusCode)]).toEqual([where, Object.keys(field.entry.replies)[0]]);
  expect(made, where).toMatchObject([{ kind: rule.kind }]);
  const stored = made[0]?.name ?? '';
  expect(stored, where).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`));
  await expectHarmless(stored, field, bytes);
}

describe('the hostile files', () => {
  test('are more than sixty, each with a name of its own', () => {
    const names = hostileFiles.map(({ what }) => what);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(60);
  });

  test('go through every kind of field there is', () => {
    expect(new Set(fields.map(({ rule }) => rule.kind))).toEqual(
      new Set(['picture', 'cv', 'document', 'video', 'roster', 'paper']),
    );
  });

  test.each(hostileFiles.map((file, index) => ({ ...file, index })))(
    '$what is taken by no field for what it is not, and leaves nothing else',
    async (file) => {
      const bytes = await file.make();
      for (const field of fieldsFor(file.index)) await expectRightAnswer(field, file, bytes);
      // What was read and not stored is removed after the reply.
      await expect.poll(() => stored('spool')).toEqual([]);
      const kept = [...(await stored('public')), ...(await stored('private'))].sort();
      expect(kept).toEqual([...(await rows()).keys()].sort());
    },
  );
});
