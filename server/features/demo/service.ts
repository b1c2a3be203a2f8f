import { type DemoInboxItem, type DemoRequest, looksAutomated } from '@kaksha/contract/demo.ts';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Store } from '#server/database/client.ts';
import { demoRequests } from '#server/database/schema/demo.ts';
import { readRoles } from '#server/features/roles/service.ts';
import { fail } from '#server/platform/fail.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type Mailer, oneLine } from '#server/platform/mail.ts';
import { twelveMonthsBefore } from '#server/platform/months.ts';
import { isId, newId } from '#server/platform/uuid.ts';

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

/** Removes lost requests that were received 12 months ago or earlier (behaviour 3.7). Returns how many were removed. */
export async function removeLostRequests(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(demoRequests)
    .where(and(eq(demoRequests.status, 'lost'), lte(demoRequests.createdAt, twelveMonthsBefore(now))));
  return gone.rowCount ?? 0;
}

/** The inbox, newest first (behaviour 3.7). */
export async function readDemoRequests(db: Database): Promise<DemoInboxItem[]> {
  const rows = await db
    .select()
    .from(demoRequests)
    .orderBy(desc(demoRequests.createdAt), desc(demoRequests.id));
  return rows.map(({ id, createdAt, ...request }) => ({
    _id: id,
    ...request,
    createdAt: createdAt.toISOString(),
  }));
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
    text: [
      'Someone has asked for a free demo session.',
      '',
      `Name:    ${oneLine(request.name)}`,
      `Email:   ${request.email}`,
      `Phone:   ${oneLine(request.phone)}`,
      `Course:  ${oneLine(request.course)}`,
      '',
      request.message === '' ? '(no message)' : request.message,
      '',
      `All requests: ${publicUrl}/admin`,
    ].join('\n'),
  });
}
