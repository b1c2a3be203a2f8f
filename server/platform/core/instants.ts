import type { Instant } from '@kaksha/contract/core/time.ts';

/** A time as it is sent; null where there is none. */
export const toInstant = (time: Instant | null): string | null => toDate(time)?.toISOString() ?? null;

/** The same, to be stored. */
export const toDate = (time: Instant | null): Date | null => (time === null ? null : new Date(time));
