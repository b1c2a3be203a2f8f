import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export type Mail = {
  /** A permanent id: a resent email has the same one. Letters, digits and dashes. */
  key: string;
  to: readonly string[];
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
};

export type Mailer = { send(mail: Mail): Promise<void> };

type MailSettings = { smtpUrl: string | null; mailFrom: string; publicUrl: string; dataDir: string };

const LONGEST_LINE = 320;

/** Sends through the configured mail server or, without one, writes `.eml` files to DATA_DIR/outbox. */
export function mailer(settings: MailSettings): Mailer {
  const send =
    settings.smtpUrl === null ? toOutbox(join(settings.dataDir, 'outbox')) : toServer(settings.smtpUrl);
  const host = new URL(settings.publicUrl).hostname;
  return {
    send: ({ key, to, replyTo, subject, text }) =>
      send(key, {
        from: settings.mailFrom,
        to: to.map((address) => ({ name: '', address })),
        ...(replyTo ? { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } } : {}),
        subject: oneLine(subject),
        text,
        messageId: `<${key}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
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

function toServer(url: string): Send {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (_key, message) => {
    await transport.sendMail(message);
  };
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
