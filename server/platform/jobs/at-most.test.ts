import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('never runs more at a time, and runs everything in order, even after failures', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.boolean()), { maxLength: 30 }),
      async (limit, jobs) => {
        const run = atMost(limit);
        const begun: number[] = [];
        let [running, most] = [0, 0];
        const ended = await Promise.allSettled(
          jobs.map(([turns, fails], index) =>
            run(async () => {
              begun.push(index);
              running += 1;
              most = Math.max(most, running);
              for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
              running -= 1;
              if (fails) throw new Error('planted');
              return index;
            }),
          ),
        );
        expect(begun).toEqual(jobs.map((_, index) => index));
        expect(most).toBeLessThanOrEqual(limit);
        expect(ended.map(({ status }) => status)).toEqual(
          jobs.map(([, fails]) => (fails ? 'rejected' : 'fulfilled')),
        );
      },
    ),
  );
});

test('takes turns between people, and refuses what one of them sends beyond the most', async () => {
  const run = atMost(1, {
    most: 3,
    refuse: () => {
      throw new Error('too many');
    },
  });
  const begun: string[] = [];
  const work = (who: string, name: string) =>
    run(async () => {
      begun.push(name);
      await Promise.resolve();
    }, who);
  const sent = [
    work('A', 'a1'),
    work('A', 'a2'),
    work('A', 'a3'),
    work('B', 'b1'),
    work('C', 'c1'),
    work('B', 'b2'),
  ];
  await expect(work('A', 'a4')).rejects.toThrow('too many');
  await Promise.all(sent);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  await work('A', 'a5');
  expect(begun.at(-1)).toBe('a5');
});
