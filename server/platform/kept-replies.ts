import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A reply that is the same whenever its key is: made and finished once, then sent from memory. */
export class Kept<T> {
  readonly key: string;
  readonly make: () => T;
  constructor(key: string, make: () => T) {
    this.key = key;
    this.make = make;
  }
}

/** Answers with what `make` gives; `key` names everything it depends on but the audience, which is added to it. */
export function kept<T>(key: string, make: () => T): Kept<T> {
  return new Kept(key, make);
}

/** The bytes of a reply; compressed ones are made when they are first asked for. */
export type Finished = { json: Buffer; brotli(): Promise<Buffer> };

const KEPT_BYTES = 64 * 1024 * 1024;
/** Compressed once and sent often. */
const QUALITY = 6;
const compress = promisify(brotliCompress);

/** Finished replies, as many as fit into 64 MB; the one used longest ago makes room. */
export function keptReplies() {
  const replies = new LRUCache<string, Finished>({
    maxSize: KEPT_BYTES,
    // What is compressed takes a tenth more.
    sizeCalculation: ({ json }) => Math.ceil(json.length * 1.2) + 500,
  });
  return (key: string, finish: () => string): Finished => {
    const earlier = replies.get(key);
    if (earlier !== undefined) return earlier;
    const reply = finished(Buffer.from(finish()));
    replies.set(key, reply);
    return reply;
  };
}

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
