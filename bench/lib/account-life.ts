import { auth } from '@kaksha/contract/auth.ts';
import { downloads } from '@kaksha/contract/downloads.ts';
import { proofs } from '@kaksha/contract/proofs.ts';
import { secondFactor } from '@kaksha/contract/second-factor.ts';
import { users } from '@kaksha/contract/users.ts';
import type { Signed } from '#testing/acts/caller.ts';
import { otpOf } from '#testing/otp.ts';
import type { MailSink } from '../../server/test/mail-sink.ts';
import type { Client } from './client.ts';

type Given = { client: Client; sink: MailSink; admin: Signed };

/**
 * Somebody registers, errs, is refused, asks for links and uses them, turns two-step sign-in on, proves who they are, gets a slip and their
 * data. Returns one secret of every sort.
 */
export async function liveAnAccount({ client, sink, admin }: Given): Promise<string[]> {
  const { call, send } = client;
  const email = `owner-${crypto.randomUUID()}@example.com`;
  const password = secret('first');
  const { user } = await call(auth.register, { body: { fullName: 'Zoravar Keskar', email, password } });
  await call(auth.verifyEmail, { params: { token: await linkTo({ sink, email, path: 'verify-email' }) } });
  await err(send, email);
  await call(auth.forgotPassword, { body: { email } });
  const link = await linkTo({ sink, email, path: 'reset-password' });
  await call(auth.resetPassword, { params: { token: link }, body: { password: secret('second') } });
  await send({
    method: 'POST',
    path: `/api/auth/reset-password/${link}`,
    body: { password: secret('late') },
  });
  const slip = await call(users.issueSlip, { params: { id: user.id }, as: admin });
  const as = await call(auth.slip, { body: { ...slip, password: secret('third') } });
  const { secret: key } = await call(secondFactor.begin, { as });
  const appCode = otpOf(key);
  const { recoveryCodes } = await call(secondFactor.confirm, { body: { otp: appCode }, as });
  await call(proofs.mail, { as });
  const mailedCode = await inMailTo({ sink, email, pattern: /Code: (\w{10})\b/ });
  await call(proofs.prove, { body: { mailedCode, otp: recoveryCodes[0] }, as });
  const { path } = await call(downloads.create, { body: { what: 'my-data' }, as });
  for (let time = 0; time < 2; time += 1) await send({ path }).catch(() => undefined);
  const currentPassword = secret('wrong');
  await send({
    method: 'POST',
    path: '/api/auth/change-password',
    token: as.token,
    body: { currentPassword, password: secret('unused') },
  });
  return [password, currentPassword, link, slip.code, as.token, key, appCode, mailedCode, ...recoveryCodes];
}

const secret = (what: string) => `the ${what} secret ${crypto.randomUUID()}`;

/** Refused in every way in which a password can be. */
async function err(send: Client['send'], email: string): Promise<void> {
  const post = (path: string, body: unknown) => send({ method: 'POST', path: `/api/auth/${path}`, body });
  await post('login', { email, password: secret('guessed') });
  await post('login', { email: [email], password: secret('misplaced') });
  await post('register', { fullName: 'Zoravar Keskar', email, password: secret('second owner') });
  await post('register', { fullName: { first: 'Zoravar' }, email: 'no address', password: secret('nobody') });
  await post(`reset-password/${crypto.randomUUID()}`, { password: secret('unasked') });
  await send({ path: '/api/auth/me', token: `${secret('token')}.forged.${crypto.randomUUID()}` });
}

const WITHIN_MS = 30_000;

/** The token of the newest link of this kind that was mailed to the address. */
const linkTo = ({ path, ...whose }: { sink: MailSink; email: string; path: string }): Promise<string> =>
  inMailTo({ ...whose, pattern: new RegExp(`${path}/([\\w-]+)`) });

/** What the newest email to the address that matches says. */
async function inMailTo({ sink, email, pattern }: { sink: MailSink; email: string; pattern: RegExp }) {
  const until = performance.now() + WITHIN_MS;
  while (performance.now() < until) {
    const mail = sink.mails.findLast(
      ({ to, parsed }) => to.includes(email) && pattern.test(parsed.text ?? ''),
    );
    const found = pattern.exec(mail?.parsed.text ?? '')?.[1];
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No email with ${pattern}`);
}
