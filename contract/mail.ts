import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { mailRoutes } from './staff-routes.ts';

/** The call about the mail server (behaviour 1.12). */
export const mail = {
  read: call({
    ...mailRoutes.read,
    summary: 'Whether a mail server is set; without one, emails are written to a folder and reach nobody',
    replies: { 200: z.object({ configured: z.boolean() }) },
  }),
};
