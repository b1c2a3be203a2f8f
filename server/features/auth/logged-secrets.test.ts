import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, inject, test } from 'vitest';
import { request } from '#server/test/factories.ts';
import { openMailSink } from '#server/test/mail-sink.ts';
import { startTestApp } from '#server/test/test-app.ts';

const CLIENT = 'kaksha.apps.googleusercontent.com';

/** A key set as Google's, and a way to sign with it. */
async function openKeySet() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    sign: (claims: Record<string, unknown>) =>
      new SignJWT({ email_verified: true, name: 'Asha Rao', sub: 'asha', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer('https://accounts.google.com')
        .setAudience(CLIENT)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    close: () => server.close(),
  };
}

test('no password, token or link of a whole sign-in, reset and Google sign-in is in a log, even when calls fail', async () => {
  const [sink, google] = [await openMailSink(), await openKeySet()];
  let log = '';
  const app = await startTestApp(
    { SMTP_URL: sink.url, GOOGLE_CLIENT_ID: CLIENT, GOOGLE_JWKS_URL: google.url, LOG_LEVEL: 'trace' },
    (line) => {
      log += line;
    },
  );
  const secrets = new Set<string>();
  const secret = (text: string) => {
    secrets.add(text);
    return text;
  };
  const send = async (path: string, body: unknown, status: number, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const reply = await request(app, path, { method: 'POST', body, headers });
    expect(reply.statusCode, path).toBe(status);
    const answer = reply.json();
    if (typeof answer.token === 'string') secret(answer.token);
    return answer;
  };
  const link = async (email: string, kind: 'verify-email' | 'reset-password', copy = 1) => {
    const found = () =>
      sink.mails.flatMap(({ to, parsed }) => {
        const token = new RegExp(`${kind}/([\\w-]{43})`).exec(parsed.text ?? '')?.[1];
        return to.includes(email) && token !== undefined ? [token] : [];
      });
    await expect.poll(() => found().length, { timeout: 15_000 }).toBe(copy);
    return secret(found()[copy - 1] ?? '');
  };
  const broken = async (table: string, work: () => Promise<unknown>) => {
    await app.store.db.execute(sql.raw(`alter table ${table} rename to gone`));
    await work().finally(() => app.store.db.execute(sql.raw(`alter table gone rename to ${table}`)));
  };

  try {
    const email = 'secret.keeper@example.com';
    const password = secret('the-first-password-of-asha');
    const { token } = await send('/auth/register', { fullName: 'Asha Rao', email, password }, 201);
    const verify = `/auth/verify-email/${await link(email, 'verify-email')}`;
    await broken('one_use_tokens', () => send(verify, undefined, 500));
    await send(verify, undefined, 200, token);
    await send(verify, undefined, 400);
    await send('/auth/login', { email, password }, 200);
    await send('/auth/login', { email, password: secret('a-wrong-password-of-asha') }, 401);
    await broken('users', () => send('/auth/login', { email, password }, 500));

    await send('/auth/forgot-password', { email }, 200);
    const reset = `/auth/reset-password/${await link(email, 'reset-password')}`;
    const next = { password: secret('the-second-password-of-asha') };
    await broken('one_use_tokens', () => send(reset, next, 500));
    await send(reset, next, 200);
    await send(reset, next, 400);
    await send('/auth/change-password', next, 401, token);

    const idToken = secret(await google.sign({ email }));
    await broken('users', () => send('/auth/google', { token: idToken }, 500));
    const signedIn = await send('/auth/google', { token: idToken }, 200);
    await send('/auth/google', { token: `${idToken.slice(0, -4)}AAAA` }, 401);
    const { path } = await send('/downloads', { what: 'my-data' }, 201, signedIn.token);
    secret(String(path).split('/').at(-1) ?? '');
    await broken('one_use_tokens', () => app.app.inject(path));
    await app.app.inject(path);
    await request(app, `/unknown?token=${signedIn.token}`);
    await app.app.inject(`/oauth-success?token=${signedIn.token}`);

    // The calls that failed are in the log, so it is one that could have had them.
    expect(log.match(/"level":50/g)?.length).toBeGreaterThanOrEqual(4);
    // Tokens of one second are the same.
    expect(secrets.size).toBeGreaterThan(8);
    const postgres = readFileSync(join(dirname(inject('connection').host), 'postgres.log'), 'utf8');
    for (const text of secrets) {
      // Of a token, the signature alone must not be there either.
      const part = text.split('.').at(-1) ?? text;
      expect(log.includes(part), part).toBe(false);
      expect(postgres.includes(part), part).toBe(false);
    }
    expect(log + postgres).not.toMatch(/\$argon2|secret\.keeper/);
  } finally {
    await app.close();
    google.close();
    await sink.close();
  }
});
