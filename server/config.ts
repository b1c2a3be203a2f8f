import { mkdirSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import type { S3Settings } from './platform/files/s3-storage.ts';
import { withSecretFiles } from './secret-files.ts';
import { storedSecret } from './stored-secret.ts';

const onOff = z.optional(z.enum(['on', 'off'], 'must be on or off'));
const filled = z.optional(z.string());

/** A URL with one of these schemes, with a host and no fragment. */
const address = (fault: string, ...schemes: string[]) =>
  z.optional(
    z.string().check(
      z.refine((text) => {
        const url = URL.canParse(text) ? new URL(text) : null;
        return url !== null && schemes.includes(url.protocol) && url.hostname !== '' && url.hash === '';
      }, fault),
    ),
  );

/** The settings as given in the environment; an empty value counts as unset. */
const Environment = z.object({
  PORT: z._default(
    z.coerce
      .number('must be a number')
      .check(z.int(), z.minimum(0), z.maximum(65_535, 'must be at most 65535')),
    3000,
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.refine(isDatabaseUrl, 'must be a URL like postgres://user:password@host:5432/name')),
  ),
  PUBLIC_URL: address('must be a URL like https://kaksha.example', 'http:', 'https:'),
  ADMIN_EMAIL: z.optional(z.email('must be an email address')),
  ADMIN_PASSWORD: filled,
  SAMPLE_DATA: onOff,
  JWT_SECRET: z.optional(
    z.string().check(z.refine((s) => Buffer.byteLength(s) >= 32, 'must have at least 32 bytes')),
  ),
  JWT_SECRET_PREVIOUS: z.optional(
    z.string().check(z.refine((s) => Buffer.byteLength(s) >= 32, 'must have at least 32 bytes')),
  ),
  SMTP_URL: address('must be a URL like smtp://user:password@host:587', 'smtp:', 'smtps:'),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an email address')),
  ),
  ROLE_NEEDS_VERIFIED_EMAIL: onOff,
  GOOGLE_CLIENT_ID: filled,
  S3_ENDPOINT: address('must be a URL like https://s3.example.com', 'http:', 'https:'),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: filled,
  S3_ACCESS_KEY_ID: filled,
  S3_SECRET_ACCESS_KEY: filled,
  GOOGLE_JWKS_URL: address(
    'must be a URL like https://www.googleapis.com/oauth2/v3/certs',
    'http:',
    'https:',
  ),
  TRUST_PROXY: z.pipe(
    z._default(z.string(), ''),
    z.pipe(
      z.transform((list: string) =>
        list
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
      z.array(
        z
          .string()
          .check(
            z.refine(
              isNetwork,
              'must be a list of IP addresses or CIDR ranges, such as 10.0.0.0/8 (not a count or true)',
            ),
          ),
      ),
    ),
  ),
  RATE_LIMITS: onOff,
  TESTIMONIAL_REVIEW: onOff,
  INTERNAL_PAGES: onOff,
  METRICS_PORT: z.optional(
    z.coerce
      .number('must be a number')
      .check(z.int(), z.minimum(1, 'must be at least 1'), z.maximum(65_535, 'must be at most 65535')),
  ),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

function isDatabaseUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text)) return false;
  try {
    return new pg.Client({ connectionString: text }).host !== '';
  } catch {
    return false;
  }
}

/** True for an IP address or a CIDR range. */
function isNetwork(text: string): boolean {
  const [, ip = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(ip);
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Secrets found in examples; refused if DATABASE_URL is set. */
const sampleSecrets = /change.?me|secret|example|kaksha|password|^(.)\1+$/i;

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  publicUrl: string;
  /** True if the site is public: PUBLIC_URL begins with https (behaviour 1.9). */
  live: boolean;
  firstAdmin: { email: string | null; password: string | null };
  sampleData: boolean;
  jwtSecret: Uint8Array;
  /** The secret that was replaced: what it signed or encrypted is still good. */
  jwtSecretPrevious: Uint8Array | null;
  /** Null: emails are written to DATA_DIR/outbox. */
  smtpUrl: string | null;
  /** Null: the institute's name, and no-reply at the host of PUBLIC_URL. */
  mailFrom: string | null;
  roleNeedsVerifiedEmail: boolean;
  /** Empty: sign-in with Google is not set up. */
  googleClientId: string;
  /** Null: uploads are stored in DATA_DIR/uploads. */
  s3: S3Settings | null;
  /** Where the keys are that Google signs its ID tokens with. */
  googleKeysUrl: string;
  trustProxy: string[];
  rateLimits: boolean;
  testimonialReview: boolean;
  internalPages: boolean;
  /** Where metrics are served, on HOST; null: nowhere. */
  metricsPort: number | null;
  logLevel: string;
};

/** All invalid settings at once, one per line. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`Some settings are invalid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads the settings; creates DATA_DIR and, if no secret is given, the token secret in it. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = withSecretFiles(
    Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, value]],
      ),
    ),
  );
  const parsed = z.safeParse(Environment, given.env);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new ConfigError(
      [...new Set([...issues, ...given.faults])].map((fault) => `${fault} (docs/operations.md)`),
    );
  }
  const e = parsed.data;
  const faults = given.faults;
  if (e.DATABASE_URL !== undefined && e.JWT_SECRET !== undefined && sampleSecrets.test(e.JWT_SECRET)) {
    faults.push('JWT_SECRET: looks like a sample; generate one with `openssl rand -hex 32`');
  }
  if (
    e.DATABASE_URL !== undefined &&
    e.ADMIN_PASSWORD !== undefined &&
    sampleSecrets.test(e.ADMIN_PASSWORD)
  ) {
    faults.push('ADMIN_PASSWORD: looks like a sample; choose another password');
  }
  if ((e.ADMIN_EMAIL === undefined) !== (e.ADMIN_PASSWORD === undefined)) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither');
  }
  const s3 = s3Of(e);
  if (s3 === 'incomplete') {
    faults.push('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all of them, or no S3 setting');
  }
  if (s3 === 'incomplete' || faults.length > 0) throw new ConfigError(faults);

  const dataDir = resolve(e.DATA_DIR);
  orFault('DATA_DIR', () => mkdirSync(dataDir, { recursive: true, mode: 0o711 }));
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '');
  const live = publicUrl.startsWith('https://');
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    publicUrl,
    live,
    firstAdmin: { email: e.ADMIN_EMAIL?.trim().toLowerCase() ?? null, password: e.ADMIN_PASSWORD ?? null },
    sampleData: e.SAMPLE_DATA === undefined ? e.DATABASE_URL === undefined && !live : e.SAMPLE_DATA === 'on',
    jwtSecret: new TextEncoder().encode(e.JWT_SECRET ?? orFault('JWT_SECRET', () => storedSecret(dataDir))),
    jwtSecretPrevious:
      e.JWT_SECRET_PREVIOUS === undefined ? null : new TextEncoder().encode(e.JWT_SECRET_PREVIOUS),
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? null,
    roleNeedsVerifiedEmail:
      e.ROLE_NEEDS_VERIFIED_EMAIL === undefined
        ? e.SMTP_URL !== undefined || live
        : e.ROLE_NEEDS_VERIFIED_EMAIL === 'on',
    googleClientId: e.GOOGLE_CLIENT_ID ?? '',
    s3,
    googleKeysUrl: e.GOOGLE_JWKS_URL ?? 'https://www.googleapis.com/oauth2/v3/certs',
    trustProxy: e.TRUST_PROXY,
    rateLimits: e.RATE_LIMITS !== 'off',
    testimonialReview: e.TESTIMONIAL_REVIEW === undefined ? live : e.TESTIMONIAL_REVIEW === 'on',
    internalPages: e.INTERNAL_PAGES !== 'off',
    metricsPort: e.METRICS_PORT ?? null,
    logLevel: e.LOG_LEVEL,
  };
}

/** The bucket of the settings; null if none is named. */
function s3Of(e: z.infer<typeof Environment>): S3Settings | null | 'incomplete' {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e;
  if (bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { endpoint: e.S3_ENDPOINT, region: e.S3_REGION, bucket, accessKeyId, secretAccessKey };
  }
  const given = [bucket, accessKeyId, secretAccessKey, e.S3_ENDPOINT].some((value) => value !== undefined);
  return given ? 'incomplete' : null;
}

/** Runs work that depends on the disk; a failure is reported as a fault of this setting. */
function orFault<T>(setting: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new ConfigError([`${setting}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}
