import type { ReactNode } from 'react';
import { language } from './language.en.ts';

/** The built files of a page: URLs below the site's root. */
export type PageAssets = {
  entry: string;
  styles: string[];
  scripts: string[];
  fonts: string[];
  icon: string;
};

type DocumentProps = {
  assets: PageAssets;
  /**
   * True if only the browser renders the page, which then waits for its scripts; otherwise styles and fonts come first.
   */
  shell: boolean;
  /** The path of the call that boot.js sends, or null. */
  early: string | null;
  boot: string;
  /** What the browser needs for hydration, as JSON without "<". */
  state: string;
  children: ReactNode;
};

/**
 * The whole document, rendered equally by the server and by the browser that hydrates it. Titles and descriptions are
 * set by the pages; boot.js changes `<html>` before the first paint, which is not a hydration error.
 */
export function Document({ assets, shell, early, boot, state, children }: DocumentProps) {
  const fetchPriority = shell ? 'high' : 'low';
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Before the styles, which a script would wait for: sets theme and "signed in" before anything is painted. */}
        <script
          id={BOOT_ID}
          data-early={early ?? undefined}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, which the policy names by its hash
          dangerouslySetInnerHTML={{ __html: boot }}
        />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {shell ? (
          // First, because it takes longest; fonts follow once text is drawn in them.
          <link rel="modulepreload" href={assets.entry} fetchPriority="high" />
        ) : (
          assets.fonts.map((font) => (
            <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))
        )}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {assets.scripts.map((script) => (
          <link key={script} rel="modulepreload" href={script} fetchPriority={fetchPriority} />
        ))}
        <script type="module" src={assets.entry} fetchPriority={fetchPriority} />
      </head>
      <body>
        {children}
        <script
          id={STATE_ID}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON made by the server, every "<" in it escaped
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  );
}

/** Where the browser finds `state` and `boot`, which it has to hydrate as they are. */
export const STATE_ID = 'state';
export const BOOT_ID = 'boot';
