import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { Instant, Message } from './core/common.ts';
import { proofsRoutes } from './routes.ts';

const given = () => z.optional(z.string());

/** The calls with which a signed-in person shows again that the account is theirs (behaviour 2.26). */
export const proofs = {
  prove: call({
    ...proofsRoutes.prove,
    event: 'proved',
    summary: 'Show that the account is yours, by one of: password, Google, an emailed code',
    body: z.object({
      password: given(),
      /** An ID token of the linked Google account, with the nonce of `POST /auth/google/nonce`. */
      google: given(),
      /** The code of `POST /auth/proof/mail`; case and spaces do not count. */
      mailedCode: given(),
      /** Of an account with a second factor, besides the one of the three (behaviour 2.27). */
      otp: given(),
    }),
    replies: { 200: z.object({ provenUntil: Instant }) },
  }),
  mail: call({
    ...proofsRoutes.mail,
    summary:
      'Email a code to yourself that proves that the account is yours, in this session, for ten minutes',
    replies: { 200: Message },
  }),
};
