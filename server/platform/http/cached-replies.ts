import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A reply that depends only on its key: produced once, then sent from memory. */
export class Cached<T> {
  readonly key: string;
  readonly make: () => T;
  constructor(key: string, make: () => T) {
    this.key = key;
    this.make = make;
  }
}

/** Replies with the value of `make`; `key` names everything it depends on except the audience, which is added. */
export function cached<T>(key: string, make: () => T): Cached<T> {
  return new Cached(key, make);
}

/** A reply that another thread has written, parsed by the schema of its entry there; cached under its key, if it has one. */
export class Written {
  readonly key: string | null;
  readonly json: () => Buffer;
  constructor(key: string | null, json: () => Buffer) {
    this.key = key;
    this.json = json;
  }
}

/** Replies with JSON that is written already, for one audience; `key` names everything it depends on. */
export function written(key: string, json: () => Buffer): Written {
  return new Written(key, json);
}

/** Replies with JSON that is written already and is sent to one reader, once. */
export function writtenOnce(json: Buffer): Written {
  return new Written(null, () => json);
}

/** The bytes of a reply; compressed when first requested. */
export type Finished = { json: Buffer; brotli(): Promise<Buffer> };

const KEPT_BYTES = 64 * 1024 * 1024;
/** Compressed once and sent often, and by another thread: a paper in 0.2 s, a ten-question quiz in 0.03 s. */
const QUALITY = 10;
/** What is sent once: a paper in 2.4 ms instead of the 1.8 ms of the quality that short replies have, an eighth smaller. */
const QUALITY_ONCE = 6;
const compress = promisify(brotliCompress);

/** A long reply that only one reader gets, such as an attempt at an exam, compressed by another thread. */
export function compressOnce(json: string | Buffer): Promise<Buffer> {
  return compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY_ONCE } });
}

/** Finished replies, up to 64 MB; the least recently used is dropped. */
export function cachedReplies() {
  const replies = new LRUCache<string, Finished>({
    maxSize: KEPT_BYTES,
    // The compressed form takes a tenth more.
    sizeCalculation: ({ json }) => Math.ceil(json.length * 1.2) + 500,
  });
  return (key: string, finish: () => string | Buffer): Finished => {
    const earlier = replies.get(key);
    if (earlier !== undefined) return earlier;
    const made = finish();
    const reply = finished(typeof made === 'string' ? Buffer.from(made) : made);
    replies.set(key, reply);
    return reply;
  };
}

/** A reply that is not cached. */
export const sentOnce = (json: Buffer): Finished => ({ json, brotli: () => compressOnce(json) });

function finished(json: Buffer): Finished {
  let brotli: Promise<Buffer> | null = null;
  return {
    json,
    brotli() {
      brotli ??= compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
      return brotli;
    },
  };
}
