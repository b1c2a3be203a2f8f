import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** Any client id: the program checks that tokens are made for it. */
export const clientId = 'tests.apps.googleusercontent.com';

type Claims = { sub: string; email: string; name?: string; exp?: number; nonce?: string };
export type StandIn = {
  /** Where the program finds the keys. */
  keysUrl: string;
  /** An ID token as Google would sign it. */
  token(claims: Claims): string;
  stop(): void;
};

/** Keys of our own in the place of Google's. */
export async function standInForGoogle(): Promise<StandIn> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    keysUrl: `http://127.0.0.1:${port}/certs`,
    token(claims) {
      const iat = Math.floor(Date.now() / 1_000);
      const issued = { iss: 'https://accounts.google.com', aud: clientId, email_verified: true };
      const body = { ...issued, iat, exp: iat + 3_600, ...claims };
      const signed = `${part({ alg: 'RS256', kid: 'one' })}.${part(body)}`;
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
    },
    stop: () => server.close(),
  };
}
