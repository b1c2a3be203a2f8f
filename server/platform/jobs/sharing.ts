import { setImmediate as turn } from 'node:timers/promises';

/** Of the 50 ms that another caller may wait. */
const SHARE_MS = 10;

/** To be awaited between the parts of a long work: lets other callers in once the work has had its share of the thread. */
export function sharing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SHARE_MS) return;
    await turn();
    since = performance.now();
  };
}
