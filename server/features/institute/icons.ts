import { buffer } from 'node:stream/consumers';
import { colours } from '@kaksha/contract/company.ts';
import { pictureAt } from '@kaksha/contract/core/pictures.ts';
import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { drawIcon } from '#server/platform/files/icons.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { StandIn } from '#server/platform/http/pages.ts';
import { atMost } from '#server/platform/jobs/at-most.ts';

/** The icons of the build, by size and by how much of it a logo takes. */
const icons: Record<string, { side: number; part: number }> = {
  'favicon.svg': { side: 64, part: 0.94 },
  'icon-192.png': { side: 192, part: 0.86 },
  'icon-512.png': { side: 512, part: 0.86 },
  // Systems may cut it to a circle of four fifths of its side, which a square of this size fits into.
  'icon-maskable.png': { side: 512, part: 0.56 },
  'apple-touch-icon.png': { side: 180, part: 0.78 },
};
const CACHED_ICONS = 20;
const grounds = { light: colours.paper.light, dark: colours.board };

type Institute = () => Promise<ShownInstitute>;
/** The icon of the stored logo at this size; null if there is none. */
type LogoIcon = (size: { side: number; part: number }) => Promise<Buffer | null>;

/** Draws icons of the logo one at a time, and keeps the last ones: a logo of another name is another picture. */
export function logoIcons({ storage, institute }: { storage: Storage; institute: Institute }): LogoIcon {
  const cached = new LRUCache<string, Buffer>({ max: CACHED_ICONS });
  const inTurn = atMost(1);
  return async ({ side, part }) => {
    const { logo } = (await institute()).facts;
    if (logo === '') return null;
    const key = `${logo} ${side} ${part}`;
    return inTurn(async () => {
      const known = cached.get(key);
      if (known !== undefined) return known;
      const picture = await readLogo(storage, logo);
      if (picture === null) return null;
      const icon = await drawIcon(picture, { side, part, grounds });
      cached.set(key, icon);
      return icon;
    });
  };
}

async function readLogo(storage: Storage, logo: string): Promise<Buffer | null> {
  const name = logo.replace(/^\/uploads\//, '');
  const file = (await storage.open('public', pictureAt(name, 512))) ?? (await storage.open('public', name));
  return file && buffer(file.stream());
}

type Parts = { institute: Institute; logoIcon: LogoIcon };

/** Icons of the logo, and the manifest with the facts of the institute, in place of those of the build (behaviour 5.9). */
export function instituteFiles({ institute, logoIcon }: Parts): StandIn {
  return async (name, built) => {
    if (name === 'site.webmanifest') {
      const body = Buffer.from(JSON.stringify(manifestOf(await built(), await institute())));
      return { type: 'application/manifest+json', body };
    }
    const size = icons[name];
    const icon = size === undefined ? null : await logoIcon(size);
    if (size === undefined || icon === null) return null;
    return name.endsWith('.svg')
      ? { type: 'image/svg+xml', body: asSvg(icon, size.side) }
      : { type: 'image/png', body: icon };
  };
}

const Manifest = z.looseObject({ icons: z.array(z.looseObject({ src: z.string() })) });

/** The manifest of the build, under the institute's name; another logo has other URLs, which devices fetch again. */
function manifestOf(built: Buffer, { facts: { name, logo, heroLead } }: ShownInstitute) {
  const manifest = z.parse(Manifest, JSON.parse(String(built)));
  return {
    ...manifest,
    name,
    short_name: name,
    description: heroLead,
    icons: manifest.icons.map((icon) => ({ ...icon, src: `${icon.src}${versionOf(logo)}` })),
  };
}

/** What distinguishes the URLs of one logo's icons from those of another. */
const versionOf = (logo: string) => (logo === '' ? '' : `?v=${logo.replace(/^.*\//, '').slice(0, 8)}`);

/** A picture with round corners, as the drawn icon has. */
function asSvg(png: Buffer, side: number): Buffer {
  const image = `<image href="data:image/png;base64,${png.toString('base64')}" width="${side}" height="${side}" clip-path="url(#c)"/>`;
  const corners = `<clipPath id="c"><rect width="${side}" height="${side}" rx="${side * 0.1875}"/></clipPath>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${corners}${image}</svg>`,
  );
}
