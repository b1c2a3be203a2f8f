import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { siteRoutes } from './routes.ts';

const Status = z.object({ status: z.string() });

/** The calls of the program itself (behaviour 1.7, 1.8). */
export const site = {
  health: call({
    ...siteRoutes.health,
    summary: '200 once the program has started, even if the database is unavailable',
    replies: { 200: Status },
  }),
  ready: call({
    ...siteRoutes.ready,
    summary: '200 only while the database and the storage respond',
    replies: { 200: Status },
  }),
  openapi: call({
    ...siteRoutes.openapi,
    summary: 'This description of every call',
    replies: { 200: z.record(z.string(), z.unknown()) },
  }),
  config: call({
    ...siteRoutes.config,
    summary: 'The settings that the browser needs',
    replies: {
      200: z.object({
        googleClientId: z.string(),
        imageBase: z.string(),
        /** Whether a mail server is set. */
        mail: z.boolean(),
      }),
    },
  }),
};
