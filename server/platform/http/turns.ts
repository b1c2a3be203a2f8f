import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { TokenVerifier } from '../auth/tokens.ts';
import { fail } from '../core/fail.ts';
import { atMost } from '../jobs/at-most.ts';
import { isMultipart } from './slow-bodies.ts';

/** How many requests of one account are served at a time. */
const AT_ONCE = 2;
/** How many are served without a pause: a page opens with about fourteen. */
const IN_A_ROW = 150;
/** The pace after that. */
const PER_S = 25;
/** As how many requests a form counts: its picture has to be decoded. */
const FORM = 4;
/** At work and waiting: the last of them waits for about twelve seconds. */
const MOST = 300;
/** Accounts whose pace is remembered. */
const ACCOUNTS = 10_000;

/** Does the work of a request when it is its account's turn. */
export type Turns = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

/**
 * Serves a few requests of each account at a time, and many only at a pace; further ones wait in order, so that one who sends as
 * fast as it can holds up itself and not others. Throws 'too_many' while very many wait (behaviour 1.11). Whose a request is
 * says its token's signature: the database is not asked. Forms keep the pace, but hold up no other request while they are sent.
 */
export function turnsOfAccounts(verify: TokenVerifier): Turns {
  const lines = new LRUCache<string, Line>({ max: ACCOUNTS });
  return async (request, work) => {
    const { authorization } = request.headers;
    const token = authorization === undefined ? null : await verify(authorization, new Date());
    if (token === null) return work();
    const { userId } = token;
    const line = lines.get(userId) ?? { inTurn: atMost(AT_ONCE), present: 0, pacedUntil: 0 };
    lines.set(userId, line);
    if (line.present >= MOST) {
      request.userId = userId;
      fail('too_many', { retryAfterS: Math.ceil(MOST / PER_S) });
    }
    const atPace = async (cost: number) => {
      await paced(line, cost);
      return work();
    };
    line.present += 1;
    try {
      return await (isMultipart(request) ? atPace(FORM) : line.inTurn(() => atPace(1)));
    } finally {
      line.present -= 1;
    }
  };
}

/** For load tests: nobody waits. */
export const noTurns: Turns = (_request, work) => work();

type Line = {
  inTurn: ReturnType<typeof atMost>;
  /** At work and waiting. */
  present: number;
  /** Until when the pace would have taken to serve all that was served. */
  pacedUntil: number;
};

/** Returns when the account's next request may be served: at once, unless very many were served just before. */
async function paced(line: Line, cost: number): Promise<void> {
  const now = performance.now();
  const everyMs = 1_000 / PER_S;
  line.pacedUntil = Math.max(line.pacedUntil, now) + cost * everyMs;
  const waitMs = line.pacedUntil - now - IN_A_ROW * everyMs;
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
}

type Handle<R extends FastifyRequest> = (request: R, reply: FastifyReply) => Promise<FastifyReply>;

/** A handler that waits for the turn of the request's account. */
export const inTurn =
  <R extends FastifyRequest>(app: FastifyInstance, handle: Handle<R>): Handle<R> =>
  (request, reply) =>
    app.turns(request, () => handle(request, reply));

declare module 'fastify' {
  interface FastifyInstance {
    turns: Turns;
  }
}
