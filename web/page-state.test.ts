import { expect, test } from 'vitest';
import { createQueryClient } from './lib/query.ts';
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
