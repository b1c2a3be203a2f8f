import { Readable } from 'node:stream';
import type { FileReply, SentContent } from '@kaksha/contract/call.ts';
import type { FastifyReply } from 'fastify';

/**
 * Sends a file as an attachment, as fast as the other side takes it and no faster. When the other side goes away, the
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
      // As bytes: as objects, sixteen parts would be read ahead of a slow reader.
      .send(Readable.from(content, { objectMode: false }))
  );
}

/** The header that makes a browser keep the file under this name (RFC 6266): plain for old readers, whole beside it. */
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
