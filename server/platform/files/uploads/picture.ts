import { pictureWidths } from '@kaksha/contract/core/pictures.ts';
import { fileTypeFromFile } from 'file-type';
import sharp, { type OutputInfo } from 'sharp';
import { fail } from '#server/platform/core/fail.ts';
import { atMost } from '#server/platform/jobs/at-most.ts';

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 1_600;
const QUALITY = 82;

/** The decoder for each type that the first bytes may name; any other file is not handed to a decoder. */
const decoders: Record<string, string> = {
  jpg: 'jpeg',
  png: 'png',
  apng: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};

// One picture at a time on one core, because a large one takes 160 MB while it is decoded, and other requests come first.
sharp.concurrency(1);
sharp.cache(false);
/** Pictures of one person that are decoded or wait for it; a page sends a few at a time. */
const OF_ONE_PERSON = 10;
const inTurn = atMost(1, {
  most: OF_ONE_PERSON,
  refuse: () => fail('too_many', { retryAfterS: 5, detail: 'pictures_waiting' }),
});

/** Why a file cannot become a picture, before anything of it is decoded; null if it may be tried. */
export async function pictureFault(path: string): Promise<'kind' | 'pixels' | null> {
  const found = await fileTypeFromFile(path);
  const decoder = found === undefined ? undefined : decoders[found.ext];
  if (decoder === undefined) return 'kind';
  // Reads the head of the file only, so the limit on pixels is ours to check.
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (head?.format !== decoder) return 'kind';
  return head.width * head.height > MOST_PIXELS ? 'pixels' : null;
}

/** A picture made by the program: its main file with its size in pixels, and the narrower ones by their width. */
export type Rewritten = Encoded & {
  size: { width: number; height: number };
  narrower: (Encoded & { width: number })[];
};
type Encoded = { path: string; bytes: number };

/**
 * Decodes a picture, or the first frame of a moving one, and re-encodes it as WebP at the sizes that pages use: only its
 * pixels are kept, no location, no name, no second file hidden in it. Null if it cannot be decoded whole. Each file gets
 * a path from `newPath`. Pictures of several people are decoded in turns; throws 'too_many' for many of one (behaviour
 * 3.10, 1.11).
 */
export function rewritePicture(
  from: string,
  { newPath, who }: { newPath: () => Promise<string>; who: string },
): Promise<Rewritten | null> {
  return inTurn(async () => {
    const pixels = await decode(from);
    if (pixels === null) return null;
    const encode = async (width: number): Promise<Encoded> => {
      const path = await newPath();
      const { data, info } = pixels;
      const { size } = await sharp(data, { raw: info })
        .resize({ width })
        .webp({ quality: QUALITY })
        .toFile(path);
      return { path, bytes: size };
    };
    const { width, height } = pixels.info;
    const whole = await encode(width);
    const narrower: Rewritten['narrower'] = [];
    for (const narrow of pictureWidths) {
      if (narrow < width) narrower.push({ width: narrow, ...(await encode(narrow)) });
    }
    return { ...whole, size: { width, height }, narrower };
  }, who);
}

/** The pixels upright and no larger than any page shows them; null if the file is broken. */
async function decode(from: string): Promise<{ data: Buffer; info: OutputInfo } | null> {
  try {
    return await sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    return null;
  }
}
