import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '../core/fail.ts';
import { atMost } from '../jobs/at-most.ts';

/** Argon2id at 19 MiB and two passes: about 28 ms of one core each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Hashing leaves a core free, takes at most two, and has a short queue, so that a flood of logins cannot starve
 * submissions.
 */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** At work and waiting. */
const ACCEPTED = 62;

const run = atMost(AT_ONCE);
let asked = 0;

/**
 * Throws 'busy' while no further hash would be accepted. A sign-in asks before it does anything else, so that a flood of
 * them costs the database nothing.
 */
export function refuseWhileBusy(): void {
  if (asked >= ACCEPTED) fail('busy', { retryAfterS: 2 });
}

/** How many passwords are being hashed or wait for it, for the metrics. */
export const waitingHashes = (): number => asked;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  refuseWhileBusy();
  asked += 1;
  try {
    return await run(work);
  } finally {
    asked -= 1;
  }
}

/** The Argon2id hash of a password. Throws 'busy' if too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** A hash of a random value: used for unknown accounts, so that the check takes the same time. */
const nobody = hash(crypto.randomUUID(), cost);

/** Whether the password matches the hash; null, for an account without a password, takes as long and returns false. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await nobody);
  const right = await inTurn(() => verify(against, password));
  return right && passwordHash !== null;
}
