import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { signToken, verifyToken } from './tokens.ts';

const secret = randomBytes(32);
const secrets = { jwtSecret: secret, jwtSecretPrevious: null };
const now = new Date('2026-03-01T10:00:00Z');
const seconds = Math.floor(now.getTime() / 1_000);
const user = {
  id: 'u1',
  _id: 'u1',
  role: 'admin',
  fullName: 'Meera Iyer',
  email: 'meera@example.com',
} as const;
const weekLater = new Date(now.getTime() + 7 * 24 * 3_600_000);
const session = { id: 's1', expiresAt: weekLater };
const claims = { ...user, sid: 's1' };
const times = { aud: 'kaksha', iat: seconds, exp: seconds + 3_600 };
const sign = (payload: object, key: Uint8Array = secret, alg = 'HS256') =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);

test('a token identifies its owner until its session ends at the latest', async () => {
  const token = await signToken(secret, { user, session, now });
  expect(await verifyToken(secrets, token, now)).toMatchObject({ userId: 'u1', sessionId: 's1' });
  const later = new Date(weekLater.getTime() + 1_000);
  expect(await verifyToken(secrets, token, later)).toBeNull();
});

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const forged: [string, () => Promise<string> | string][] = [
  ['of no signature', () => new UnsecuredJWT({ ...claims, ...times }).encode()],
  ['of another key', () => sign({ ...claims, ...times }, randomBytes(32))],
  ['of another algorithm', () => sign({ ...claims, ...times }, randomBytes(64), 'HS512')],
  [
    'of a key pair',
    () => new SignJWT({ ...claims, ...times }).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
  ],
  ['without an end', () => sign({ ...claims, aud: 'kaksha', iat: seconds })],
  ['without an id', () => sign({ sid: 's1', ...times })],
  ['of a version without sessions', () => sign({ ...user, tv: 0, ...times })],
  ['for nobody', () => sign({ ...claims, iat: seconds, exp: seconds + 3_600 })],
  ['for another service', () => sign({ ...claims, ...times, aud: 'other' })],
  ['of yesterday', () => sign({ ...claims, ...times, iat: seconds - 90_000, exp: seconds - 3_600 })],
  ['of no form', () => 'abc.def'],
  ['of nothing', () => ''],
];

test.each(forged)('a token %s is refused', async (_what, make) => {
  expect(await verifyToken(secrets, await make(), now)).toBeNull();
});

test('a token whose claims were changed is refused', async () => {
  const [head, , signature] = (await signToken(secret, { user, session, now })).split('.');
  const changed = Buffer.from(JSON.stringify({ ...claims, ...times, id: 'u2' })).toString('base64url');
  expect(await verifyToken(secrets, `${head}.${changed}.${signature}`, now)).toBeNull();
});

test('a token of the previous secret is good while that is named, and says that it is outdated', async () => {
  const token = await signToken(secret, { user, session, now });
  const next = { jwtSecret: randomBytes(32), jwtSecretPrevious: secret };
  expect(await verifyToken(secrets, token, now)).toMatchObject({ outdated: false });
  expect(await verifyToken(next, token, now)).toMatchObject({ userId: 'u1', outdated: true });
  expect(await verifyToken({ ...next, jwtSecretPrevious: null }, token, now)).toBeNull();
});
