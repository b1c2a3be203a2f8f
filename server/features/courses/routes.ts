import { courses } from '@kaksha/contract/courses.ts';
import type { Services } from '#server/app.ts';
import { answer, serve } from '#server/platform/serve.ts';
import { readCourses } from './service.ts';

export function courseRoutes({ app, store }: Services): void {
  serve(app, courses.list, async () => answer(200, await readCourses(store.db)));
}
