import * as z from 'zod/mini';
import { fault } from './faults.ts';

/** What a sign-in of an account with a second factor sends besides: six digits of the app, or a recovery code. */
export const Otp = z
  .string(fault('required'))
  .check(z.minLength(1, fault('required')), z.maxLength(100, fault({ code: 'too_long', most: 100 })));
