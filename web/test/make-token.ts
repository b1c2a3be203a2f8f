import type { TokenClaims } from '@kaksha/contract/auth.ts';

const encode = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A token as the server makes them, unsigned; good until the year 2096 but for what is given. */
export function makeToken(given: Partial<TokenClaims> = {}): string {
  const claims: TokenClaims = {
    id: 'user-1',
    role: 'student',
    fullName: 'Ananya Sharma',
    email: 'ananya@example.com',
    iat: 1_700_000_000,
    exp: 4_000_000_000,
    ...given,
  };
  return `${encode({ alg: 'HS256' })}.${encode(claims)}.signature`;
}
