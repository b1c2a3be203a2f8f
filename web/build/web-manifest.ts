import type { Plugin } from 'vite';

/** What the manifest says of the company. */
type Named = { name: string; description: string };

/** Writes the web manifest, so that the company's name stands in one file alone. Its colours are the board's and paper's. */
export function webManifest({ name, description }: Named): Plugin {
  const manifest = {
    name,
    short_name: name,
    description,
    lang: 'en-IN',
    start_url: '/',
    display: 'standalone',
    background_color: '#fffaf2',
    theme_color: '#083f45',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return {
    name: 'web-manifest',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'site.webmanifest', source: JSON.stringify(manifest) });
    },
  };
}
