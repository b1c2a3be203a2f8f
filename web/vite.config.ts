import { join } from 'node:path';
import { colours, company } from '@kaksha/contract/company.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { companyColours, companyParts } from './build/company.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';
import { sharedFiles } from './build/shared-files.ts';
import { webManifest } from './build/web-manifest.ts';
import { en as head } from './features/site/head-text.en.ts';

const { name } = company;
/** The pages that stand in a shared file whole. */
const home = 'features/site/home-route.tsx';
const attempt = 'features/attempts/attempt-page.tsx';
/** Small parts that pages of all kinds show: in the attempt's file, each would bring the whole of it along. */
const everywhere = ['ui/error-state.tsx', 'ui/note.tsx', 'ui/visually-hidden.tsx'];
const here = (file: string) => join(import.meta.dirname, file);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    companyParts(),
    companyColours(colours),
    pageFiles([home, attempt]),
    precompress(),
    webManifest({ name, description: head.home.description(name), colours }),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        minify: false,
        // One file: the server loads a newer build under a new address, and parts of it would still find the older one.
        rolldownOptions: { input: 'entry-server.tsx', output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // A font or picture inside a stylesheet would be loaded by everybody, and styles could not carry data: addresses.
        assetsInlineLimit: 0,
        // Older targets turn light-dark() into variables that are fixed on <html>: a dark board in a light page breaks.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'entry-client.tsx',
          output: {
            codeSplitting: {
              // A shared file holds all that its entries need, so what a later one needs of it is not drawn out of it.
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: sharedFiles([
                    { name: 'core', entries: ['entry-client.tsx', home, ...everywhere].map(here) },
                    { name: 'attempt', entries: [here(attempt)] },
                    { name: 'schemas', entries: [here('../contract/common.ts')] },
                  ]),
                  debugName: 'shared files',
                },
              ],
            },
          },
        },
      },
  // Everything but Node's own goes into the rendering's bundle, so that it is React's production build in any case.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
