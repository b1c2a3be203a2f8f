import { dirname, join } from 'node:path';
import { colours, defaults } from '@kaksha/contract/company.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { companyColours } from './build/company.ts';
import { examWorker } from './build/exam-worker.ts';
import { dictionaries } from './build/language.ts';
import { pageAreas } from './build/page-areas.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';
import { webManifest } from './build/web-manifest.ts';
import { texts as head } from './features/site/head-text.en.ts';

/** Of the manifest in the build; the server sends it with the stored name. */
const { name } = defaults;
/** The language of the pages; a dictionary that is not there in it is English. */
const language = process.env.PAGES_LANGUAGE ?? 'en';
/** The service worker of a running exam, which must be at the root and keep its name. */
const worker = 'worker/exam-worker.ts';
const attempt = 'features/attempts/attempt-page.tsx';
const exam = 'features/exams/take/exam-page.tsx';
/** The frame of the portal, which each of its pages runs. */
const frame = 'features/quizzes/portal/portal-layout.tsx';
/**
 * The pages that come in one file each, by the family of pages that they belong to: what several pages of one family need
 * is in the family's file, and what several families need is in shared files.
 */
const families = {
  site: { site: ['features/site/site-frame.tsx', 'features/site/home-route.tsx'] },
  paper: { attempt: [frame, attempt], exam: [frame, exam] },
  home: { home: [frame, 'features/quizzes/portal/home/portal-home-page.tsx'] },
  list: { list: [frame, 'features/quizzes/portal/quiz-list-page.tsx'] },
  result: { result: [frame, 'features/results/result-page.tsx'] },
  staff: {
    lists: [
      frame,
      'features/quizzes/manage/manage-page.tsx',
      'features/results/lists/all-results-page.tsx',
      'features/results/lists/my-results-page.tsx',
    ],
    bank: [frame, 'features/quizzes/bank/bank-page.tsx'],
    hall: [frame, 'features/exams/hall/hall-page.tsx'],
    report: [frame, 'features/reports/report-page.tsx', 'features/rulings/rulings-page.tsx'],
    editor: [frame, 'features/quizzes/editor/author-pages.tsx'],
    admin: ['admin-pages.tsx'],
  },
  visitors: {
    join: ['features/teachers/join-page.tsx'],
    'sign-in': [
      'features/auth/login-route.tsx',
      'features/auth/forgot-password-page.tsx',
      'features/auth/reset-password-page.tsx',
      'features/auth/oauth-success-page.tsx',
    ],
    'not-found': ['features/site/not-found-route.tsx'],
  },
};
const pages = [...new Set(Object.values(families).flatMap((areas) => Object.values<string[]>(areas).flat()))];
const here = (file: string) => join(import.meta.dirname, file);

/**
 * The first load contains the file names of every page, and hashes do not compress. Both builds have to agree on them.
 */
const assetNames = { hashCharacters: 'base36', assetFileNames: 'assets/[name]-[hash:7][extname]' } as const;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    dictionaries(language),
    companyColours(colours),
    bootScript(),
    pageFiles(pages),
    examWorker({ entries: ['entry-client.tsx', attempt, exam], lazy: dirname(exam) }),
    precompress(),
    webManifest({ name, language, description: head.home.description(name), colours }),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        minify: false,
        assetsInlineLimit: 0,
        // One file: the server loads a newer build under a new URL, and parts of it would still find the older one.
        rolldownOptions: { input: 'entry-server.tsx', output: { ...assetNames, codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // A font or picture inlined in a stylesheet would be loaded by everyone, and the policy forbids data: URLs in
        // styles.
        assetsInlineLimit: 0,
        // Older targets turn light-dark() into variables that are fixed on <html>: a dark part in a light page breaks.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['entry-client.tsx', worker],
          output: {
            ...assetNames,
            entryFileNames: ({ name }) => (worker.includes(name) ? '[name].js' : 'assets/[name]-[hash:7].js'),
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              // A shared file contains all that its entries need, so what a later one needs of it is not moved out of
              // it.
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: pageAreas({
                    entry: 'entry-client.tsx',
                    first: 'site',
                    quick: ['paper', 'home', 'list', 'result'],
                    families,
                    pathOf: here,
                  }),
                  debugName: 'areas of pages',
                },
              ],
            },
          },
        },
      },
  // Everything except Node's own modules is bundled for rendering, so that it is always React's production build.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
