import { dirname, join } from 'node:path';
import { colours, company } from '@kaksha/contract/company.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { companyColours, companyParts } from './build/company.ts';
import { examWorker } from './build/exam-worker.ts';
import { pageFiles } from './build/page-files.ts';
import { withoutPageNames } from './build/page-names.ts';
import { precompress } from './build/precompress.ts';
import { sharedFiles } from './build/shared-files.ts';
import { webManifest } from './build/web-manifest.ts';
import { withoutUnused } from './build/without-unused.ts';
import { en as head } from './features/site/head-text.en.ts';

const { name } = company;
/** The pages that are in a shared file as a whole. */
const site = ['features/site/home-route.tsx', 'features/site/site-frame.tsx'];
const attempt = 'features/attempts/attempt-page.tsx';
const exam = 'features/attempts/exam/exam-page.tsx';
/** The service worker of a running exam, which must be at the root and keep its name. */
const worker = 'worker/exam-worker.ts';
/** Small parts that pages of all kinds use: in the attempt's or the portal's file, each would load the whole file. */
const everywhere = [
  'features/quizzes/portal/portal.css',
  'ui/figure/figure.css',
  'ui/language-switch/language-switch.css',
  'ui/score-ring.css',
  'features/quizzes/access-denied.css',
  '../contract/answered.ts',
];
/** The frame of the portal, its home, and the list of quizzes, which with exams has no request to spare. */
const frame = 'features/quizzes/portal/portal-layout.tsx';
const portalHome = 'features/quizzes/portal/home/portal-home-page.tsx';
const quizList = 'features/quizzes/portal/quiz-list-page.tsx';
/** What all pages of the portal have in common, the editor too. */
const portalParts = [
  frame,
  'features/quizzes/access-denied.tsx',
  'features/quizzes/refresh-quizzes.ts',
  'features/quizzes/search.ts',
  'features/quizzes/portal/api.ts',
  'features/quizzes/portal/language-of.ts',
  'features/quizzes/bank/handover.ts',
  'features/exams/public.ts',
  'lib/personal-storage.ts',
  'lib/use-now.ts',
  'ui/score-ring.tsx',
  '../contract/own-results.ts',
  '../contract/questions/choices.ts',
  '../contract/routes/bank.ts',
  '../contract/routes/exams.ts',
  '../contract/routes/trash.ts',
];
/** The portal's other pages, except those that have a script of their own. */
const portal = [
  'features/quizzes/manage-page.tsx',
  'features/results/all-results-page.tsx',
  'features/results/my-results-page.tsx',
];
/** A result, which needs nothing of the lists. */
const result = 'features/results/result-route.tsx';
const bank = 'features/quizzes/bank/bank-page.tsx';
/** What lists of the portal and of the administration have in common, and the bank, which has no request to spare. */
const lists = [
  bank,
  'ui/list/paged-list.tsx',
  'ui/list/list-page.tsx',
  'ui/list/filters.tsx',
  'ui/list/typed-filters.tsx',
  'ui/list/status-filter.tsx',
  'ui/list/export-button.tsx',
  'ui/confirm-dialog.tsx',
  'features/trash/trash.tsx',
  'lib/save-file.ts',
  'ui/email-address.tsx',
  'lib/use-act.ts',
  '../contract/routes/downloads.ts',
  // The styles of the portal's pages, so that they come in one file with those of lists.
  'features/quizzes/manage/manage.css',
  'features/quizzes/bank/bank.css',
  'features/results/lists/lists.css',
];
/** Drawings with letters of formulas, which pages of all kinds show. */
const drawings = ['ui/figures/math-label.tsx', 'ui/figures/escape-path.tsx'];
const signIn = [
  'features/auth/login-route.tsx',
  'features/auth/forgot-password-page.tsx',
  'features/auth/reset-password-page.tsx',
  'features/auth/oauth-success-page.tsx',
];
const admin = 'admin-pages.tsx';
/** A page of its own, which the administration shows too. */
const notFound = 'features/site/not-found-route.tsx';
const editor = ['features/quizzes/editor/create-page.tsx', 'features/quizzes/editor/edit-page.tsx'];
/** What the attempt and other pages have in common; the attempt's page, which is at its budget, needs all of it. */
const parts = [
  'ui/needs-script.tsx',
  'ui/note.tsx',
  'ui/text-field.tsx',
  'ui/dialog.tsx',
  'lib/format.ts',
  'lib/new-id.ts',
  'ui/clock-ring.tsx',
  'ui/rich-text.tsx',
  'ui/figure/figure.tsx',
  'ui/language-switch/language-switch.tsx',
  'features/attempts/attempt-store.ts',
  'features/auth/sign-in.ts',
  '../contract/exam/receipt-code.ts',
  '../contract/limits.ts',
  '../contract/marking.ts',
  '../contract/questions/languages.ts',
  '../contract/results-choices.ts',
  '../contract/routes/results.ts',
  '../contract/routes/quizzes.ts',
  '../contract/routes/attempts.ts',
];
/** What checks a chosen file, and asks what to do when another person has changed the item meanwhile. */
const checks = ['../contract/files.ts', 'lib/file-fault.ts', 'ui/item/changed-dialog.tsx'];
/** What the editor checks what is typed by. */
const rules = ['features/quizzes/editor/state/rules.ts', 'features/quizzes/editor/draft/kept-draft.ts'];
/** What forms have in common, and what checks what is typed; the editor fetches it with the first change. */
const forms = [
  '../contract/common.ts',
  '../contract/call.ts',
  'lib/use-call-form.ts',
  'lib/use-form-draft.ts',
  'ui/file-field.tsx',
  'ui/upload-progress.tsx',
  'ui/draft-note.tsx',
  'features/teachers/join-page.css',
  'lib/page-query.ts',
  '../contract/paging.ts',
  '../contract/statuses.ts',
  '../contract/routes/teachers.ts',
];
const here = (file: string) => join(import.meta.dirname, file);

/**
 * The first load contains the file names of every page, and hashes do not compress. Both builds have to agree on them.
 */
const assetNames = { hashCharacters: 'base36', assetFileNames: 'assets/[name]-[hash:7][extname]' } as const;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    companyParts(),
    companyColours(colours),
    bootScript(),
    withoutPageNames(),
    withoutUnused(),
    pageFiles([
      ...site,
      attempt,
      exam,
      frame,
      portalHome,
      quizList,
      bank,
      result,
      ...portal,
      ...editor,
      ...signIn,
      notFound,
      admin,
    ]),
    examWorker({ entries: ['entry-client.tsx', attempt, exam], late: dirname(exam) }),
    precompress(),
    webManifest({ name, description: head.home.description(name), colours }),
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
                  name: sharedFiles([
                    {
                      name: 'core',
                      entries: ['entry-client.tsx', ...everywhere].map(here),
                      common: [
                        site.map(here),
                        [attempt, frame, portalHome, quizList, result, ...portal, ...editor].map(here),
                      ],
                    },
                    { name: 'site', entries: site.map(here) },
                    { name: 'not-found', entries: [here(notFound)] },
                    { name: 'parts', entries: [...parts, ...portalParts].map(here) },
                    { name: 'lists', entries: lists.map(here) },
                    { name: 'checks', entries: checks.map(here) },
                    { name: 'forms', entries: forms.map(here) },
                    { name: 'drawings', entries: drawings.map(here) },
                    { name: 'attempt', entries: [here(attempt)] },
                    { name: 'exam', entries: [here(exam)] },
                    { name: 'home', entries: [portalHome, quizList].map(here) },
                    { name: 'result', entries: [here(result)] },
                    { name: 'portal', entries: portal.map(here) },
                    { name: 'editor', entries: editor.map(here) },
                    { name: 'rules', entries: rules.map(here) },
                    { name: 'sign-in', entries: signIn.map(here) },
                    { name: 'admin', entries: [here(admin)] },
                  ]),
                  debugName: 'shared files',
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
