import { laterQuery } from '#web/lib/query.ts';

/** All founders. */
export const allFounders = () =>
  laterQuery('/faculty', async () => (await import('@kaksha/contract/faculty.ts')).faculty.list);
