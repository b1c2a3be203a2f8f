import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp, { type OverlayOptions } from 'sharp';
import type { Database } from '#server/database/client.ts';
import { readCourses } from '#server/features/courses/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { DrawCard } from '#server/platform/http/pages.ts';
import { atMost } from '#server/platform/jobs/at-most.ts';

type Parts = {
  db: Database;
  /** The drawing of the current build. */
  currentCard: () => Promise<DrawCard>;
  institute: () => Promise<Parameters<DrawCard>[1]>;
  /** The icon of the institute's logo at this size, or null without one. */
  logoIcon: (size: { side: number; part: number }) => Promise<Buffer | null>;
};
type Picture = { png: Buffer; tag: string };

const CACHED_PICTURES = 60;
const KEPT_SECONDS = 3_600;
/** Where the drawing has space for a course's own picture. */
const ROOM = { left: 720, top: 79, width: 480, height: 551 };
/** A logo covers the mark beside the name. */
const MARK = { left: 54, top: 542, size: { side: 56, part: 0.9 } };

/**
 * Serves the pictures of shared links: /social/{path}.png for a course, /social.png for any other page (behaviour 5.1).
 */
export function socialPictures(app: FastifyInstance, { db, currentCard, institute, logoIcon }: Parts): void {
  const kept = new LRUCache<string, Buffer>({ max: CACHED_PICTURES });
  const inTurn = atMost(1);
  const picture = async (svg: string, image: string): Promise<Picture> => {
    const icon = await logoIcon(MARK.size);
    const tag = createHash('sha256')
      .update(`${image}\n${svg}`)
      .update(icon ?? '')
      .digest('base64url');
    // Checked again after waiting: another request may have drawn the same picture.
    const make = async () => kept.get(tag) ?? keep(tag, await paint(app, { svg, image, icon }));
    return { tag, png: kept.get(tag) ?? (await inTurn(make)) };
  };
  const keep = (tag: string, png: Buffer): Buffer => {
    kept.set(tag, png);
    return png;
  };

  app.get('/social.png', async (request, reply) => {
    const card = await currentCard();
    return sendPicture(
      reply,
      request.headers['if-none-match'],
      await picture(card(null, await institute()), ''),
    );
  });
  app.get<{ Params: { name: string } }>('/social/:name', async (request, reply) => {
    const path = /^([a-z0-9-]+)\.png$/.exec(request.params.name)?.[1];
    const course = path && (await readCourses(db)).find((one) => one.path === path);
    if (!course) return fail('not_found');
    // Only stored files: nothing is fetched from other servers.
    const image = course.image.startsWith('/uploads/') ? course.image : '';
    const { title, levels, figure } = course;
    const shared = { title, levels, figure, hasPicture: image !== '' };
    const svg = (await currentCard())(shared, await institute());
    return sendPicture(reply, request.headers['if-none-match'], await picture(svg, image));
  });
}

async function paint(
  app: FastifyInstance,
  { svg, image, icon }: { svg: string; image: string; icon: Buffer | null },
): Promise<Buffer> {
  await fontsAreThere();
  const parts: OverlayOptions[] = icon === null ? [] : [{ input: icon, left: MARK.left, top: MARK.top }];
  const stored = image === '' ? null : await app.inject(image);
  if (stored?.statusCode === 200) {
    const { left, top, width, height } = ROOM;
    const input = await sharp(stored.rawPayload).resize(width, height, { fit: 'cover' }).toBuffer();
    parts.push({ input, left, top });
  }
  const isDrawing = stored === null && icon === null;
  return sharp(Buffer.from(svg)).composite(parts).png({ compressionLevel: 9, palette: isDrawing }).toBuffer();
}

/**
 * Text is drawn with the fonts that the library knows, and a machine may have none. A font loaded once by
 * its file stays available.
 */
let known: Promise<unknown> | null = null;
function fontsAreThere(): Promise<unknown> {
  known ??= Promise.all(
    ['anek-latin.ttf', 'anek-devanagari.ttf'].map((file) =>
      sharp({ text: { text: 'x', fontfile: join(import.meta.dirname, 'fonts', file) } })
        .raw()
        .toBuffer(),
    ),
  );
  return known;
}

function sendPicture(reply: FastifyReply, known: string | undefined, { png, tag }: Picture): FastifyReply {
  reply.headers({
    'cache-control': `public, max-age=${KEPT_SECONDS}`,
    // These pictures are meant to be shown on other sites.
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${tag}"`,
  });
  if (known === `"${tag}"`) return reply.code(304).send();
  return reply.type('image/png').send(png);
}
