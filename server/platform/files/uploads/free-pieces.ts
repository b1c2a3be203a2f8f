import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_BYTES = 8 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect: NodeJS.GCFunction = runInNewContext('gc');

/**
 * Passes a long stream on, and frees its pieces as they are used. V8 sees only the small objects that hold them, and would let
 * 64 MB of pieces gather before it frees any; a minor collection takes about a millisecond.
 */
export async function* freePieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of source) {
    bytes += piece.length;
    if (bytes >= EVERY_BYTES) {
      bytes = 0;
      collect({ type: 'minor' });
    }
    yield piece;
  }
}
