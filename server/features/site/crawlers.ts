import { readCourses } from '#server/features/courses/service.ts';
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
  '/quiz/results',
  '/quiz/result/',
  '/quiz/all-results',
];

const KEPT_SECONDS = 3_600;

/** The sitemap and robots.txt (behaviour 5.1). */
export function crawlerRoutes({ app, store, config }: Services): void {
  const kept = `public, max-age=${KEPT_SECONDS}`;
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', kept).send(robots(config.publicUrl)),
  );
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
