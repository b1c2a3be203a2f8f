import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { newId } from './database/uuid.ts';
import { attemptRoutes } from './features/attempts/routes.ts';
import { auditLogRoutes } from './features/audit/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { identifier } from './features/auth/service.ts';
import { batchRoutes } from './features/batches/routes.ts';
import { courseRoutes } from './features/courses/routes.ts';
import { demoRoutes } from './features/demo/routes.ts';
import { downloadRoutes } from './features/downloads/routes.ts';
import { type ExamLoop, examLoop } from './features/exams/loop.ts';
import { openAttemptsMetric } from './features/exams/metric.ts';
import { examRoutes } from './features/exams/routes.ts';
import { facultyRoutes } from './features/faculty/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { type InstituteReader, instituteReader } from './features/institute/reader.ts';
import { instituteRoutes } from './features/institute/routes.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { announceExams, sendNotices, tellReleases } from './features/notices/service.ts';
import { objectionRoutes } from './features/objections/routes.ts';
import { progressRoutes } from './features/progress/routes.ts';
import { bankRoutes } from './features/quizzes/bank/routes.ts';
import { countUses } from './features/quizzes/bank/uses.ts';
import { removeUnusedFigures } from './features/quizzes/figures.ts';
import { quizRoutes } from './features/quizzes/routes.ts';
import { quizReader } from './features/quizzes/service.ts';
import { type VersionTypesetting, versionTypesetting } from './features/quizzes/typesetting.ts';
import { registrationDayRoutes } from './features/registration-days/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { type ReportServices, reportReader } from './features/reports/service.ts';
import { resultRoutes } from './features/results/routes.ts';
import { rolesRoutes } from './features/roles/routes.ts';
import { rosterRoutes } from './features/rosters/routes.ts';
import { rulingRoutes } from './features/rulings/routes.ts';
import { sampleRoutes } from './features/samples/routes.ts';
import { securityRoutes } from './features/security/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { sittingRoutes } from './features/sittings/routes.ts';
import { studentRoutes } from './features/students/routes.ts';
import { subCourseRoutes } from './features/sub-courses/routes.ts';
import { teacherRoutes } from './features/teachers/routes.ts';
import { testimonialRoutes } from './features/testimonials/routes.ts';
import { trashRoutes } from './features/trash/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { nouns } from './nouns.ts';
import { type LastSeen, lastSeenOfSessions } from './platform/auth/last-seen.ts';
import { waitingHashes } from './platform/auth/passwords.ts';
import { tokenVerifier } from './platform/auth/tokens.ts';
import { fail } from './platform/core/fail.ts';
import { loggerOptions } from './platform/core/logging.ts';
import { serveFiles } from './platform/files/served-files.ts';
import { folderStorage, type Storage } from './platform/files/storage.ts';
import { sweepFiles } from './platform/files/sweep-files.ts';
import { folderSpool } from './platform/files/uploads/spool.ts';
import { answerError, duringStart } from './platform/http/error-handler.ts';
import { readForwardedFor } from './platform/http/forwarded-for.ts';
import { sendSecurityHeaders } from './platform/http/headers.ts';
import { databaseLimits, noLimits } from './platform/http/limits.ts';
import { registerDocs } from './platform/http/openapi.ts';
import { reportSecurityEvents } from './platform/http/security-events.ts';
import { cutSlowBodies, cutSlowReaders } from './platform/http/slow-bodies.ts';
import { noTurns, turnsOfAccounts } from './platform/http/turns.ts';
import { type Housekeeping, housekeeping } from './platform/jobs/housekeeping.ts';
import { databaseJobs, type Jobs } from './platform/jobs/jobs.ts';
import { jobsMetric } from './platform/jobs/jobs-metric.ts';
import { threads } from './platform/jobs/threads.ts';
import { mailer } from './platform/mail/mail.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { settleErasures } from './platform/personal/people.ts';
import { workerTypesetter } from './platform/typesetting/typesetter.ts';
import type { Services } from './services.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * Reports, workbooks and rulings that are computed at once, each with a connection of its own: many people who ask cannot take
 * the whole machine. 100,000 results of 90 questions need half of the memory of one, as does the largest workbook.
 */
const REPORTS_AT_ONCE = 2;
const REPORT_MEMORY_MB = 1_024;

/** The whole program without an open port: tests inject requests, `main.ts` listens. */
export async function createApp({
  store,
  config,
  state,
  logTo = process.stdout,
}: Pick<Services, 'store' | 'config' | 'state'> & {
  logTo?: NodeJS.WritableStream;
}): Promise<FastifyInstance> {
  const { constraintErrors, fileOwners } = nouns;
  const app = fastify({
    logger: { ...loggerOptions(config.logLevel), stream: logTo },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // Bodies are timed by their pace: see cutSlowBodies.
    requestTimeout: 0,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply, constraintErrors);
    },
    clientErrorHandler: (_error, socket) => {
      // Browsers open connections in advance. One that was not used in time is closed without a word: a reply could be
      // taken for that to a request which is just being sent, while a closed connection lets the browser send it again.
      if ('bytesRead' in socket && socket.bytesRead === 0) socket.destroy();
      else if (socket.writable)
        socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    },
  });
  app.setErrorHandler((error, request, reply) =>
    answerError(
      state.started ? error : duringStart(error, constraintErrors),
      request,
      reply,
      constraintErrors,
    ),
  );
  readForwardedFor(app);
  readJsonOnly(app);
  await app.register(multipart);
  cutSlowBodies(app);
  cutSlowReaders(app);
  sendSecurityHeaders(app, { live: config.live });
  const metrics = await openMetrics(app, store, config);
  app.decorate('metrics', metrics);
  reportSecurityEvents(app, (event) => metrics?.countEvent(event));
  // Typeset mathematics is long and repetitive: a quiz shrinks to a tenth for a phone on a slow line.
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (/^\/api(?:[/?]|$)/.test(request.url)) {
      reply.header('cache-control', 'no-store');
      reply.header('vary', 'Authorization');
    }
    done();
  });

  const lastSeen = lastSeenOfSessions(store.db);
  app.decorate('lastSeen', lastSeen);
  const verify = tokenVerifier(config);
  app.decorate('identify', identifier({ db: store.db, settings: config, verify }, lastSeen));
  app.decorate('turns', config.rateLimits ? turnsOfAccounts(verify) : noTurns);
  const uploads = join(config.dataDir, 'uploads');
  const storage = await openStorage(app, config.s3, uploads);
  const limits = config.rateLimits ? databaseLimits(store.db) : noLimits;
  const jobs = databaseJobs(store, app.log);
  app.decorate('limits', limits);
  const spool = folderSpool(join(uploads, 'spool'));
  const typesetter = workerTypesetter();
  app.addHook('onClose', () => typesetter.close());
  const typesetting = versionTypesetting(store.db, typesetter);
  app.decorate('typesetting', typesetting);
  const reader = quizReader(store.db, typesetting);
  const loop = examLoop({ store, quizReader: reader, log: app.log, state });
  app.decorate('exams', loop);
  const reading = instituteReader(store.db, config);
  app.decorate('institute', reading);
  const nameOf = async () => (await reading.shown()).facts.name;
  const settle = () => settleErasures({ store, storage, config, nouns, log: app.log });
  const mails = mailer(config, { log: app.log, institute: nameOf });
  const keeping = housekeeping(
    [
      { name: 'typesetting', everyMs: SECOND_MS, run: () => typesetting.run() },
      { name: 'uses', everyMs: 10 * SECOND_MS, run: () => countUses({ store, quizReader: reader }) },
      { name: 'exams', everyMs: 5 * SECOND_MS, run: () => loop.round() },
      {
        name: 'notices',
        everyMs: 5 * SECOND_MS,
        run: () =>
          sendNotices({ store, mailer: mails, publicUrl: config.publicUrl, log: app.log }, new Date()),
      },
      {
        name: 'announcements',
        // A look at twenty exams of 3,000 students takes the database about a second.
        everyMs: MINUTE_MS,
        async run() {
          const now = new Date();
          await tellReleases(store.db, now);
          await announceExams(store.db, now);
        },
      },
      { name: 'sessions', everyMs: MINUTE_MS, run: () => lastSeen.write() },
      { name: 'spool', everyMs: MINUTE_MS, run: () => spool.sweep(new Date()) },
      {
        name: 'files',
        everyMs: HOUR_MS,
        async run() {
          const now = new Date();
          await removeUnusedFigures(store.db, now);
          const removed = await sweepFiles({ store, storage, fileOwners }, now);
          if (removed > 0) app.log.info({ removed }, 'removed files without an owner');
          await settle();
        },
      },
    ],
    app.log,
  );
  app.decorate('spool', spool);
  app.decorate('storage', storage);
  app.decorate('housekeeping', keeping);
  app.addHook('onClose', () => keeping.stop());
  app.decorate('jobs', jobs);
  app.addHook('onClose', () => jobs.stop());
  serveFiles(app, { db: store.db, storage });
  const computing = threads({ most: REPORTS_AT_ONCE, memoryMb: REPORT_MEMORY_MB });
  app.addHook('onClose', () => computing.stop());
  const reports = reportReader(store, { quizReader: reader, threads: computing });
  const services: ReportServices = {
    app,
    store,
    config,
    state,
    quizReader: reader,
    threads: computing,
    reports,
    standingOf: reports.standing,
    typesetting,
    limits,
    storage,
    jobs,
    mailer: mails,
    nouns,
    shownInstitute: reading.shown,
    settleErasures: settle,
  };
  for (const routes of [
    siteRoutes,
    authRoutes,
    rolesRoutes,
    registrationDayRoutes,
    studentRoutes,
    batchRoutes,
    rosterRoutes,
    courseRoutes,
    subCourseRoutes,
    facultyRoutes,
    testimonialRoutes,
    teacherRoutes,
    demoRoutes,
    quizRoutes,
    bankRoutes,
    importRoutes,
    attemptRoutes,
    examRoutes,
    resultRoutes,
    reportRoutes,
    progressRoutes,
    noticeRoutes,
    rulingRoutes,
    objectionRoutes,
    sittingRoutes,
    downloadRoutes,
    trashRoutes,
    userRoutes,
    auditLogRoutes,
    sampleRoutes,
    mailRoutes,
    securityRoutes,
    instituteRoutes,
  ]) {
    routes(services);
  }
  const unknown = async () => fail('not_found');
  // Checked before the body is read, because the body is not what is wrong.
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: unknown }, unknown);
  registerDocs(app);
  return app;
}

/** The bucket, if one is set, else the folder; the client of the bucket is large, so it is loaded only if used. */
async function openStorage(app: FastifyInstance, s3: Config['s3'], folder: string): Promise<Storage> {
  if (s3 === null) return folderStorage(folder);
  const storage = (await import('./platform/files/s3-storage.ts')).s3Storage(s3);
  app.addHook('onClose', async () => storage.close());
  return storage;
}

/** Null unless they are served; what counts them is loaded only then. */
async function openMetrics(
  app: FastifyInstance,
  store: Services['store'],
  config: Config,
): Promise<Metrics | null> {
  if (config.metricsPort === null) return null;
  const { openMetrics: open } = await import('./platform/metrics/metrics.ts');
  const hashes = {
    name: 'kaksha_password_hashes',
    help: 'Passwords that are being hashed or wait for it',
    read: async () => [{ value: waitingHashes() }],
  };
  return open(app, store, [hashes, jobsMetric(store), openAttemptsMetric(store)]);
}

/** Besides forms, bodies are JSON and never compressed; an empty body counts as none. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // A compressed body of a few bytes can expand to megabytes.
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-encoding'] !== undefined) fail('wrong_type');
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('The body is not valid JSON'), { statusCode: 400 }));
    }
  });
}

/** Percent signs that encode nothing are taken literally: such a URL is unknown like any other, to pages and calls. */
function decodable(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Started by the caller once the schema exists; stopped with the program. */
    jobs: Jobs;
    /** Also started by the caller; stopped with the program. */
    housekeeping: Housekeeping;
    /** When sessions were last used; housekeeping writes it. */
    lastSeen: LastSeen;
    /** Where uploads are; the start stores the samples' figures there. */
    storage: Storage;
    /** Typesets quizzes; the start uses it for the samples before the first visitor arrives. */
    typesetting: VersionTypesetting;
    /** What everyone sees of the institute's facts; pages and pictures are drawn with them. */
    institute: InstituteReader;
    /** What METRICS_PORT serves; null if it is unset. */
    metrics: Metrics | null;
    /** Finishes attempts at exams whose time is over; the start resumes it, and housekeeping repeats its rounds. */
    exams: ExamLoop;
  }
}
