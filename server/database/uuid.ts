import { randomUUIDv7 } from 'node:crypto';

/** A new id: UUIDv7, so that rows made later sort later and indexes grow at one end. */
export function newId(): string {
  return randomUUIDv7();
}
