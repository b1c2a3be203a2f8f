import type { FastifyInstance } from 'fastify';
import type { Store } from '#server/database/client.ts';
import { auditEntries } from '#server/database/schema/audit.ts';
import { canaries } from '../../testing/canaries.ts';

/** What no log, metric, refusal or audit entry of a test may contain. */
export type Leaks = {
  /** What was found, each with where; empty if nothing was. */
  found(store: Store): Promise<string[]>;
};

/** Long texts, such as lists of thousands, carry no other secrets than short ones. */
const READ_AT_MOST = 50_000;

/**
 * Watches what goes in and out of a program, and the lines of its log, for passwords, tokens, codes and names of people that
 * stand where they must not: in lines of the log, in metrics, in refusals, in the audit log (behaviour 1.16, 1.20, 2.16).
 * The audit log has the names of whom it is about.
 */
export function watchForLeaks(
  app: FastifyInstance,
  { known, lines }: { known: readonly string[]; lines: readonly string[] },
): Leaks {
  const sought = canaries(known);
  const refusals: { status: number; body: string }[] = [];
  app.addHook('preHandler', (request, _reply, done) => {
    sought.note(request.url);
    const token = request.headers.authorization?.split(' ')[1];
    if (token !== undefined) sought.note(JSON.stringify({ token }));
    if (typeof request.body === 'object') sought.note(JSON.stringify(request.body).slice(0, READ_AT_MOST));
    done();
  });
  app.addHook('onSend', ({ url }, { statusCode: status }, payload, done) => {
    // Pages are not built here: Fastify's own refusal of one repeats its address.
    if (typeof payload === 'string' && url.startsWith('/api')) {
      const body = payload.slice(0, READ_AT_MOST);
      if (status < 400) sought.note(body);
      else refusals.push({ status, body });
    }
    done();
  });
  return {
    async found({ db }) {
      const named = (where: string, values: readonly string[]) =>
        values.map((value) => `${value} in ${where}`);
      const metrics = app.metrics === null ? '' : (await app.metrics.text()).body;
      const audit = await db
        .select({ before: auditEntries.before, after: auditEntries.after, title: auditEntries.targetTitle })
        .from(auditEntries);
      return [
        ...named('the log', sought.foundIn(lines.join(''), { names: true })),
        ...named('metrics', sought.foundIn(metrics, { names: true })),
        ...refusals.flatMap(({ status, body }) =>
          named(`a reply with ${status}`, sought.foundIn(body, { names: status >= 500 })),
        ),
        ...named('the audit log', sought.foundIn(JSON.stringify(audit))),
      ];
    },
  };
}
