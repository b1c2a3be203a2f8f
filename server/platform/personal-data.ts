import type { Database } from '#server/database/client.ts';

/** The person whose data is exported or erased. */
export type DataSubject = {
  id: string;
  email: string;
  /** Whether the email address is proven: what is tied by it alone may belong to another person otherwise. */
  proven: boolean;
};

/** What one feature holds about people. Every feature that stores something about a person registers one (behaviour 2.17). */
export type PersonalData = {
  /** Its key in the exported file. */
  name: string;
  /** `table.column` of everything that names or points at a person. */
  columns: readonly string[];
  /** What it holds about the person, as the export shows it. */
  exportOf(db: Database, person: DataSubject): Promise<unknown>;
  /** Removes it, or the person from what has to stay. Runs before the account itself goes, in the same transaction. */
  erase(tx: Database, person: DataSubject): Promise<void>;
};

/** Stands where the name of an erased person stood. */
export const ERASED_NAME = 'Unknown';
