import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/database/client.ts';
import { fail } from './fail.ts';
import { isStoredName, type Storage, type StoredFile } from './storage.ts';
import { findFile } from './stored-files.ts';

/** The exact type of each kind of file that is ever stored, by its ending; the endings are ours. */
export const fileTypes: Record<string, string> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

/** Headers under which a browser opens a file as what it is, or not at all, and runs nothing in it. */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Public files under /uploads; videos also in parts. A name without a row answers 404, and so does one whose file is private
 * or hidden, on every instance from the moment the row says so (behaviour 1.13).
 */
export function serveFiles(app: FastifyInstance, { db, storage }: { db: Database; storage: Storage }): void {
  app.route({
    // Both, since the HEAD that comes with a GET would read the whole file.
    method: ['GET', 'HEAD'],
    url: '/uploads/*',
    handler: async (request, reply) => {
      const name = (request.params as { '*': string })['*'];
      const type = fileTypes[name.split('.')[1] ?? ''];
      if (type === undefined || !isStoredName(name)) return fail('not_found');
      const row = await findFile(db, name);
      if (row?.visibility !== 'public') return fail('not_found');
      const shown = /^(image|video)\//.test(type);
      reply.headers({
        ...fileHeaders,
        'content-disposition': `${shown ? 'inline' : 'attachment'}; filename="${name}"`,
        // A stored file never changes, but it may be hidden: nothing between us and the reader may go on serving it.
        'cache-control': 'private, max-age=3600',
        etag: `"${name}"`,
        ...(type.startsWith('video/') ? { 'accept-ranges': 'bytes' } : {}),
      });
      if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send();
      reply.type(type);
      if (request.method === 'HEAD' && row.bytes !== null) {
        return reply.header('content-length', row.bytes).send();
      }
      const file = await storage.open('public', name);
      if (file === null) return fail('not_found');
      if (request.method === 'HEAD') return reply.header('content-length', file.bytes).send();
      return type.startsWith('video/') ? sendPart(request, reply, { name, file }) : sendWhole(reply, file);
    },
  });
}

function sendWhole(reply: FastifyReply, file: StoredFile): FastifyReply {
  return reply.header('content-length', file.bytes).send(file.stream());
}

function sendPart(
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

/** One range within the file; null for several, for none of its bytes, and for what is not a range. */
export function readRange(header: string, bytes: number): { first: number; last: number } | null {
  const [, from, to] = /^bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first <= last && first < bytes ? { first, last } : null;
}
