import sharp from 'sharp';

/** Pixels with more of this much cover hide what is behind them. */
const OPAQUE = 250;
/** Logos are judged at this size: enough for their colours. */
const LOOKED_AT = 64;
/** A drawing whose pixels are lighter than this would not be seen on a light ground. */
const LIGHT = 0.6;

type Grounds = { light: string; dark: string };
type Icon = {
  /** Pixels of each side. */
  side: number;
  /** How much of the side the picture takes at most, 0 to 1: less where a system cuts the corners off. */
  part: number;
  /** What stands behind a picture that has no ground of its own, whichever shows it. */
  grounds: Grounds;
};

/** A square, opaque PNG with the whole picture in its middle, without the picture's own margins. */
export async function drawIcon(picture: Buffer, { side, part, grounds }: Icon): Promise<Buffer> {
  const bare = await withoutMargins(picture);
  const room = Math.round(side * part);
  const input = await sharp(bare).resize(room, room, { fit: 'inside' }).png().toBuffer();
  return sharp({
    create: { width: side, height: side, channels: 3, background: await groundOf(picture, grounds) },
  })
    .composite([{ input }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** A picture of one colour has no margins, and stays as it is. */
async function withoutMargins(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .trim()
    .png()
    .toBuffer()
    .catch(() => picture);
}

type Colour = { r: number; g: number; b: number };

/** The colour of the picture's own corners, if its edge hides what is behind it; else the ground on which it is seen. */
async function groundOf(picture: Buffer, grounds: Grounds): Promise<Colour | string> {
  const pixels = await readPixels(picture);
  const edge = pixels.filter(({ sides }) => sides > 0);
  if (edge.every(({ alpha }) => alpha >= OPAQUE)) return mean(edge.filter(({ sides }) => sides > 1));
  const { r, g, b } = mean(pixels);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255 > LIGHT ? grounds.dark : grounds.light;
}

/** `sides` is how many sides of the picture it touches. */
type Pixel = Colour & { alpha: number; sides: number };

async function readPixels(picture: Buffer): Promise<Pixel[]> {
  const { data, info } = await sharp(picture)
    .resize(LOOKED_AT, LOOKED_AT, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, index) => {
    const [x, y] = [index % info.width, Math.floor(index / info.width)];
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(index * 4);
    const sides = [x === 0, y === 0, x === info.width - 1, y === info.height - 1].filter(Boolean).length;
    return { r, g, b, alpha, sides };
  });
}

/** The mean colour of what is seen of the pixels. */
function mean(pixels: readonly Pixel[]): Colour {
  const seen = pixels.reduce((sum, { alpha }) => sum + alpha, 0) || 1;
  const of = (channel: 'r' | 'g' | 'b') =>
    Math.round(pixels.reduce((sum, pixel) => sum + pixel[channel] * pixel.alpha, 0) / seen);
  return { r: of('r'), g: of('g'), b: of('b') };
}
