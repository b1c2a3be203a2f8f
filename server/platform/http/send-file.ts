import { Readable } from 'node:stream';
import type { FileReply, SentContent } from '@kaksha/contract/core/call.ts';
import type { FastifyReply } from 'fastify';

/**
 * Sends a file as an attachment, as fast as the client receives it. If the client disconnects, the
 * content is not read any further.
 */
export function sendFile(
  reply: FastifyReply,
  { file }: FileReply,
  { name, type, content }: SentContent,
): FastifyReply {
  if (!file.includes(type)) throw new Error(`A file of the type ${type} is not declared here`);
  return (
    reply
      .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
      .header('content-disposition', attachment(name))
      // In byte mode: in object mode, sixteen chunks would be read ahead of a slow client.
      .send(Readable.from(content, { objectMode: false }))
  );
}

/**
 * The header that makes a browser save the file under this name (RFC 6266): an ASCII form for old clients, and the full
 * name.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === name
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
