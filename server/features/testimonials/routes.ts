import { testimonials } from '@kaksha/contract/testimonials.ts';
import { countForAccount } from '#server/platform/http/ceilings.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import {
  approveTestimonial,
  changeTestimonial,
  createTestimonial,
  readTestimonials,
  removeTestimonial,
} from './service.ts';

export function testimonialRoutes({ app, store, storage, config, limits }: Services): void {
  serve(app, testimonials.list, async ({ user }) =>
    answer(200, await readTestimonials(store.db, { waiting: user?.role === 'admin' })),
  );
  serve(app, testimonials.create, async ({ body, files, user, audit, now }) => {
    // Staff enter what others have said.
    if (user.role === 'student') await countForAccount(limits, { what: 'testimonial', userId: user.id }, now);
    const waits = config.testimonialReview && user.role === 'student';
    return answer(
      201,
      await createTestimonial({ store, storage }, { form: body, image: files.image, waits, audit }),
    );
  });
  serve(app, testimonials.update, async ({ params, body, files, audit }) =>
    answer(
      200,
      await changeTestimonial({ store, storage }, { id: params.id, change: body, image: files.image, audit }),
    ),
  );
  serve(app, testimonials.remove, async ({ params, audit }) =>
    answer(200, await removeTestimonial(store, { id: params.id, audit })),
  );
  serve(app, testimonials.approve, async ({ params, audit }) =>
    answer(200, await approveTestimonial(store, { id: params.id, audit })),
  );
}
