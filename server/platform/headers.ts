import type helmet from '@fastify/helmet';

const google = 'https://accounts.google.com/gsi/';

/**
 * Security headers under which YouTube embeds, Google sign-in and typeset mathematics work: embeds fail with
 * no-referrer, Google's window needs the opener, KaTeX writes style attributes.
 */
export function helmetOptions({ live }: { live: boolean }): Parameters<typeof helmet>[1] {
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
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
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
    // For browsers that nobody has any more (Internet Explorer, Flash): 119 bytes of every reply.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}

/** The page that reads the API's description draws itself with inline styles and fonts of its own. */
export const docsPolicy =
  "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'";
