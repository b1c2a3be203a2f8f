import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { Instant, Message } from './core/common.ts';
import { fault } from './core/faults.ts';
import { Otp } from './core/otp.ts';
import { grantableRoles } from './roles.ts';
import { secondFactorRoutes } from './routes.ts';

/** How many recovery codes there are at a time; each works once (behaviour 2.27). */
export const RECOVERY_CODES = 10;

/** How long staff may act without a second factor once it is required of them, in days (behaviour 2.27). */
export const DAYS_WITHOUT = 7;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Who of the staff has no second factor, and until when the role is in force without one. */
export const WithoutSecondFactor = z.object({
  email: z.string(),
  role: z.enum(grantableRoles),
  dueAt: z.nullable(Instant),
});

const Rule = z.object({
  /** Since when staff need a second factor; null: they may do without. */
  requiredSince: z.nullable(Instant),
  without: z.array(WithoutSecondFactor),
});

/** The calls of the second factor of one's own account, and of the rule for staff (behaviour 2.27). */
export const secondFactor = {
  begin: call({
    ...secondFactorRoutes.begin,
    summary: 'A secret for an authenticator app; it counts once a code of the app is confirmed',
    replies: { 201: z.object({ secret: z.string(), uri: z.string() }) },
  }),
  confirm: call({
    ...secondFactorRoutes.confirm,
    event: 'second_factor_on',
    summary: 'Turn the second factor on with a code of the app; returns the recovery codes, once',
    body: z.object({ otp: Otp }),
    replies: { 200: RecoveryCodes },
  }),
  renewCodes: call({
    ...secondFactorRoutes.renewCodes,
    event: 'recovery_codes_made',
    summary: 'New recovery codes, shown once; the older ones end',
    replies: { 200: RecoveryCodes },
  }),
  remove: call({
    ...secondFactorRoutes.remove,
    event: 'second_factor_off',
    summary: 'Turn the second factor of your account off',
    replies: { 200: Message },
  }),
  readRule: call({
    ...secondFactorRoutes.readRule,
    summary: 'Whether staff need a second factor, and who of them has none',
    replies: { 200: Rule },
  }),
  setRule: call({
    ...secondFactorRoutes.setRule,
    event: 'second_factor_rule',
    summary: 'Require a second factor of staff within seven days, or no longer',
    audit: 'second-factor.rule',
    body: z.object({ required: z.boolean(fault('required')) }),
    replies: { 200: Rule },
  }),
};
