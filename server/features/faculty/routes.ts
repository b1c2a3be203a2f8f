import { faculty } from '@kaksha/contract/faculty.ts';
import { answer, serve } from '#server/platform/serve.ts';
import type { Services } from '#server/services.ts';
import { readFounders } from './service.ts';

export function facultyRoutes({ app, store }: Services): void {
  serve(app, faculty.list, async () => answer(200, await readFounders(store.db)));
}
