import { testimonials } from '@kaksha/contract/testimonials.ts';
import { answer, serve } from '#server/platform/serve.ts';
import type { Services } from '#server/services.ts';
import { readTestimonials } from './service.ts';

export function testimonialRoutes({ app, store }: Services): void {
  serve(app, testimonials.list, async ({ user }) =>
    answer(200, await readTestimonials(store.db, { waiting: user?.role === 'admin' })),
  );
}
