import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

/** No connection was available; the caller is asked to retry (503). */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database could not be reached', { cause });
    this.name = 'DatabaseAway';
  }
}

/**
 * The connection was lost between COMMIT and its reply, so it is unknown whether the transaction was committed. Anything
 * prepared for it must be kept, because it may be in use.
 */
export class CommitUnknown extends DatabaseAway {
  override readonly name = 'CommitUnknown';
}

/** The PostgreSQL error behind a thrown error, if the server sent one. */
export function databaseError(error: unknown): pg.DatabaseError | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError) return at;
  }
  return null;
}

/**
 * True if one row may be the cause, for what it holds or refers to or as the victim of a deadlock: others that were stored with it may
 * succeed without it.
 */
export const isOfOneRow = (error: unknown): boolean => /^(22|23|40)/.test(databaseError(error)?.code ?? '');

/** SQLSTATE classes of temporary errors: connection lost, out of resources, being shut down, cancelled or locked. */
const passing = /^(08|53|57|55P03|40001|40P01)/;

/** True if the error means that the database is unavailable or overloaded, not that the request was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const answered = databaseError(error);
  if (answered !== null) return passing.test(answered.code ?? '');
  if (error instanceof DrizzleQueryError) return true;
  return error instanceof Error && 'syscall' in error;
}
