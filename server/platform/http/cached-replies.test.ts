import { expect, test } from 'vitest';
import { cachedReplies } from './cached-replies.ts';

test('replies are kept up to 64 MB, whatever their number', () => {
  const keep = cachedReplies();
  const made: string[] = [];
  const ask = (key: string, megabytes: number) =>
    keep(key, () => {
      made.push(key);
      return 'x'.repeat(megabytes * 1024 * 1024);
    });
  for (const key of ['first', 'first', 'second', 'first']) ask(key, 20);
  expect(made).toEqual(['first', 'second']);
  // Three are more than 64 MB with their compressed forms: the one used longest ago is dropped.
  for (const key of ['third', 'first', 'second']) ask(key, 20);
  expect(made).toEqual(['first', 'second', 'third', 'second']);
});
