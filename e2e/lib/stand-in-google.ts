import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';

/** Any client id: the program checks that tokens are made for it. */
export const clientId = 'stories.apps.googleusercontent.com';

type Claims = { sub: string; email: string; name: string; exp?: number; nonce?: string };
type StandIn = {
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

/**
 * Serves a script in the place of Google's: its button has the size of Google's and gives the page the token that
 * `nextToken` returns for the nonce that the page asked with, and one-tap is noted on the document.
 */
export async function serveGoogleScript(page: Page, nextToken: (nonce: string) => string): Promise<void> {
  await page.exposeFunction('nextGoogleToken', nextToken);
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}

const script = `{
  let options;
  const heights = { large: 40, medium: 32, small: 20 };
  const button = (parent, { size = 'large', width = 230 }) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = 'Sign in with Google';
    made.style.cssText = 'display: block; width: ' + width + 'px; height: ' + heights[size] + 'px';
    made.onclick = async () => options.callback({ credential: await window.nextGoogleToken(options.nonce) });
    parent.replaceChildren(made);
  };
  window.google = { accounts: { id: {
    initialize: (given) => { options = given; },
    renderButton: button,
    prompt: () => { document.documentElement.dataset.oneTap = options.client_id; },
    cancel: () => { delete document.documentElement.dataset.oneTap; },
  } } };
}`;
