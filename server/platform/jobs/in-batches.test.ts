import { afterEach, describe, expect, test, vi } from 'vitest';
import { inBatches, SLOW_MS } from './in-batches.ts';

const double = () => {
  const runs: number[][] = [];
  const run = async (keys: readonly number[]) => {
    runs.push([...keys]);
    await new Promise(setImmediate);
    return keys.map((key) => key * 2);
  };
  return { run, runs };
};

afterEach(() => vi.useRealTimers());

describe('calls in batches', () => {
  test('that arrive together are one run, and each gets its own result', async () => {
    const { run, runs } = double();
    const ask = inBatches(run, { atMost: 10, lanes: 1 });
    expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6]);
    expect(runs).toEqual([[1, 2, 3]]);
  });

  test('that arrive during a run are in the next one together, up to the maximum', async () => {
    const { run, runs } = double();
    const ask = inBatches(run, { atMost: 2, lanes: 1 });
    const first = ask(1);
    await new Promise(setImmediate);
    expect(await Promise.all([first, ...[2, 3, 4].map(ask)])).toEqual([2, 4, 6, 8]);
    expect(runs).toEqual([[1], [2, 3], [4]]);
  });

  test.each([
    { spare: 0, meanwhile: [[1]] },
    { spare: 1, meanwhile: [[1], [2, 3]] },
  ])('that arrive during a slow run wait, or take a spare lane: $spare', async ({ spare, meanwhile }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const runs: number[][] = [];
    const run = async (keys: readonly number[]) => {
      runs.push([...keys]);
      if (keys.includes(1)) await ended;
      return keys;
    };
    const ask = inBatches(run, { atMost: 10, lanes: 1, spare });
    const first = ask(1);
    await new Promise(setImmediate);
    const others = Promise.all([2, 3].map(ask));
    await new Promise(setImmediate);
    expect(runs).toEqual([[1]]);
    vi.advanceTimersByTime(SLOW_MS);
    expect(runs).toEqual(meanwhile);
    end();
    expect([await first, await others]).toEqual([1, [2, 3]]);
    expect(runs).toEqual([[1], [2, 3]]);
  });

  test('fail together with their run, and the next run goes on', async () => {
    let broken = true;
    const ask = inBatches(
      async (keys: readonly number[]) => {
        if (broken) throw new Error('away');
        return keys;
      },
      { atMost: 10, lanes: 1 },
    );
    const failed = await Promise.allSettled([1, 2].map(ask));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await ask(3)).toBe(3);
  });

  test('that fail because of one row are run one by one, so that only this row fails', async () => {
    const ask = inBatches(
      async (keys: readonly number[]) => {
        if (keys.includes(2)) throw new Error('row');
        return keys;
      },
      { atMost: 10, lanes: 1, alone: (error) => error instanceof Error && error.message === 'row' },
    );
    const settled = await Promise.allSettled([1, 2, 3].map(ask));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
