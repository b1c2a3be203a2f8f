import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcon } from './icons.ts';

const grounds = { light: '#fffaf2', dark: '#083f45' };
const light = [255, 250, 242];
const dark = [8, 63, 69];

/** A picture as it is stored: a drawing on nothing, 400 x 160. */
const logo = (drawing: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160">${drawing}</svg>`))
    .webp()
    .toBuffer();

async function drawn(picture: Buffer, { side = 100, part = 0.8 } = {}) {
  const icon = await drawIcon(picture, { side, part, grounds });
  const { format, width, height, hasAlpha } = await sharp(icon).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'png',
    width: side,
    height: side,
    hasAlpha: false,
  });
  const { data } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [...data.subarray((y * side + x) * 3, (y * side + x) * 3 + 3)];
}

/** Encoding rounds. */
function expectNear(colour: number[], wanted: number[]) {
  const off = colour.map((value, channel) => Math.abs(value - (wanted[channel] ?? -99)));
  expect(Math.max(...off)).toBeLessThan(12);
}

test('a dark logo without a ground stands on the light one, without its margins, in its part of the icon', async () => {
  const at = await drawn(await logo('<rect x="150" y="30" width="100" height="100" fill="#a00000"/>'));
  for (const [x, y] of [
    [0, 0],
    [8, 50],
    [99, 99],
  ] as const)
    expectNear(at(x, y), light);
  for (const [x, y] of [
    [50, 50],
    [12, 12],
    [87, 87],
  ] as const)
    expectNear(at(x, y), [160, 0, 0]);
});

test('a light logo without a ground stands on the dark one', async () => {
  const at = await drawn(await logo('<circle cx="200" cy="80" r="60" fill="#fff"/>'));
  expectNear(at(2, 2), dark);
  expectNear(at(50, 50), [255, 255, 255]);
});

test('a logo with a ground of its own goes on in its colour', async () => {
  const yellow = '<rect width="400" height="160" fill="#ffd23f"/>';
  const at = await drawn(await logo(`${yellow}<path d="M150 120 200 30 250 120Z" fill="#123"/>`));
  expectNear(at(0, 0), [255, 210, 63]);
  expectNear(at(50, 80), [17, 34, 51]);
});

test.each([
  ['of one pixel', { width: 1, height: 1 }],
  ['of one colour', { width: 300, height: 200 }],
  ['as narrow as a line', { width: 1_600, height: 1 }],
])('a logo %s has an icon too', async (_, size) => {
  const picture = await sharp({ create: { ...size, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  expectNear((await drawn(picture))(50, 50), [204, 0, 0]);
});

test('a logo on which nothing is seen is the light ground', async () => {
  expectNear((await drawn(await logo('')))(50, 50), light);
});
