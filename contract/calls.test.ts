import { expect, expectTypeOf, test } from 'vitest';
import { allCalls, type CallOf } from './calls.ts';
import type { courses } from './courses.ts';
import type { coursesRoutes } from './routes.ts';

test('method and path identify one call', () => {
  const names = allCalls.map(({ method, path }) => `${method} ${path}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('a route without schemas is typed by its call', () => {
  expectTypeOf<CallOf<typeof coursesRoutes.list>>().toEqualTypeOf<typeof courses.list>();
  expectTypeOf<CallOf<typeof coursesRoutes.create>>().toEqualTypeOf<typeof courses.create>();
  expectTypeOf<CallOf<{ method: 'DELETE'; path: '/courses' }>>().toBeNever();
});
