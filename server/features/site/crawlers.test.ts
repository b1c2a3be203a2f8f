import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '#server/database/schema/courses.ts';
import { makeCourse, makePerson, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let program: TestApp;
beforeAll(async () => {
  program = await startTestApp({ PUBLIC_URL: 'https://kaksha.example/r&d' });
});
afterAll(() => program.close());

test('the sitemap lists the public pages and every visible course', async () => {
  const shown = await makeCourse(program);
  const hidden = await makeCourse(program);
  await program.store.db.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, hidden._id));
  const reply = await program.app.inject('/sitemap.xml');
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(reply.body).toMatch(/^<\?xml /);
  const pages = [...reply.body.matchAll(/<loc>https:\/\/kaksha\.example\/r&amp;d(.*?)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(pages).toContain('/');
  expect(pages).toContain('/privacy');
  // Live, /faculty1 shows the founders.
  expect(pages).toContain('/faculty1');
  expect(pages).toContain(`/courses/${shown.path}`);
  expect(pages).not.toContain(`/courses/${hidden.path}`);
  expect(
    pages.filter((path) => /pricing|proposal|leave|usereducer|addedcost|update|offerings/.test(path ?? '')),
  ).toEqual([]);
});

test('robots.txt disallows pages that need sign-in, and names the sitemap', async () => {
  const reply = await program.app.inject('/robots.txt');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
  expect(reply.body).toContain('Disallow: /quiz/results\n');
  expect(reply.body).toContain('\nSitemap: https://kaksha.example/r&d/sitemap.xml\n');
});

test('security.txt says whom to tell of a weakness, once the institute has an email address', async () => {
  const get = () => program.app.inject('/.well-known/security.txt');
  expect((await get()).statusCode).toBe(404);
  const admin = await makePerson(program, { role: 'admin' });
  const { revision } = (await request(program, '/admin/institute', { as: admin })).json();
  const saved = await request(program, '/admin/institute', {
    method: 'PUT',
    as: admin,
    body: { email: 'office@kaksha.example', revision },
  });
  expect(saved.statusCode).toBe(200);
  await expect.poll(async () => (await get()).statusCode, { timeout: 10_000 }).toBe(200);
  const { headers, body } = await get();
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:office@kaksha\.example\n/);
  const expires = Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 3_600_000);
});
