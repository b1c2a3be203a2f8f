import { defaults } from '@kaksha/contract/company.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { aFile } from '#server/test/files.ts';
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

const built = async () =>
  Buffer.from(
    JSON.stringify({ name: 'Built', start_url: '/', icons: [{ src: '/icon-192.png', sizes: '192x192' }] }),
  );
/** The files of one instance. */
const instance = () => {
  const institute = () => readShownInstitute(app.store.db, { live: true });
  const logoIcon = logoIcons({ storage: app.app.storage, institute });
  const files = instituteFiles({ institute, logoIcon });
  return (name: string) => files(name, built);
};

async function setLogo(background: string): Promise<string> {
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('logo', aFile(picture, 'logo.png'));
  const reply = await request(app, '/admin/institute/logo', { method: 'POST', as: admin, body });
  return reply.json().logo;
}
const change = (body: Record<string, unknown>) =>
  request(app, '/admin/institute', { method: 'PUT', as: admin, body });

const sizes = {
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable.png': 512,
  'apple-touch-icon.png': 180,
};

async function colourOf(png: Buffer): Promise<number[]> {
  const { data } = await sharp(png)
    .extract({ left: 20, top: 20, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({
      resolveWithObject: true,
    });
  return [...data].map((value) => Math.round(value / 51));
}

test('without a logo the icons of the build stay, and so does whatever is no icon', async () => {
  const file = instance();
  for (const name of [...Object.keys(sizes), 'favicon.svg', 'exam-worker.js'])
    expect(await file(name)).toBeNull();
});

test('a saved logo is every icon at once, on every instance, and the logo before it is gone', async () => {
  const [one, other] = [instance(), instance()];
  const red = await setLogo('#ff0000');
  for (const [name, side] of Object.entries(sizes)) {
    const icon = await one(name);
    expect(icon?.type).toBe('image/png');
    expect(await sharp(icon?.body).metadata()).toMatchObject({ format: 'png', width: side, height: side });
  }
  const svg = String((await one('favicon.svg'))?.body);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">/);
  expect(svg).not.toMatch(/script|http(?!:\/\/www\.w3\.org\/2000\/svg)/);
  expect(await colourOf((await other('icon-192.png'))?.body ?? Buffer.alloc(0))).toEqual([5, 0, 0]);
  expect((await app.app.inject(red)).statusCode).toBe(200);

  const blue = await setLogo('#0000ff');
  for (const file of [one, other]) {
    expect(await colourOf((await file('icon-192.png'))?.body ?? Buffer.alloc(0))).toEqual([0, 0, 5]);
  }
  expect((await app.app.inject(red)).statusCode).toBe(404);
  await change({ logo: '' });
  expect(await one('icon-192.png')).toBeNull();
  expect((await app.app.inject(blue)).statusCode).toBe(404);
});

test('the manifest has the name of the institute, and icons whose URLs change with the logo', async () => {
  const file = instance();
  const manifest = async () => JSON.parse(String((await file('site.webmanifest'))?.body));
  expect(await manifest()).toEqual({
    name: 'Kaksha',
    short_name: 'Kaksha',
    description: defaults.heroLead,
    start_url: '/',
    icons: [{ src: '/icon-192.png', sizes: '192x192' }],
  });
  await change({ name: 'Vidya Classes', heroLead: 'Physics in Patna.' });
  const urls = [];
  for (const colour of ['#ff0000', '#0000ff']) {
    await setLogo(colour);
    const { name, description, icons } = await manifest();
    expect([name, description]).toEqual(['Vidya Classes', 'Physics in Patna.']);
    expect(icons[0].src).toMatch(/^\/icon-192\.png\?v=[0-9a-f]{8}$/);
    urls.push(icons[0].src);
  }
  expect(new Set(urls).size).toBe(2);
});

test('a logo whose file is missing leaves the icons of the build', async () => {
  const logo = await setLogo('#ff0000');
  await app.app.storage.remove('public', logo.replace('/uploads/', ''));
  expect(await instance()('icon-192.png')).toBeNull();
});
