import { quizzesRoutes } from '@kaksha/contract/routes/quizzes.ts';
import type { PageHandle } from './lib/routing.ts';
import { addressOf } from './lib/send.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** By the module of a page that only the browser renders: the call that it makes first. The browser needs none of this. */
const firstCalls: Record<string, (params: Params) => string> = {
  'features/attempts/attempt-page.tsx': ({ id = '' }) => addressOf(quizzesRoutes.read, { params: { id } }),
};

/** The path of the call that boot.js sends for these pages before their scripts arrive, or null. */
export function firstCallOf(handles: readonly PageHandle[], params: Params): string | null {
  for (const { file = '' } of handles) {
    const call = firstCalls[file];
    if (call !== undefined) return call(params);
  }
  return null;
}
