import type { colours } from '@kaksha/contract/company.ts';
import type { Plugin } from 'vite';

/** The company's data in the manifest, and the language of its description. */
type Named = { name: string; language: string; description: string; colours: typeof colours };

/** Writes the web manifest, so that the company's name and colours are in one file only. */
export function webManifest({ name, language, description, colours: { paper, board } }: Named): Plugin {
  const manifest = {
    name,
    short_name: name,
    description,
    lang: `${language}-IN`,
    start_url: '/',
    display: 'standalone',
    background_color: paper.light,
    theme_color: board,
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
