import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/database/client.ts';
import { fail } from '../core/fail.ts';
import { isStoredName, nameOfRow, type Storage, type StoredFile } from './storage.ts';
import { findFile } from './stored-files.ts';

/** The content type of each kind of stored file, by its extension; the server chooses the extensions. */
const fileTypes: Record<string, string> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

export const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
export const typeOfFile = (name: string): string => fileTypes[endingOf(name)] ?? 'application/octet-stream';

/** Headers that make a browser open a file only as its declared type and run no scripts in it. */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Public files under /uploads; videos support range requests. A name without a row answers 404, and so does a private,
 * gated or hidden file, at once and on every instance (behaviour 1.13).
 */
export function serveFiles(app: FastifyInstance, { db, storage }: { db: Database; storage: Storage }): void {
  app.route({
    // Both, because the HEAD route that Fastify adds to a GET would read the whole file.
    method: ['GET', 'HEAD'],
    url: '/uploads/*',
    handler: async (request, reply) => {
      const name = (request.params as { '*': string })['*'];
      const type = fileTypes[endingOf(name)];
      if (type === undefined || !isStoredName(name)) return fail('not_found');
      const row = await findFile(db, nameOfRow(name));
      if (row?.visibility !== 'public' || row.gated) return fail('not_found');
      const shown = /^(image|video)\//.test(type);
      reply.headers({
        ...fileHeaders,
        'content-disposition': `${shown ? 'inline' : 'attachment'}; filename="${name}"`,
        // A stored file never changes, but it may be hidden or replaced: every use of a kept copy asks first, and is
        // answered 304 by a look-up of its row (docs/decisions/025).
        'cache-control': 'private, no-cache',
        etag: `"${name}"`,
        ...(type.startsWith('video/') ? { 'accept-ranges': 'bytes' } : {}),
      });
      if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send();
      reply.type(type);
      if (request.method === 'HEAD' && row.bytes !== null && row.name === name) {
        return reply.header('content-length', row.bytes).send();
      }
      // A picture that is narrower than the width asked for is served as it is.
      const file = (await storage.open('public', name)) ?? (await storage.open('public', row.name));
      if (file === null) return fail('not_found');
      if (request.method === 'HEAD') return reply.header('content-length', file.bytes).send();
      return type.startsWith('video/') ? sendPart(request, reply, { name, file }) : sendWhole(reply, file);
    },
  });
}

function sendWhole(reply: FastifyReply, file: StoredFile): FastifyReply {
  return reply.header('content-length', file.bytes).send(file.stream());
}

/** A file, or the range of it that the request asks for. */
export function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, file }: { name: string; file: StoredFile },
): FastifyReply {
  const { range, 'if-range': unlessChanged } = request.headers;
  const asked = range !== undefined && (unlessChanged === undefined || unlessChanged === `"${name}"`);
  if (!asked || !/^bytes\s*=/i.test(range)) return sendWhole(reply, file);
  const part = readRange(range, file.bytes);
  if (part === null) {
    return reply
      .code(416)
      .header('content-range', `bytes */${file.bytes}`)
      .header('content-length', 0)
      .send();
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${part.first}-${part.last}/${file.bytes}`)
    .header('content-length', part.last - part.first + 1)
    .send(file.stream(part));
}

/** One range within the file; null for several ranges, an unsatisfiable one, and anything else. */
export function readRange(header: string, bytes: number): { first: number; last: number } | null {
  const [, from, to] = /^bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first <= last && first < bytes ? { first, last } : null;
}
