import type { AuditAct } from '@kaksha/contract/audit.ts';
import type { Database } from '#server/database/client.ts';
import { type Audited, auditEntries } from '#server/database/schema/audit.ts';
import { newId } from './uuid.ts';

/** Who makes an audited call, and which one; `serve` builds it from the entry and the request. */
export type Audit = {
  act: AuditAct;
  actor: { id: string; fullName: string; email: string };
  requestId: string;
  now: Date;
};

/**
 * Records what a call changed, in the transaction of the change: neither is stored without the other (behaviour 2.16).
 * `before` and `after` are null for something that did not exist, and never contain a password, a token or a hash of one.
 */
export async function recordChange(
  tx: Database,
  { act, actor, requestId, now }: Audit,
  {
    target,
    before,
    after,
  }: {
    target: { kind: string; id: string; title: string };
    before: Audited | null;
    after: Audited | null;
  },
): Promise<void> {
  await tx.insert(auditEntries).values({
    id: newId(),
    act,
    actorId: actor.id,
    actorName: actor.fullName,
    actorEmail: actor.email,
    targetKind: target.kind,
    targetId: target.id,
    targetTitle: target.title,
    before,
    after,
    requestId,
    at: now,
  });
}
