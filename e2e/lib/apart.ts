import { startSecondProgram } from '#testing/second-program.ts';
import { test as base } from './test.ts';

/**
 * Stories that change what the public pages show, those that measure pages which list what other stories make, and those
 * whose waiting list of students the erasure of another story would discard: their pages and requests go to a program
 * apart. Each worker has one, where testimonials are reviewed.
 */
export const test = base.extend<object, { apart: string }>({
  apart: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are used
    async ({}, use) => {
      const program = await startSecondProgram({ TESTIMONIAL_REVIEW: 'on' });
      await use(program.address);
      await program.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ apart }, use) => use(apart),
});
