import { randomUUIDv7 } from 'node:crypto';

/** A new id: UUIDv7, so that rows made later sort later and indexes grow at one end. */
export function newId(): string {
  return randomUUIDv7();
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for text that PostgreSQL takes as a uuid in the form we write it. */
export function isId(value: string): boolean {
  return uuid.test(value);
}
