import { pagingFields, sliceOf } from '@kaksha/contract/core/paging.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auditEntries } from '#server/database/schema/audit.ts';
import { demoRequests } from '#server/database/schema/demo.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import { newId } from '#server/database/uuid.ts';
import {
  makeApplication,
  makeDemoRequest,
  makePerson,
  type Person,
  request,
} from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

const Query = z.object(pagingFields);
const asked = (query: Record<string, string>) => sliceOf(Query.parse(query));

describe('the page that a query asks for', () => {
  test.each([
    [{}, null],
    [{ page: '', limit: '' }, null],
    [{ page: '2' }, { offset: 20, limit: 20 }],
    [{ limit: '50' }, { offset: 0, limit: 50 }],
    [
      { page: '3', limit: '10' },
      { offset: 20, limit: 10 },
    ],
    [
      { page: '0', limit: '0' },
      { offset: 0, limit: 1 },
    ],
    [
      { page: '-7', limit: '5000' },
      { offset: 0, limit: 100 },
    ],
    [
      { page: 'x', limit: 'y' },
      { offset: 0, limit: 20 },
    ],
    [
      { page: '1e300', limit: '2' },
      { offset: 1_999_999_998, limit: 2 },
    ],
  ])('of %j is %j', (query, slice) => {
    expect(asked(query)).toEqual(slice);
  });
});

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin' });
});
afterAll(() => app.close());

const AT = new Date('2026-03-01T10:00:00Z');

/** The paged lists, each with the making of one item at a given time. */
const lists: Record<string, { empty(): Promise<unknown>; make(createdAt: Date): Promise<unknown> }> = {
  '/demo': {
    empty: () => app.store.db.delete(demoRequests),
    make: (createdAt) => makeDemoRequest(app, { createdAt }),
  },
  '/teachers': {
    empty: () => app.store.db.delete(teachers),
    make: async (createdAt) => {
      await makeApplication(app);
      await app.store.db.update(teachers).set({ createdAt });
    },
  },
  '/audit': {
    empty: () => app.store.db.delete(auditEntries),
    make: (at) =>
      app.store.db.insert(auditEntries).values({
        id: newId(),
        act: 'course.create',
        actorName: 'Meera Iyer',
        actorEmail: 'meera@example.com',
        targetKind: 'course',
        targetId: newId(),
        targetTitle: 'Optics',
        requestId: 'r',
        at,
      }),
  },
};

describe.each(Object.entries(lists))('%s', (path, { empty, make }) => {
  beforeAll(async () => {
    await empty();
    for (let made = 0; made < 5; made += 1) await make(AT);
  });
  const read = async (query: string) => {
    const reply = await request(app, `${path}${query}`, { as: admin });
    expect(reply.statusCode).toBe(200);
    const ids = reply.json<{ _id: string }[]>().map(({ _id }) => _id);
    return { ids, total: reply.headers['x-total-count'] };
  };

  test('is the whole list without page and limit', async () => {
    const whole = await read('');
    expect(whole.ids).toHaveLength(5);
    expect(whole.total).toBe('5');
  });

  test('has every item on exactly one page, in the order of the whole list', async () => {
    const whole = await read('');
    const pages = [
      await read('?page=1&limit=2'),
      await read('?page=2&limit=2'),
      await read('?page=3&limit=2'),
    ];
    expect(pages.map(({ ids }) => ids.length)).toEqual([2, 2, 1]);
    expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
    expect(pages.map(({ total }) => total)).toEqual(['5', '5', '5']);
  });

  test('past its end is empty, with the right total', async () => {
    expect(await read('?page=9&limit=2')).toEqual({ ids: [], total: '5' });
  });
});
