import type { Database } from '#server/database/client.ts';
import type { ErasureKind } from '#server/database/schema/erasures.ts';

/** The person whose data is exported or erased. */
export type DataSubject = {
  id: string;
  email: string;
  /** Whether the email address is verified: otherwise data linked only by it may belong to another person. */
  proven: boolean;
};

/** An erasure: when, and what the person asked for besides. */
export type Erasure = {
  now: Date;
  /** Whether published testimonials of the person are deleted too; otherwise they stay, without a link to the account. */
  withdrawTestimonials: boolean;
};

/**
 * The data that one feature stores about people. Every feature that stores something about a person registers one
 * (behaviour 2.17).
 */
export type PersonalData = {
  /** Its key in the exported file. */
  name: string;
  /** `table.column` of every column that names or refers to a person. */
  columns: readonly string[];
  /** The data about the person, as exported. */
  exportOf(db: Database, person: DataSubject): Promise<unknown> | AsyncIterable<readonly unknown[]>;
  /**
   * Removes the data, or the person from data that is kept. Runs before the account is deleted, in the same
   * transaction.
   */
  erase(tx: Database, person: DataSubject, erasure: Erasure): Promise<void>;
  /**
   * For rows that the account's id does not lead to. `erase` removes them by this too; it records their ids with
   * `recordErasures`, so that a restored backup does not bring them back.
   */
  rows?: {
    kind: Exclude<ErasureKind, 'account'>;
    remove(tx: Database, ids: readonly string[], now: Date): Promise<void>;
  };
};

/** Replaces the name of an erased person. */
export const ERASED_NAME = 'Unknown';
