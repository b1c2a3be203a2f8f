import { parentPort, type Transferable } from 'node:worker_threads';
import { isDatabaseAway } from '#server/database/errors.ts';

/** What a thread says of a work: what it made, or why it could not read. */
export type FromThread<Made> = { made: Made } | { away: string };

/** Takes one work after another and hands over what it makes of each; `moved` is not copied. Any other error ends the thread. */
export function takeWork<Work, Made>(
  make: (work: Work) => Promise<{ made: Made; moved?: Transferable[] }>,
): void {
  parentPort?.on('message', async (work: Work) => {
    try {
      const { made, moved = [] } = await make(work);
      parentPort?.postMessage({ made } satisfies FromThread<Made>, moved);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      parentPort?.postMessage({ away: String(cause) } satisfies FromThread<Made>);
    }
  });
}
