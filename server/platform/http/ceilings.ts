import type { LimitRule, Limits } from './limits.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** What one account may do in a time, from whatever network: far more than a person does (behaviour 1.11). */
const ceilings = {
  testimonial: {
    requests: 5,
    perS: DAY_S,
    text: 'You have sent 5 testimonials today. Please try again tomorrow.',
  },
  download: {
    requests: 200,
    perS: HOUR_S,
    text: 'You have downloaded 200 files in an hour. Please wait a little and try again.',
  },
  /** Of each attempt. */
  'take-over': {
    requests: 30,
    perS: HOUR_S / 6,
    text: 'This exam has moved from device to device too often. Go on where it is open, or wait ten minutes.',
  },
} satisfies Record<string, LimitRule & { text: string }>;

/** Who does what: for a ceiling of each item, also of which one. */
type Counted = { what: keyof typeof ceilings; userId: string; of?: string };

const keyOf = ({ what, userId, of }: Counted) => [what, userId, ...(of === undefined ? [] : [of])].join(' ');

/** Counts one for an account. Throws 'too_many' with the ceiling's own text once it is reached. */
export function countForAccount(limits: Limits, counted: Counted, now: Date): Promise<void> {
  return limits.count(keyOf(counted), ceilings[counted.what], now);
}
