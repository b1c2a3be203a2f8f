import { logoFile } from '@kaksha/contract/institute.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '#server/database/schema/files.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { aFile } from '#server/test/files.ts';
import { hostileFiles } from '#server/test/hostile-files/all.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { instituteFiles, logoIcons } from './icons.ts';
import { readShownInstitute } from './service.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin' });
});
afterAll(() => app.close());

const send = (bytes: Buffer, name: string, more: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [field, value] of Object.entries(more)) body.append(field, value);
  body.append('logo', aFile(bytes, name));
  return request(app, '/admin/institute/logo', { method: 'POST', as: admin, body });
};
const picture = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
const stored = async () => (await request(app, '/admin/institute', { as: admin })).json();
const owned = () => app.store.db.select().from(files).where(eq(files.ownerKind, 'institute'));

/** Every icon as it is drawn of the stored logo. */
async function allIcons(): Promise<Buffer[]> {
  const institute = () => readShownInstitute(app.store.db, { live: true });
  const logoIcon = logoIcons({ storage: app.app.storage, institute });
  const file = instituteFiles({ institute, logoIcon });
  const names = ['favicon.svg', 'icon-192.png', 'icon-maskable.png', 'apple-touch-icon.png'];
  const icons = await Promise.all(names.map((name) => file(name, async () => Buffer.from(''))));
  return icons.flatMap((icon) => icon?.body ?? []);
}

describe('of the hostile files', () => {
  const taken = hostileFiles.filter((file) => file.taken?.picture !== undefined);
  const refused = hostileFiles.filter((file) => file.taken?.picture === undefined);

  test('there are pictures of each kind, and more that are none', () => {
    expect(taken.length).toBeGreaterThan(10);
    expect(refused.length).toBeGreaterThan(30);
  });

  test('those that are no pictures are refused beside the field, and the logo stays', async () => {
    const { logo } = (await send(await picture('teal'), 'logo.png')).json();
    for (const { what, name, make } of refused) {
      const reply = await send(await make(), name);
      expect([400, 413, 415], what).toContain(reply.statusCode);
      expect(Object.keys(reply.json().fields), what).toEqual(['logo']);
    }
    expect((await stored()).logo).toBe(logo);
    expect(await owned()).toHaveLength(1);
  });

  test('those that are pictures leave nothing but their pixels in the logo and its icons', async () => {
    for (const { what, name, make } of taken) {
      const bytes = await make();
      const { statusCode, json } = await send(bytes, name);
      expect([what, statusCode]).toEqual([what, 200]);
      const served = await app.app.inject({ url: json().logo });
      expect(served.headers['content-type'], what).toBe('image/webp');
      const icons = await allIcons();
      expect(icons, what).toHaveLength(4);
      for (const file of [served.rawPayload, ...icons]) {
        expect(file.includes('ran = true') || file.includes('<script'), what).toBe(false);
      }
    }
    expect(await owned()).toHaveLength(1);
  });
});

test('a file over 5 MB is refused, and so is a form without one', async () => {
  const large = await send(Buffer.alloc(logoFile.maxBytes + 1, 1), 'logo.png');
  expect([large.statusCode, Object.keys(large.json().fields)]).toEqual([413, ['logo']]);
  const body = new FormData();
  body.append('revision', '1');
  const without = await request(app, '/admin/institute/logo', { method: 'POST', as: admin, body });
  expect([without.statusCode, Object.keys(without.json().fields)]).toEqual([400, ['logo']]);
});

test('a logo sent with an older revision is refused and stores nothing', async () => {
  const { revision, logo } = (await send(await picture('teal'), 'logo.png')).json();
  const late = await send(await picture('red'), 'logo.png', { revision: String(revision - 1) });
  expect([late.statusCode, late.json().revision]).toEqual([409, revision]);
  expect((await stored()).logo).toBe(logo);
  expect(await owned()).toHaveLength(1);
});
