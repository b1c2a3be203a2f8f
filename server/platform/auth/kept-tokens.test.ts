import { expect, test } from 'vitest';
import { signToken, tokenVerifier } from './tokens.ts';

const secret = new TextEncoder().encode('a secret of at least thirty-two bytes');
const user = { id: 'u1', _id: 'u1', role: 'student' as const, fullName: 'Ananya', email: 'a@example.com' };
const now = new Date('2026-11-21T10:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
const sign = () => signToken(secret, { user, session: { id: 's1', expiresAt: after(7) }, now });

test('a valid token gives the same claims each time', async () => {
  const verify = tokenVerifier({ jwtSecret: secret, jwtSecretPrevious: null });
  const token = await sign();
  const first = await verify(`Bearer ${token}`, now);
  expect(first).toMatchObject({ userId: 'u1', sessionId: 's1' });
  expect(await verify(`Bearer ${token}`, after(6.9))).toEqual(first);
});

test('a token that was valid is refused once it has expired', async () => {
  const verify = tokenVerifier({ jwtSecret: secret, jwtSecretPrevious: null });
  const token = await sign();
  await verify(`Bearer ${token}`, now);
  expect(await verify(`Bearer ${token}`, after(7))).toBeNull();
});

test('a token with a wrong signature is refused, however often it is sent', async () => {
  const verify = tokenVerifier({ jwtSecret: secret, jwtSecretPrevious: null });
  const token = await sign();
  await verify(`Bearer ${token}`, now);
  const forged = `${token.slice(0, -4)}AAAA`;
  for (let time = 0; time < 2; time += 1) expect(await verify(forged, now)).toBeNull();
});
