import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Database } from '#server/database/client.ts';
import { type MailBlock, mailBody } from './mail-body.ts';

export type Mail = {
  /**
   * A permanent id, `<kind>-<id of whom or what it is about>`: a resent email has the same one. An email that is made
   * again with a new link has a new one.
   */
  key: string;
  to: readonly string[];
  replyTo?: { name: string; address: string };
  subject: string;
  /** The heading of the email itself. */
  title: string;
  blocks: readonly MailBlock[];
};

export type Mailer = { send(mail: Mail): Promise<void> };

type MailSettings = { smtpUrl: string | null; mailFrom: string | null; publicUrl: string; dataDir: string };

const LONGEST_LINE = 320;

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** The folder of emails that are written to disk because no mail server is set. */
export const outboxOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'outbox');

/**
 * Sends through the configured mail server or, without one, writes `.eml` files to DATA_DIR/outbox (behaviour 1.12).
 * Emails are in the name of the institute, which MAIL_FROM may replace as the sender. Throws if no recipient could be served; if some were, the others are logged by number.
 */
export function mailer(
  settings: MailSettings,
  { log, institute }: { log: Log; institute: () => Promise<string> },
): Mailer {
  const send = settings.smtpUrl === null ? toOutbox(outboxOf(settings)) : toServer(settings.smtpUrl, log);
  const host = new URL(settings.publicUrl).hostname;
  return {
    async send({ key, to, replyTo, subject, title, blocks }) {
      const name = await institute();
      return send(key, {
        from: settings.mailFrom ?? { name: oneLine(name), address: `no-reply@${host}` },
        to: to.map((address) => ({ name: '', address })),
        ...(replyTo ? { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } } : {}),
        subject: oneLine(subject),
        ...mailBody({ title, blocks, institute: name, publicUrl: settings.publicUrl }),
        messageId: `<${key}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

/** Text from others made safe for a header or a line: no line breaks, no control characters, limited length. */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return Array.from(line).slice(0, LONGEST_LINE).join('');
}

type Message = NonNullable<Parameters<ReturnType<typeof createTransport>['sendMail']>[0]>;
type Send = (key: string, message: Message) => Promise<void>;

function toServer(url: string, log: Log): Send {
  const transport = createTransport({
    url,
    ...(needsTls(url) && { requireTLS: true }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (key, message) => {
    const { rejected } = await transport.sendMail(message);
    // A retry would send a second copy to those who were served.
    if (rejected.length > 0) log.warn({ mail: key, refused: rejected.length }, 'recipients were refused');
  };
}

/**
 * Whether an email waits rather than cross a network in the clear, as its links could set somebody's password: always but to
 * this machine, or where SMTP_URL itself decides (`?requireTLS=false`).
 */
export function needsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
  return !isLocal && !searchParams.has('requireTLS');
}

function toOutbox(folder: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (key, message) => {
    const { message: bytes } = await transport.sendMail(message);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${key}.eml`);
    const unfinished = `${file}.${randomBytes(4).toString('hex')}.tmp`;
    await writeFile(unfinished, bytes instanceof Buffer ? bytes : String(bytes), { mode: 0o600 });
    await rename(unfinished, file);
  };
}

/** Whom or what the emails of a kind are about: the first id in the name of their file is that of a row. */
export type MailSubjects = { kind: string; table: PgTable & { id: PgColumn } };

const mailFile = /^([a-z]+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-[0-9a-f-]+)?\.eml$/;

/** Removes the emails in the outbox whose account or request was deleted. Returns how many (behaviour 2.17). */
export async function sweepOutbox(
  db: Database,
  folder: string,
  subjects: readonly MailSubjects[],
): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const { kind, table } of subjects) {
    const found = names.flatMap((name) => {
      const [, of, id] = mailFile.exec(name) ?? [];
      return of === kind && id !== undefined ? [{ name, id }] : [];
    });
    if (found.length === 0) continue;
    const ids = [...new Set(found.map(({ id }) => id))];
    const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids));
    const there = new Set(rows.map(({ id }) => String(id)));
    for (const { name, id } of found) {
      if (there.has(id)) continue;
      await rm(join(folder, name), { force: true });
      removed += 1;
    }
  }
  return removed;
}
