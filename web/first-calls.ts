import { quizzesRoutes } from '@kaksha/contract/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { firstLook } from './features/attempts/first-look.ts';
import type { PageHandle } from './lib/page/routing.ts';
import { addressOf } from './lib/send/send.ts';

/** What a page fetches at once, and its document names so that it does not wait for the page's scripts. */
export type FirstFetches = {
  /** The path of the call that boot.js sends without a token, or null. */
  call: string | null;
  /** Modules that the page loads late, but that this visit needs. */
  files: readonly PageHandle[];
};

const attempt = 'features/attempts/attempt-page.tsx';
const exam = 'features/exams/take/exam-page.tsx';
const nothing: FirstFetches = { call: null, files: [] };

/** What the matched page fetches first; `client` has what its loaders read. The browser needs none of this. */
export function firstFetches(
  handles: readonly PageHandle[],
  { id = '' }: Readonly<Record<string, string | undefined>>,
  client: QueryClient,
): FirstFetches {
  if (!handles.some(({ file }) => file === attempt)) return nothing;
  const mode = client.getQueryData(firstLook(id).queryKey)?.quiz.mode;
  // The quiz of an exam is in the document.
  if (mode === 'exam') return { call: null, files: [{ file: exam }] };
  return { call: addressOf(quizzesRoutes.read, { params: { id } }), files: [] };
}
