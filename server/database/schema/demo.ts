import type { DemoStatus } from '@kaksha/contract/demo.ts';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('demo_requests_created_at').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
);
