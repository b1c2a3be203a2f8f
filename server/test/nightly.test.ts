import type { DemoStatus } from '@kaksha/contract/core/statuses.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { loginNetworks } from '#server/database/schema/auth.ts';
import { demoRequests } from '#server/database/schema/demo.ts';
import { files } from '#server/database/schema/files.ts';
import { rateLimits } from '#server/database/schema/rate-limits.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import { newId } from '#server/database/uuid.ts';
import { rememberNetwork, removeOldNetworks } from '#server/features/auth/login-networks.ts';
import { removeOldRequests } from '#server/features/demo/service.ts';
import { removeOldApplications } from '#server/features/teachers/service.ts';
import { nouns } from '#server/nouns.ts';
import { folderStorage } from '#server/platform/files/storage.ts';
import { sweepFiles } from '#server/platform/files/sweep-files.ts';
import { databaseLimits, removeOldLimits } from '#server/platform/http/limits.ts';
import { application, makePerson, request } from './factories.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const now = new Date('2026-03-01T00:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1_000);

test('every nightly job is scheduled once, in Indian time', async () => {
  const { rows } = await app.store.pool.query('select name, timezone from pgboss.schedule order by name');
  expect(rows).toEqual(
    [
      'purge-trash',
      'remove-ended-sessions',
      'remove-expired-slips',
      'remove-expired-tokens',
      'remove-lost-requests',
      'remove-old-applications',
      'remove-old-exam-data',
      'remove-old-imports',
      'remove-old-limits',
      'remove-old-networks',
      'remove-old-nonces',
      'remove-old-registration-days',
      'remove-old-rosters',
      'settle-enrolments',
    ].map((name) => ({ name, timezone: 'Asia/Kolkata' })),
  );
});

describe('at night', () => {
  test('counters whose window has ended are removed', async () => {
    await app.store.db.delete(rateLimits);
    const limits = databaseLimits(app.store.db);
    await limits.count('old', { requests: 3, perS: 60 }, ago(1));
    // Counted in the same minute: a new count clears away what had ended before it.
    await limits.count('present', { requests: 3, perS: 2 * 86_400 }, ago(1));
    await removeOldLimits(app.store.db, now);
    expect((await app.store.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['present']);
  });

  test('networks not used for 90 days are removed', async () => {
    const { id: userId } = await makePerson(app);
    await rememberNetwork(app.store.db, { userId, address: '192.0.2.1', now: ago(90) });
    await rememberNetwork(app.store.db, { userId, address: '192.0.2.2', now: ago(89) });
    await removeOldNetworks(app.store.db, now);
    const kept = await app.store.db.select().from(loginNetworks).where(eq(loginNetworks.userId, userId));
    expect(kept.map(({ network }) => network)).toEqual(['192.0.2.2']);
  });

  test('demo requests older than 12 months are removed, unless the person enrolled', async () => {
    await app.store.db.delete(demoRequests);
    const facts = { name: 'Asha', email: 'asha@example.com', phone: '98', course: 'NEET', message: '' };
    const make = async (status: DemoStatus, createdAt: Date) => {
      const id = newId();
      await app.store.db.insert(demoRequests).values({ ...facts, id, status, createdAt });
      return id;
    };
    const gone = await make('lost', ago(365));
    await request(app, `/demo/${gone}`, {
      method: 'PATCH',
      body: { notes: 'Moved away' },
      as: await makePerson(app, { role: 'admin' }),
    });
    for (const status of ['new', 'contacted', 'demo_done'] as const) await make(status, ago(365));
    const kept = [
      await make('lost', ago(364)),
      await make('new', ago(364)),
      await make('enrolled', ago(700)),
    ];
    expect(await removeOldRequests(app.store, now)).toBe(4);
    expect((await app.store.db.select().from(demoRequests)).map(({ id }) => id).sort()).toEqual(kept.sort());
    const entries = await app.store.db.select().from(auditEntries).where(eq(auditEntries.targetId, gone));
    expect(entries).toMatchObject([{ targetTitle: 'Unknown', before: {}, after: {} }]);
  });

  test('applications older than 12 months are removed with their CVs', async () => {
    const apply = async (createdAt: Date) => {
      const email = `${newId()}@example.com`;
      await request(app, '/join', { method: 'POST', body: application({ email }) });
      await app.store.db.update(teachers).set({ createdAt }).where(eq(teachers.email, email));
    };
    await apply(ago(365));
    await apply(ago(364));
    expect(await removeOldApplications(app.store, now)).toBe(1);
    const storage = folderStorage(`${app.config.dataDir}/uploads`);
    expect(await sweepFiles({ store: app.store, fileOwners: nouns.fileOwners, storage }, now)).toBe(1);
    expect(await app.store.db.$count(files)).toBe(1);
  });
});
