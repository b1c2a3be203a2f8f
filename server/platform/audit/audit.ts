import type { AuditAct, AuditKind } from '@kaksha/contract/core/audit-acts.ts';
import type { Database } from '#server/database/client.ts';
import { type Audited, auditEntries } from '#server/database/schema/audit.ts';
import { newId } from '#server/database/uuid.ts';

/** Who makes an audited call, and which one; `serve` builds it from the entry and the request. */
export type Audit = {
  act: AuditAct;
  actor: { id: string; fullName: string; email: string };
  requestId: string;
  now: Date;
};

/** The item that an entry is about. */
export type AuditTarget = { kind: AuditKind; id: string; title: string };

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
    personal = [],
  }: {
    target: AuditTarget;
    before: Audited | null;
    after: Audited | null;
    /** Fields whose values an erasure removes, because they say something about a person. */
    personal?: readonly string[];
  },
): Promise<void> {
  const [was, is] = [split(before, personal), split(after, personal)];
  await tx.insert(auditEntries).values({
    id: newId(),
    act,
    actorId: actor.id,
    actorName: actor.fullName,
    actorEmail: actor.email,
    targetKind: target.kind,
    targetId: target.id,
    targetTitle: target.title,
    before: was.kept,
    after: is.kept,
    personal: was.own === null && is.own === null ? null : { before: was.own, after: is.own },
    requestId,
    at: now,
  });
}

/** The values to keep, with null for the personal ones, and the personal ones; null where there are none. */
function split(
  values: Audited | null,
  personal: readonly string[],
): { kept: Audited | null; own: Audited | null } {
  if (values === null) return { kept: null, own: null };
  const own = Object.entries(values).filter(([name]) => personal.includes(name));
  if (own.length === 0) return { kept: values, own: null };
  return {
    kept: { ...values, ...Object.fromEntries(own.map(([name]) => [name, null])) },
    own: Object.fromEntries(own),
  };
}

/** The values of an entry, with the personal ones that no erasure has removed. */
export function auditedValues({
  before,
  after,
  personal,
}: Pick<typeof auditEntries.$inferSelect, 'before' | 'after' | 'personal'>): {
  before: Audited | null;
  after: Audited | null;
} {
  return {
    before: before && { ...before, ...personal?.before },
    after: after && { ...after, ...personal?.after },
  };
}
