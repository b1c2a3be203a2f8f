import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { Instant, Removed } from './core/common.ts';
import { fault } from './core/faults.ts';
import { registrationDaysRoutes } from './staff-routes.ts';

/** How many people may register through one opening, beyond the 60 an hour that every network has (behaviour 2.24). */
export const REGISTRATIONS_OF_A_DAY = 500;

/**
 * An opening of registration until midnight in India: for a network, or for whoever has the code; the other one is null
 * (behaviour 2.24).
 */
export const RegistrationDay = z.object({
  _id: z.string(),
  /** An address, or the /64 of one: that is one connection. */
  network: z.nullable(z.string()),
  code: z.nullable(z.string()),
  /** How many registrations it has let through. */
  used: z.number(),
  /** The name of the admin; null if that account was deleted. */
  openedBy: z.nullable(z.string()),
  openedAt: Instant,
  endsAt: Instant,
});
export type RegistrationDay = z.infer<typeof RegistrationDay>;

/** For whom to open. */
export const openedFor = ['network', 'code'] as const;

/** The calls of registration days (behaviour 2.24). */
export const registrationDays = {
  list: call({
    ...registrationDaysRoutes.list,
    summary: 'The openings of registration that are in force, and the network of the caller',
    replies: { 200: z.object({ here: z.string(), open: z.array(RegistrationDay) }) },
  }),
  open: call({
    ...registrationDaysRoutes.open,
    summary:
      'Open registration until midnight in India, for a network or for a code; a repeat changes nothing',
    audit: 'registration-day.open',
    body: z.object({
      for: z.enum(openedFor, fault({ code: 'none_of_these', of: openedFor })),
      /** The network's address; the caller's unless one is given. */
      address: z.optional(
        z
          .string(fault('no_address'))
          .check(z.trim(), z.maxLength(100, fault('no_address')), z.minLength(1, fault('no_address'))),
      ),
    }),
    replies: { 200: RegistrationDay, 201: RegistrationDay },
  }),
  close: call({
    ...registrationDaysRoutes.close,
    summary: 'Close an opening before midnight',
    missing: 'registration_day_not_found',
    audit: 'registration-day.close',
    replies: { 200: Removed },
  }),
};
