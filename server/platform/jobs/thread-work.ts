import { parentPort, type Transferable } from 'node:worker_threads';
import { isDatabaseAway } from '#server/database/errors.ts';

/** What a thread says in the end: what it made, or why it could not read. */
export type FromThread<Made> = { made: Made } | { away: string };

/** Does the work of a thread and hands over what it made; `moved` is not copied. */
export async function handOver<Made>(
  work: () => Promise<{ made: Made; moved?: Transferable[] }>,
): Promise<void> {
  try {
    const { made, moved = [] } = await work();
    parentPort?.postMessage({ made } satisfies FromThread<Made>, moved);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    parentPort?.postMessage({ away: String(cause) } satisfies FromThread<Made>);
  } finally {
    parentPort?.close();
  }
}
