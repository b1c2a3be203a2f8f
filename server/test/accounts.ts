import { expect } from 'vitest';
import { clientId, type StandIn, standInForGoogle } from '../../testing/stand-in-google.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Emails are sent by a job, on a machine that has other things to do. */
export const patience = { timeout: 15_000 };

/** A program with a mail server and Google, as accounts need them. */
export type Accounts = {
  app: TestApp;
  sink: MailSink;
  google: StandIn;
  /** The token of the newest such link that was mailed to the address, once it is there. */
  linked(email: string, what: 'verify-email' | 'reset-password'): Promise<string>;
  close(): Promise<void>;
};

export async function startAccounts(
  env: Record<string, string> = {},
  log?: (line: string) => void,
): Promise<Accounts> {
  const [sink, google] = [await openMailSink(), await standInForGoogle()];
  const settings = {
    SMTP_URL: sink.url,
    TRUST_PROXY: '127.0.0.1',
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_JWKS_URL: google.keysUrl,
  };
  const app = await startTestApp({ ...settings, ...env }, log);
  return {
    app,
    sink,
    google,
    async linked(email, what) {
      const found = () =>
        sink.mails
          .filter(({ to }) => to.includes(email))
          .map(({ parsed }) => new RegExp(`${what}/([\\w-]+)`).exec(parsed.text ?? '')?.[1])
          .findLast((token) => token !== undefined);
      await expect.poll(found, patience).toBeDefined();
      return found() ?? '';
    },
    async close() {
      await app.close();
      google.stop();
      await sink.close();
    },
  };
}
