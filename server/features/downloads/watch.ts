import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/client.ts';
import { findMaterial } from '#server/features/sub-courses/service.ts';
import { shownToken, useToken } from '#server/platform/auth/one-use-tokens.ts';
import { fail } from '#server/platform/core/fail.ts';
import { fileHeaders, sendPart, typeOfFile } from '#server/platform/files/served-files.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';

/** The current account; null if it was deleted. */
export type ReadUser = (id: string, now: Date) => Promise<CurrentUser | null>;

/** Where a video that is not for everyone is played from, followed by the token. */
export const watchPath = '/uploads/watch';

/**
 * Plays a video that is not for everyone. A player fetches it in parts and needs its URL more than once, so a part does not use
 * the URL up: it is good for one session, and each request asks anew whether this person may open the video. The whole file in
 * one reply, as a copied URL asks for it, does (behaviour 3.61).
 */
export function watchRoute(
  app: FastifyInstance,
  { db, storage, readUser }: { db: Database; storage: Storage; readUser: ReadUser },
): void {
  app.route<{ Params: { token: string } }>({
    method: 'GET',
    url: `${watchPath}/:token`,
    handler: async (request, reply) => {
      const now = new Date();
      const { token } = request.params;
      const read = request.headers.range === undefined ? useToken : shownToken;
      const found = await read(db, { purpose: 'download', token, now });
      const wanted = found?.download;
      const user = found === null ? null : await readUser(found.userId, now);
      if (wanted?.what !== 'material' || user === null) fail('not_found');
      const { file, kind } = await findMaterial(db, { ...wanted, user, now });
      const stored = kind === 'video' ? await storage.open(file.visibility, file.name) : null;
      if (stored === null) fail('not_found');
      reply.headers({ ...fileHeaders, 'cache-control': 'no-store', 'accept-ranges': 'bytes' });
      reply.type(typeOfFile(file.name));
      return sendPart(request, reply, { name: file.name, file: stored });
    },
  });
}
