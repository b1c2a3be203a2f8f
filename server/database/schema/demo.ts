import { type DemoStatus, demoStatuses } from '@kaksha/contract/core/statuses.ts';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type ConstraintErrors, isEmail, isFilled, isOneOf, isPositive } from './checks.ts';
import { instant } from './columns.ts';
import { revised } from './shelved.ts';
import { wordsOf } from './words.ts';

type Searched = Record<'name' | 'email' | 'phone' | 'course' | 'notes', AnyPgColumn>;

/** What a search of the inbox looks through. */
export const requestWords = ({ name, email, phone, course, notes }: Searched) =>
  wordsOf(name, email, phone, course, notes);

export const demoRequests = pgTable(
  'demo_requests',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    course: text('course').notNull(),
    message: text('message').notNull(),
    status: text('status').$type<DemoStatus>().notNull(),
    /** What staff noted about the conversation. */
    notes: text('notes').notNull().default(''),
    nextStepOn: date('next_step_on', { mode: 'string' }),
    ...revised,
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('demo_requests_created_at').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('demo_requests_words').using('gin', sql`${requestWords(t)} gin_trgm_ops`),
    check('demo_requests_name_filled', isFilled(t.name)),
    check('demo_requests_email_form', isEmail(t.email)),
    check('demo_requests_phone_filled', isFilled(t.phone)),
    check('demo_requests_course_filled', isFilled(t.course)),
    check('demo_requests_revision_counts', isPositive(t.revision)),
    check('demo_requests_status_known', isOneOf(t.status, demoStatuses)),
  ],
);

export const demoErrors: ConstraintErrors = {
  demo_requests_revision_counts: 'internal',
  demo_requests_name_filled: 'invalid',
  demo_requests_email_form: 'invalid',
  demo_requests_phone_filled: 'invalid',
  demo_requests_course_filled: 'invalid',
  demo_requests_status_known: 'invalid',
};
