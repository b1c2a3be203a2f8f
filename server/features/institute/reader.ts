import { setTimeout as pause } from 'node:timers/promises';
import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import type { Database } from '#server/database/client.ts';
import { toShown, untouched } from './facts.ts';
import { readShownInstitute } from './service.ts';

export type InstituteReader = { shown(): Promise<ShownInstitute>; isCurrent(): boolean };

/** So long a page waits for the facts before it is drawn with those that were read last. */
const WAIT_MS = 1_000;
/** So long after a failure nobody waits. */
const AWAY_MS = 1_000;

/**
 * Reads what everyone sees of the facts, for whatever names the institute: pages, emails, pictures. Every page needs them, also
 * those that can be drawn without a database, so if it does not answer in time, the facts read last are returned, and
 * before any was read the defaults. `isCurrent` tells whether the last answer came from the database: what was drawn with an
 * older one is not kept.
 */
export function instituteReader(db: Database, { live }: { live: boolean }): InstituteReader {
  let last = toShown(untouched, { live, founders: [] });
  let awayUntil = 0;
  let current = false;
  const shown = async () => {
    if (performance.now() < awayUntil) return last;
    const given = new AbortController();
    const read = readShownInstitute(db, { live }).then((shown) => {
      last = shown;
      return true;
    });
    const late = pause(WAIT_MS, false, { signal: given.signal, ref: false });
    // Either may fail after the other was in time.
    const inTime = await Promise.race([read.catch(() => false), late.catch(() => false)]);
    given.abort();
    current = inTime;
    if (!inTime) awayUntil = performance.now() + AWAY_MS;
    return last;
  };
  return { shown, isCurrent: () => current };
}
