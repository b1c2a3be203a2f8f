import { expect, test } from 'vitest';
import { createQueryClient } from './lib/send/query.ts';
import { readServerClock, serverTime } from './lib/server-clock.ts';
import { dehydrateQueries, hydrateQueries } from './page-state.ts';

test('replies that came with the page are as old as their arrival, whatever the server’s clock says', () => {
  const server = createQueryClient();
  server.setQueryData(['courses'], ['Optics'], { updatedAt: Date.now() - 3_600_000 });
  const browser = createQueryClient();
  const before = Date.now();
  hydrateQueries(browser, JSON.parse(JSON.stringify(dehydrateQueries(server))));
  expect(browser.getQueryData(['courses'])).toEqual(['Optics']);
  expect(browser.getQueryState(['courses'])?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
});

test('a page tells the time to a device whose clock is far off, until a reply tells it exactly', () => {
  const drawnAt = Date.now() - 5 * 3_600_000;
  const server = createQueryClient();
  server.setQueryData(['courses'], ['Optics'], { updatedAt: drawnAt });
  hydrateQueries(createQueryClient(), dehydrateQueries(server));
  expect(Math.abs(serverTime() - drawnAt)).toBeLessThan(5_000);
  const said = Date.now() - 7_200_000;
  readServerClock(new Headers({ date: new Date(said).toUTCString() }));
  expect(Math.abs(serverTime() - said)).toBeLessThan(5_000);
  hydrateQueries(createQueryClient(), dehydrateQueries(server));
  expect(Math.abs(serverTime() - said)).toBeLessThan(5_000);
});
