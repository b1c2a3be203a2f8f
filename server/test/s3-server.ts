import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export type S3Server = { settings: Record<string, string>; close(): Promise<void> };

const BUCKET = 'uploads';

/**
 * An S3 server with an empty bucket, and the settings that name it. It is s3rver, not the real S3: it has no checks of
 * access, and its limits and errors are its own (docs/operations.md).
 */
export async function startS3(port = 0): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'kaksha-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const address = await server.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_BUCKET: BUCKET,
      // The only key that s3rver knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
