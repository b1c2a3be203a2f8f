import * as z from 'zod/mini';
import { everyone } from './access.ts';
import { call } from './call.ts';

const Status = z.object({ status: z.string() });

/** The calls of the program itself (behaviour 1.7, 1.8). */
export const site = {
  health: call({
    method: 'GET',
    path: '/healthz',
    access: everyone,
    summary: '200 once the start is done, also while the database is away',
    replies: { 200: Status },
  }),
  ready: call({
    method: 'GET',
    path: '/readyz',
    access: everyone,
    summary: '200 only while the database and the storage answer',
    replies: { 200: Status },
  }),
  openapi: call({
    method: 'GET',
    path: '/openapi.json',
    access: everyone,
    summary: 'This description of every call',
    replies: { 200: z.record(z.string(), z.unknown()) },
  }),
  config: call({
    method: 'GET',
    path: '/config',
    access: everyone,
    summary: 'What the browser needs to know of the settings',
    replies: { 200: z.object({ googleClientId: z.string(), imageBase: z.string() }) },
  }),
};
