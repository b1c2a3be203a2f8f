import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Reads `X-Forwarded-For` as some proxies write it, with ports. From the nearest proxy on, everything up to the first entry
 * that is no address is kept: who sent that counts as the client, because a name of its own choice would escape every limit.
 */
export function readForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const sent = headers['x-forwarded-for'];
    if (sent !== undefined) headers['x-forwarded-for'] = addressesOf(String(sent)).join(', ');
    done();
  });
}

function addressesOf(header: string): string[] {
  const entries = header.split(',').map(withoutPort);
  return entries.slice(entries.findLastIndex((entry) => !ipaddr.isValid(entry)) + 1);
}

/** `203.0.113.7:2000` and `[2001:db8::1]:2000` are such addresses; a bare IPv6 address has no port. */
function withoutPort(entry: string): string {
  const [, inBrackets, beforeColon] = /^\[([^\]]*)\](?::\d+)?$|^([^:]+):\d+$/.exec(entry.trim()) ?? [];
  return inBrackets ?? beforeColon ?? entry.trim();
}
