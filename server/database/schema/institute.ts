import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type ConstraintErrors, isFilled, isPositive, isStoredPath } from './checks.ts';
import { revised } from './shelved.ts';

/** The id of the only row, which the first change inserts: one installation is one institute. */
export const INSTITUTE_ID = '01900000-0000-7000-8000-000000000001';

/** What the institute says about itself. */
export const institute = pgTable(
  'institute',
  {
    id: uuid('id').primaryKey(),
    /** The fields that admins have set; the others are samples or defaults. */
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    /** The version of the rules for teachers: year and number within the year. */
    rulesVersion: text('rules_version').notNull(),
    logo: text('logo').notNull().default(''),
    ...revised,
  },
  (t) => [
    check('institute_only_row', sql`${t.id} = '${sql.raw(INSTITUTE_ID)}'`),
    check('institute_facts_object', sql`jsonb_typeof(${t.facts}) = 'object'`),
    check('institute_rules_version_filled', isFilled(t.rulesVersion)),
    check('institute_logo_form', isStoredPath(t.logo)),
    check('institute_revision_counts', isPositive(t.revision)),
  ],
);

export const instituteErrors: ConstraintErrors = {
  institute_only_row: 'internal',
  institute_facts_object: 'internal',
  institute_rules_version_filled: 'internal',
  institute_logo_form: 'internal',
  institute_revision_counts: 'internal',
};
