import sharp, { type Color } from 'sharp';

/** A picture of one colour. */
export function aPng(width: number, height: number, background: Color): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
