import { texts } from '@kaksha/contract/core/errors.en.ts';
import type { ErrorCode } from '@kaksha/contract/core/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseError, isDatabaseAway } from '#server/database/errors.ts';
import type { ConstraintErrors } from '#server/database/schema/checks.ts';
import { Failure } from '../core/fail.ts';
import { reasonOf, whichCall } from '../core/logging.ts';

/** Fastify's own refusals, by their code. */
const refusals: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
};

/** The failure to report for a thrown error; null for an internal error. */
export function toFailure(error: unknown, constraintErrors: ConstraintErrors): Failure | null {
  if (error instanceof Failure) return error;
  const violated = databaseError(error);
  const named = violated?.constraint === undefined ? undefined : constraintErrors[violated.constraint];
  if (named === 'internal') return null;
  if (named !== undefined) return new Failure(named, {});
  // Class 22: a value the database cannot take. The schemas normally reject such values; this is a safety net.
  if (violated?.code?.startsWith('22')) return new Failure('invalid', {});
  if (isDatabaseAway(error)) return new Failure('unavailable', { retryAfterS: 2, cause: error });
  const refused = refusals[(error as Partial<FastifyError>).code ?? ''];
  if (refused !== undefined) return new Failure(refused, {});
  const status = (error as Partial<FastifyError>).statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    return new Failure(status === 404 ? 'not_found' : status === 415 ? 'wrong_type' : 'invalid_json', {});
  }
  return null;
}

/** During the start, tables may be missing: what would be an internal error means not available yet (behaviour 1.7). */
export function duringStart(error: unknown, constraintErrors: ConstraintErrors): Failure {
  return toFailure(error, constraintErrors) ?? new Failure('unavailable', { cause: error });
}

/** The one place that answers errors (law 6): the table's status and text, or 500 with the request id and no details. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  constraintErrors: ConstraintErrors,
): FastifyReply {
  const failure = toFailure(error, constraintErrors);
  const also = request.routeOptions.config.alsoOnError ?? {};
  // Set here too: requests that Fastify itself refuses run no hook.
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (failure === null) {
    request.log.error({ ...whichCall(request), err: error }, 'a request failed');
    const text = texts.internal;
    return reply
      .code(500)
      .send(JSON.stringify({ code: 'internal', message: text, msg: text, requestId: request.id, ...also }));
  }
  const { status } = failure;
  request.refusal = failure.code;
  // Expected, and frequent while a dependency is unavailable: one line each.
  if (status >= 500) {
    const reason = reasonOf(error);
    request.log.warn({ ...whichCall(request), code: failure.code, reason }, 'a request could not be served');
  }
  if (status === 429 || (status === 503 && failure.code !== 'google_not_configured')) {
    reply.header('retry-after', String(failure.retryAfterS ?? 2));
  }
  return reply.code(status).send(JSON.stringify({ ...failure.body(), ...also }));
}
