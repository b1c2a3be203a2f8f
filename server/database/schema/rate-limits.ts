import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type ConstraintErrors, isNotNegative } from './checks.ts';
import { instant } from './columns.ts';

/** Recent counts of limited requests by kind and caller; shared by all instances. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Until then, every request with this key is refused. */
    blockedUntil: instant('blocked_until'),
  },
  (t) => [index('rate_limits_ends_at').on(t.endsAt), check('rate_limits_hits_count', isNotNegative(t.hits))],
);

export const limitErrors: ConstraintErrors = {
  rate_limits_hits_count: 'internal',
};
