import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { atMost } from '#server/platform/at-most.ts';

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 2_400;

// One picture at a time on one core, because a large one takes 160 MB while it is decoded, and other requests come first.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = atMost(1);

/**
 * Decodes a picture and re-encodes it as WebP: only its pixels are kept, no location, no name, no second file hidden in
 * it. Null if it cannot be decoded or has more than 40 million pixels.
 */
export async function rewritePicture(from: string, to: string): Promise<{ bytes: number } | null> {
  try {
    const picture = sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 });
    await inTurn(() => picture.toFile(to));
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    return null;
  }
  return { bytes: (await stat(to)).size };
}
