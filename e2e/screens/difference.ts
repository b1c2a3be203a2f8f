import type { Browser } from '@playwright/test';

/** Smaller differences of a colour are those of drawing the same thing twice. */
const TOLERANCE = 12;

export type Difference = {
  /** Of all pixels, from 0 to 1; what only one of the two has differs. */
  share: number;
  /** The second picture, pale, with the pixels that differ in red. */
  picture: Buffer;
};

/** How two pictures in PNG differ, as a browser decodes them. */
export async function difference(
  browser: Browser,
  pair: { before: Buffer; after: Buffer },
): Promise<Difference> {
  const page = await browser.newPage();
  const pictures = [pair.before, pair.after].map((picture) => picture.toString('base64'));
  const { share, red } = await page.evaluate(
    async ({ pictures, tolerance }) => {
      const images = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          return image;
        }),
      );
      const width = Math.max(...images.map((image) => image.width));
      const height = Math.max(...images.map((image) => image.height));
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('The browser has no canvas');
      const [before, after] = images.map((image) => {
        context.clearRect(0, 0, width, height);
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, width, height);
      });
      if (before === undefined || after === undefined) throw new Error('Two pictures are compared');
      let different = 0;
      for (let at = 0; at < after.data.length; at += 4) {
        const differs = [0, 1, 2, 3].some(
          (channel) =>
            Math.abs((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0)) > tolerance,
        );
        if (differs) different += 1;
        after.data.set(
          differs
            ? [220, 0, 0, 255]
            : [after.data[at] ?? 0, after.data[at + 1] ?? 0, after.data[at + 2] ?? 0, 60],
          at,
        );
      }
      context.putImageData(after, 0, 0);
      return { share: different / (width * height), red: canvas.toDataURL('image/png') };
    },
    { pictures, tolerance: TOLERANCE },
  );
  await page.close();
  return { share, picture: Buffer.from(red.slice(red.indexOf(',') + 1), 'base64') };
}
