import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { securityRoutes } from './staff-routes.ts';

/** The call about attacks (behaviour 1.20). */
export const security = {
  read: call({
    ...securityRoutes.read,
    summary:
      'Whether passwords are being tried widely: at how many accounts and from how many networks, in 15 minutes',
    replies: {
      200: z.object({
        /** Null as long as it is what forgetful people do. */
        tried: z.nullable(z.object({ accounts: z.number(), networks: z.number() })),
      }),
    },
  }),
};
