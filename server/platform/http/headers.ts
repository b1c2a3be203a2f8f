import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

const google = 'https://accounts.google.com/gsi/';

/**
 * Security headers under which YouTube embeds, Google sign-in and typeset mathematics work: embeds fail with
 * no-referrer, Google's window needs the opener, KaTeX writes style attributes.
 */
function helmetOptions(live: boolean): NonNullable<Parameters<typeof helmet>[0]> {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        scriptSrc: ["'self'", `${google}client`],
        styleSrc: ["'self'", `${google}style`],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'", google],
        frameSrc: ['https://www.youtube-nocookie.com', google],
        ...(live ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: live ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // For browsers no longer in use (Internet Explorer, Flash): 119 bytes of every reply.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}

/** The headers that helmet sets on every reply: always the same, so they are computed once. */
export function securityHeaders({ live }: { live: boolean }): ReadonlyMap<string, string> {
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(helmetOptions(live))(reply.req, reply, (error) => {
    if (error !== undefined) throw error;
  });
  return new Map(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Headers that only pages need. Replies of the API are data, often shorter than these. */
const pageHeaders = ['cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy'];
/** A reply of the API that is opened as a page shows nothing of other sites, and runs nothing. */
const dataPolicy = "default-src 'none';frame-ancestors 'none'";

/** Sets the security headers on every reply: those of pages, or the fewer of the API. */
export function sendSecurityHeaders(app: FastifyInstance, options: { live: boolean }): void {
  const headers = securityHeaders(options);
  const ofApi = new Map([...headers].filter(([name]) => !pageHeaders.includes(name)));
  ofApi.set('content-security-policy', dataPolicy);
  app.addHook('onRequest', ({ url }, reply, done) => {
    for (const [name, value] of /^\/api(?:[/?]|$)/.test(url) ? ofApi : headers)
      reply.raw.setHeader(name, value);
    done();
  });
}

/** Lets a document run this one script, which stands in it, and show pictures of these sources besides the site's own. */
export function allowInDocument(
  reply: FastifyReply,
  { script, pictures }: { script: string; pictures: readonly string[] },
): void {
  const name = 'content-security-policy';
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = String(reply.raw.getHeader(name) ?? '')
    .replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
    .replace("img-src 'self'", ["img-src 'self'", ...pictures].join(' '));
  reply.raw.setHeader(name, policy);
}

/** Whose pictures these addresses are, each once: of paths and of whatever a policy cannot name, nobody's. */
export function pictureSources(addresses: readonly string[]): string[] {
  const origins = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));
  return [...new Set(origins)].filter((origin) => /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin));
}

/** The page that shows the API description runs its own file and the script in its document, and uses inline styles. */
export function docsPolicy(scripts: readonly string[]): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
  ].join('; ');
}
