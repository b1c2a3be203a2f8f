import { readCourses } from '#server/features/courses/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Services } from '#server/services.ts';

/** The pages that search engines may index, in addition to course pages. */
const publicPaths = [
  '/',
  '/courses',
  '/founders',
  '/testimonial',
  '/about',
  '/demo',
  '/join-us',
  '/pay-dues',
  '/quiz',
  '/quiz/quizzes',
  '/quiz/demo',
  '/whatsapp',
  '/privacy',
];

/** Paths that need a sign-in, or that matter only to one person. */
const closedPaths = [
  '/api/',
  '/admin',
  '/dashboard',
  '/oauth-success',
  '/reset-password/',
  '/verify-email/',
  '/quiz/create',
  '/quiz/manage',
  '/quiz/edit/',
  '/quiz/notices',
  '/quiz/results',
  '/quiz/result/',
  '/quiz/all-results',
];

const KEPT_SECONDS = 3_600;
/** How long a security.txt says that it holds; every reply counts from its own time. */
const GOOD_FOR_MS = 180 * 24 * KEPT_SECONDS * 1_000;

/** The sitemap, robots.txt, and whom to tell of a weakness (behaviour 5.1). */
export function crawlerRoutes({ app, store, config, shownInstitute }: Services): void {
  const kept = `public, max-age=${KEPT_SECONDS}`;
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', kept).send(robots(config.publicUrl)),
  );
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { email } = (await shownInstitute()).facts;
    if (email === '') fail('not_found');
    const expires = new Date(Date.now() + GOOD_FOR_MS).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', kept)
      .send(securityText({ email, expires, publicUrl: config.publicUrl }));
  });
  app.get('/sitemap.xml', async (_request, reply) => {
    const courses = await readCourses(store.db);
    // Live, /faculty1 shows the founders; until then, made-up teachers.
    const paths = [
      ...publicPaths,
      ...(config.live ? ['/faculty1'] : []),
      ...courses.map(({ path }) => `/courses/${path}`),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', kept)
      .send(sitemap(paths.map((path) => config.publicUrl + path)));
  });
}

function robots(publicUrl: string): string {
  const closed = closedPaths.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** RFC 9116. */
function securityText({
  email,
  expires,
  publicUrl,
}: Record<'email' | 'expires' | 'publicUrl', string>): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${escaped(address)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`;
}

/** Text escaped for XML; PUBLIC_URL may contain anything. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
