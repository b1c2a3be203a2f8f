import type { FastifyReply } from 'fastify';

/** Headers that say how a document is to be treated. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
];

/**
 * Takes from a script, style, font or picture of the build what is said of documents alone: on the small ones it weighs
 * more than the file. A drawing (SVG) is a document when somebody opens it, and keeps them.
 */
export function sendAsPart(reply: FastifyReply, path: string, cacheControl: string): void {
  if (!path.endsWith('.svg')) for (const name of documentHeaders) reply.raw.removeHeader(name);
  reply.header('cache-control', cacheControl);
}
