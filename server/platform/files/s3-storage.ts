import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { GetObjectCommand, HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Visibility } from '#server/database/schema/files.ts';
import { Failure } from '../core/fail.ts';
import { isStoredName, namesOf, partsToKeep, type Storage } from './storage.ts';
import { freePieces } from './uploads/free-pieces.ts';

const CONNECT_MS = 2_000;
const SILENT_MS = 10_000;
const CHECK_MS = 3_000;
const RETRY_AFTER_S = 10;
const MOST_CONNECTIONS = 1_000;
const nothing = () => undefined;
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Where the bucket is; without an endpoint it is one of Amazon's. */
export type S3Settings = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * A storage in a bucket, through flydrive; what flydrive cannot do (ranges, a check of the bucket) goes to the same client
 * (docs/decisions/023). A bucket that does not answer is 'unavailable'. Nothing in it needs to be public: the program reads
 * every file itself.
 */
export function s3Storage({
  endpoint,
  region,
  bucket,
  ...credentials
}: S3Settings): Storage & { close(): void } {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    // Other servers than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      // Each video that is being watched holds a connection.
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
    // It would write to the console; what fails is thrown, and logged with its request.
    logger: silent,
  });
  const drive = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const keyOf = (visibility: Visibility, name: string) => `${visibility}/${name}`;
  const look = (visibility: Visibility, name: string) =>
    answered(drive.getMetaData(keyOf(visibility, name)).catch(nullIfMissing));
  const remove = (visibility: Visibility, name: string) => answered(drive.delete(keyOf(visibility, name)));
  return {
    async keep(file, visibility) {
      const { name, parts } = partsToKeep(file);
      try {
        for (const part of parts) await put(drive, keyOf(visibility, part.name), part);
      } catch (error) {
        for (const part of parts) await remove(visibility, part.name).catch(() => undefined);
        throw error;
      }
      return name;
    },
    async open(visibility, name) {
      const found = isStoredName(name) ? await look(visibility, name) : null;
      if (found === null) return null;
      const stream = async function* (part?: { first: number; last: number }) {
        const range = part === undefined ? {} : { Range: `bytes=${part.first}-${part.last}` };
        const key = keyOf(visibility, name);
        const { Body } = await answered(
          client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...range })),
        );
        if (Body instanceof Readable) yield* Body;
      };
      // In byte mode: in object mode, sixteen chunks would be read ahead of a slow client.
      return {
        bytes: found.contentLength,
        stream: (part) => Readable.from(stream(part), { objectMode: false }),
      };
    },
    async remove(visibility, name) {
      if (!isStoredName(name)) return;
      for (const each of namesOf(name)) await remove(visibility, each);
    },
    async *names(visibility) {
      let paginationToken: string | undefined;
      do {
        const page = await answered(drive.listAll(visibility, paginationToken ? { paginationToken } : {}));
        for (const item of page.objects) if (item.isFile && isStoredName(item.name)) yield item.name;
        paginationToken = page.paginationToken;
      } while (paginationToken !== undefined);
    },
    async storedAt(visibility, name) {
      return (await look(visibility, name))?.lastModified ?? null;
    },
    async check() {
      const abortSignal = AbortSignal.timeout(CHECK_MS);
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal });
    },
    close: () => client.destroy(),
  };
}

/** With its length: a stream of unknown length would have to be held in memory. */
async function put(
  drive: S3Driver,
  key: string,
  { path, bytes }: { path: string; bytes: number },
): Promise<void> {
  const content = Readable.from(pieces(path), { objectMode: false });
  // A file that cannot be read makes the request fail, which is reported below.
  content.on('error', nothing);
  try {
    await answered(drive.putStream(key, content, { contentLength: bytes }));
  } finally {
    content.destroy();
  }
}

async function* pieces(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    yield* freePieces(file.createReadStream({ autoClose: false }));
  } finally {
    await file.close();
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
}

/** What the bucket answers; its failures ask the person to try again, and their cause is in the log. */
async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    throw new Failure('unavailable', { retryAfterS: RETRY_AFTER_S, cause });
  }
}
