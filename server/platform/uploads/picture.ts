import { stat } from 'node:fs/promises';
import sharp from 'sharp';

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 2_400;

// Decoding is work for one core at a time: answers to others come first.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture and writes it anew as WebP: nothing but its pixels is kept, no place, no name, no second file hidden in
 * it. False when it cannot be decoded or has more than 40 million pixels.
 */
export async function rewritePicture(from: string, to: string): Promise<{ bytes: number } | null> {
  try {
    await sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(to);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    return null;
  }
  return { bytes: (await stat(to)).size };
}
