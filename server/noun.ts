import type { ConstraintErrors } from './database/schema/checks.ts';
import type { AboutPerson } from './platform/audit/personal-data.ts';
import type { Trashed } from './platform/content/trash.ts';
import type { FileOwners } from './platform/files/sweep-files.ts';
import type { MailSubjects } from './platform/mail/mail.ts';
import type { PersonalData } from './platform/personal/personal-data.ts';

/** What a feature tells the rest of the program about what it stores; `nouns.ts` lists them. */
export type Noun = {
  /** The error of each constraint of its tables (law 2). */
  constraints: ConstraintErrors;
  /** What it stores about people (behaviour 2.17). */
  personalData?: readonly PersonalData[];
  /** How its items are deleted and restored (behaviour 3.13). */
  trash?: Trashed;
  /** Whose files it stores (behaviour 1.13). */
  fileOwners?: FileOwners;
  /** Whom or what the emails it sends are about, by the first word of their key. */
  mailSubjects?: readonly MailSubjects[];
  /** Which of its items are about a person, so that the audit entries about them are too. */
  aboutPerson?: AboutPerson;
};

/** What all nouns tell, by the part of the program that it is for. */
export type Nouns = {
  constraintErrors: ConstraintErrors;
  personalData: readonly PersonalData[];
  trash: readonly Trashed[];
  fileOwners: readonly FileOwners[];
  mailSubjects: readonly MailSubjects[];
};
