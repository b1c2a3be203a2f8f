import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Store } from './database/client.ts';
import type { Nouns } from './noun.ts';
import type { Storage } from './platform/files/storage.ts';
import type { Limits } from './platform/http/limits.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mail.ts';

/** What the routes of a feature are given. */
export type Services = {
  app: FastifyInstance;
  store: Store;
  config: Config;
  limits: Limits;
  storage: Storage;
  jobs: Jobs;
  mailer: Mailer;
  nouns: Nouns;
  /** What everyone sees of the institute's facts, now (behaviour 5.6). */
  shownInstitute(): Promise<ShownInstitute>;
  /** After the commit of an erasure, removes what it leaves behind outside of the database. */
  settleErasures(): Promise<void>;
  /** Whether the start is done, and whether a stop has begun; `main.ts` sets them. */
  state: { started: boolean; stopping: boolean };
};
