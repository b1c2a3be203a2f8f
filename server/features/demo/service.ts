import type { SentContent } from '@kaksha/contract/core/call.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { isPhone, toPhone } from '@kaksha/contract/core/phone.ts';
import { keptFor } from '@kaksha/contract/core/retention.ts';
import { kolkataTime, monthsBefore } from '@kaksha/contract/core/time.ts';
import {
  type DemoChange,
  type DemoFilters,
  type DemoInboxItem,
  type DemoRequest,
  looksAutomated,
} from '@kaksha/contract/demo.ts';
import { demoRequestsColumns } from '@kaksha/contract/downloads.ts';
import { and, eq, lte, ne } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Store } from '#server/database/client.ts';
import { demoRequests } from '#server/database/schema/demo.ts';
import { newId } from '#server/database/uuid.ts';
import { readRoles } from '#server/features/roles/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { forgetAuditTargets } from '#server/platform/audit/personal-data.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type Cell, csvFile, phoneCell } from '#server/platform/lists/csv.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/lists/paging.ts';
import { type Mailer, oneLine } from '#server/platform/mail/mail.ts';
import { allRequests, selectRequests, toCondition, toItem } from './queries.ts';

const THANKS = 'Thank you! We will contact you soon.';

/**
 * Stores a request for a demo session and queues its email in the same transaction. Throws 'looks_automated' for an
 * automated request, and then stores nothing (behaviour 3.7).
 */
export async function requestDemo(
  { store, jobs }: { store: Store; jobs: Jobs },
  { request, now }: { request: DemoRequest; now: Date },
): Promise<{ success: true; message: string }> {
  if (looksAutomated(request)) fail('looks_automated');
  const { name, email, phone, course, message } = request;
  const id = newId();
  await store.transaction(async (tx) => {
    await tx
      .insert(demoRequests)
      .values({ id, name, email, phone, course, message, status: 'new', createdAt: now });
    await jobs.send(tx, 'demo-mail', { requestId: id });
  });
  return { success: true, message: THANKS };
}

/**
 * Removes requests of which nothing came, received 12 months ago or earlier, also from the audit log (behaviour 3.7, 2.17).
 * Returns how many were removed.
 */
export async function removeOldRequests(store: Store, now: Date): Promise<number> {
  return store.transaction(async (tx) => {
    const gone = await tx
      .delete(demoRequests)
      .where(
        and(
          ne(demoRequests.status, 'enrolled'),
          lte(demoRequests.createdAt, monthsBefore(now, keptFor.months)),
        ),
      )
      .returning({ id: demoRequests.id });
    await forgetAuditTargets(tx, { kind: 'demo-request', ids: gone.map(({ id }) => id) });
    return gone.length;
  });
}

/** The requests that match the filters, in the given order, or a page of them (behaviour 3.42, 1.18). */
export function readDemoRequests(store: Store, query: DemoFilters & PageQuery): Promise<Page<DemoInboxItem>> {
  return readPage(store, query, {
    items: async (db, slice) => (await selectRequests(db, query, slice)).map(toItem),
    total: (db) => db.$count(demoRequests, toCondition(query)),
  });
}

/**
 * Changes the status, the notes or the day of the next step of a request; absent fields keep their values, and a change
 * that alters nothing is not recorded. Throws 'demo_request_not_found', and 'changed_meanwhile' if `revision` is no
 * longer current (behaviour 3.42, 1.19, 2.16).
 */
export async function updateDemoRequest(
  store: Store,
  { id, change, audit }: { id: string; change: DemoChange; audit: Audit },
): Promise<DemoInboxItem> {
  return store.transaction(async (tx) => {
    const [row] = await tx.select().from(demoRequests).where(eq(demoRequests.id, id)).for('update');
    if (row === undefined) fail('demo_request_not_found');
    if (change.revision !== undefined && change.revision !== row.revision) {
      fail('changed_meanwhile', { revision: row.revision });
    }
    const wanted = {
      status: change.status ?? row.status,
      notes: change.notes ?? row.notes,
      nextStepOn: change.nextStepOn === undefined ? row.nextStepOn : change.nextStepOn || null,
    };
    const fields = (['status', 'notes', 'nextStepOn'] as const).filter((name) => wanted[name] !== row[name]);
    if (fields.length === 0) return toItem(row);
    const next = { ...wanted, revision: row.revision + 1 };
    await tx.update(demoRequests).set(next).where(eq(demoRequests.id, id));
    const only = (values: typeof wanted) => Object.fromEntries(fields.map((name) => [name, values[name]]));
    await recordChange(tx, audit, {
      target: { kind: 'demo-request', id, title: row.name },
      before: only(row),
      after: only(wanted),
      personal: ['notes'],
    });
    return toItem({ ...row, ...next });
  });
}

/** The matching requests as CSV, in the inbox's order (behaviour 3.42, 4.15). */
export function demoRequestsFile(
  db: Database,
  { filters, now, signal }: { filters: DemoFilters; now: Date; signal: AbortSignal },
): SentContent {
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const rows of allRequests(db, filters, signal)) {
      yield rows.map((row) => [
        ...[
          row.id,
          row.name,
          row.email,
          phoneCell(row.phone),
          row.course,
          row.message,
          row.status,
          row.notes,
        ],
        row.nextStepOn ?? '',
        kolkataTime(row.createdAt),
      ]);
    }
  }
  return csvFile('demo-requests', demoRequestsColumns, batches(), now);
}

/** Sends one request to all admins, as one email; a resent one has the same Message-ID. A deleted request is not sent. */
export async function mailDemoRequest(
  {
    db,
    mailer,
    publicUrl,
    log,
  }: { db: Database; mailer: Mailer; publicUrl: string; log: Pick<FastifyBaseLogger, 'warn'> },
  { requestId }: { requestId: string | undefined },
): Promise<void> {
  if (requestId === undefined || !isId(requestId)) return;
  const [request] = await db.select().from(demoRequests).where(eq(demoRequests.id, requestId));
  if (request === undefined) return;
  const { admin } = await readRoles(db);
  if (admin.length === 0) {
    log.warn({ requestId }, 'there is no admin to send a demo request to');
    return;
  }
  await mailer.send({
    key: `demo-${request.id}`,
    to: admin,
    replyTo: { name: request.name, address: request.email },
    subject: `Demo request: ${request.name}, ${request.course}`,
    title: 'Demo request',
    blocks: [
      {
        text: `${oneLine(request.name)} asks for a free demo session. Call, or reply to this email, which goes to them.`,
      },
      {
        facts: [
          ['Course', oneLine(request.course)],
          ['Name', oneLine(request.name)],
          phoneFact(request.phone),
          ['Email', request.email, `mailto:${request.email}`],
        ],
      },
      ...(request.message === '' ? [] : [{ text: request.message }]),
      { action: 'Open the demo requests', href: `${publicUrl}/admin/demo` },
    ],
  });
}

/** A number that can be called is a link; whatever else was typed is text. */
function phoneFact(typed: string): [name: string, value: string, href?: string] {
  const phone = toPhone(typed);
  const said = oneLine(typed);
  return isPhone(phone) ? ['Phone', said, `tel:${phone}`] : ['Phone', said];
}
