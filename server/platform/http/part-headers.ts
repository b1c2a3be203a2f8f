import type { FastifyReply } from 'fastify';

/** Headers that apply only to documents. */
const documentHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
];

/** What remains of the policy of a document: that nobody may frame it. */
const partPolicy = "frame-ancestors 'none'";

/**
 * Removes the headers that apply only to documents from scripts, styles, fonts and pictures of the build: for small files
 * they are larger than the file. An SVG is a document when opened directly, so it keeps them.
 */
export function sendAsPart(reply: FastifyReply, path: string, cacheControl: string): void {
  if (!path.endsWith('.svg')) {
    for (const name of documentHeaders) reply.raw.removeHeader(name);
    reply.raw.setHeader('content-security-policy', partPolicy);
  }
  reply.header('cache-control', cacheControl);
}
