import type { LimitRule, Limits } from './limits.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** What one account may do in a time, from whatever network: far more than a person does (behaviour 1.11). */
const ceilings = {
  testimonial: {
    requests: 5,
    perS: DAY_S,
    detail: { code: 'testimonials_of_a_day', most: 5 },
  },
  'practice-set': {
    requests: 50,
    perS: DAY_S,
    detail: { code: 'practice_sets_of_a_day', most: 50 },
  },
  download: {
    requests: 200,
    perS: HOUR_S,
    detail: { code: 'downloads_of_an_hour', most: 200 },
  },
  /** Of each attempt. */
  'take-over': {
    requests: 30,
    perS: HOUR_S / 6,
    detail: 'too_many_devices',
  },
} satisfies Record<string, Required<Pick<LimitRule, 'detail'>> & LimitRule>;

/** Who does what: for a ceiling of each item, also of which one. */
type Counted = { what: keyof typeof ceilings; userId: string; of?: string };

const keyOf = ({ what, userId, of }: Counted) => [what, userId, ...(of === undefined ? [] : [of])].join(' ');

/** Counts one for an account. Throws 'too_many' with the ceiling's own fault once it is reached. */
export function countForAccount(limits: Limits, counted: Counted, now: Date): Promise<void> {
  return limits.count(keyOf(counted), ceilings[counted.what], now);
}
