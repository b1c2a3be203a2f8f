import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '#server/database/client.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 3_000;

/** Runs the work until the database answers, pausing longer each time; any other fault is thrown at once. */
export async function waitFor(
  work: () => Promise<void>,
  { onRetry }: { onRetry: (error: unknown) => void },
): Promise<void> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      onRetry(error);
      await pause(wait);
    }
  }
}
