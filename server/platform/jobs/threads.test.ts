import { expect, test, vi } from 'vitest';
import { threads } from './threads.ts';

const script = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const port = "import { parentPort } from 'node:worker_threads';";
/** Says how many works it has had; ends on 'fail'. */
const counts = script(`${port} let works = 0;
  parentPort.on('message', (work) => {
    if (work === 'fail') throw new Error('It failed');
    parentPort.postMessage({ made: ++works });
  });`);
const answers = script(`${port} parentPort.on('message', (work) => parentPort.postMessage({ made: work }));`);

test('a thread takes the next work of its file, and makes room for one of another file', async () => {
  const computing = threads({ most: 1, memoryMb: 64 });
  expect(await computing.run(counts, null)).toBe(1);
  expect(await computing.run(counts, null)).toBe(2);
  expect(await computing.run(answers, 'paper')).toBe('paper');
  expect(await computing.run(counts, null)).toBe(1);
  await computing.stop();
});

test('after a thread that failed another one takes the work', async () => {
  const computing = threads({ most: 1, memoryMb: 64 });
  expect(await computing.run(counts, null)).toBe(1);
  await expect(computing.run(counts, 'fail')).rejects.toThrow('It failed');
  expect(await computing.run(counts, null)).toBe(1);
  await computing.stop();
});

test('after a thread that ended while it waited another one takes the work', async () => {
  const computing = threads({ most: 1, memoryMb: 64 });
  const leaves = script(`${port} let works = 0;
  parentPort.on('message', () => {
    parentPort.postMessage({ made: ++works });
    setTimeout(() => process.exit(), 20);
  });`);
  expect(await computing.run(leaves, null)).toBe(1);
  // The first one may still be there, or end before it answers.
  await vi.waitFor(async () => expect(await computing.run(leaves, null)).toBe(1));
  await computing.stop();
});

test('a stop ends the threads that run, and starts no others', async () => {
  const computing = threads({ most: 1, memoryMb: 64 });
  const endless = script('setInterval(() => undefined, 1000)');
  const running = computing.run(endless, null);
  const waiting = computing.run(endless, null);
  await computing.stop();
  await expect(running).rejects.toThrow('ended before it was done');
  await expect(waiting).rejects.toThrow('stopping');
});
