import { describe, expect, test } from 'vitest';
import { harmlessPdfs, hostilePdfs } from '#server/test/pdfs.ts';
import { isPassivePdf } from './pdf.ts';

describe('a PDF', () => {
  test.each(harmlessPdfs)('%s is accepted', async (_what, file) => {
    expect(await isPassivePdf(file)).toBe(true);
  });

  test.each(hostilePdfs)('that %s is refused', async (_what, file) => {
    expect(await isPassivePdf(file)).toBe(false);
  });

  test('is scanned in slices, so that others are served meanwhile', async () => {
    const slow = hostilePdfs.at(-1)?.[1] ?? Buffer.alloc(0);
    let turns = 0;
    let done = false;
    const judged = isPassivePdf(slow).finally(() => {
      done = true;
    });
    while (!done) {
      turns += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await judged).toBe(false);
    expect(turns).toBeGreaterThan(5);
  });
});
