import type { Institute, InstituteChange, ShownInstitute } from '@kaksha/contract/institute.ts';
import { eq } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { founders } from '#server/database/schema/faculty.ts';
import { INSTITUTE_ID, institute } from '#server/database/schema/institute.ts';
import { visible } from '#server/database/visible.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { storeWithFiles } from '#server/platform/files/stored-files.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';
import {
  type InstituteRow,
  type ListedFounder,
  nextRulesVersion,
  toInstitute,
  toShown,
  untouched,
  withChange,
} from './facts.ts';

type Services = { store: Store; storage: Storage };

const { facts, rulesVersion, logo, revision } = institute;
const columns = { facts, rulesVersion, logo, revision };

/** The facts as everyone sees them (behaviour 5.6). */
export async function readShownInstitute(db: Database, { live }: { live: boolean }): Promise<ShownInstitute> {
  const [row = untouched] = await db.select(columns).from(institute);
  return toShown(row, { live, founders: await listedFounders(db) });
}

/** The facts as admins edit them (behaviour 5.6). */
export async function readInstitute(db: Database): Promise<Institute> {
  const [row = untouched] = await db.select(columns).from(institute);
  return toInstitute(row);
}

/**
 * Changes the facts that are given, and the logo if a new one was received or `logo` is empty; a change that changes nothing
 * is not counted (behaviour 5.6, 3.30, 2.16). Throws 'changed_meanwhile' if it was made from another revision than the
 * stored one, and 'invalid' for a chat contact who is no founder of the list.
 */
export function changeInstitute(
  services: Services,
  {
    change: { revision: from, logo: sentLogo, ...change },
    logo: received,
    audit,
  }: { change: InstituteChange; logo?: ReceivedFile; audit: Audit },
): Promise<Institute> {
  const owner = { kind: 'institute', id: INSTITUTE_ID } as const;
  return storeWithFiles(
    services,
    { received: { logo: received }, owner, now: audit.now },
    async (tx, names, retire) => {
      const before = await lockInstitute(tx);
      if (from !== undefined && from !== before.revision) {
        fail('changed_meanwhile', { revision: before.revision });
      }
      if (change.chatContacts !== undefined) refuseUnlisted(change.chatContacts, await listedFounders(tx));
      const after = { ...before, facts: withChange(before, change) };
      if (names.logo !== undefined) after.logo = `/uploads/${names.logo}`;
      else if (sentLogo !== undefined) after.logo = sentLogo;
      const changed = differences(before, after);
      if (changed === null) return toInstitute(before);
      if ('rules' in changed.after) after.rulesVersion = nextRulesVersion(before.rulesVersion, audit.now);
      after.revision += 1;
      if (after.logo !== before.logo) await retire(before.logo);
      await tx.update(institute).set(after).where(eq(institute.id, INSTITUTE_ID));
      await recordChange(tx, audit, {
        target: { kind: 'institute', id: INSTITUTE_ID, title: toInstitute(after).facts.name },
        ...changed,
      });
      return toInstitute(after);
    },
  );
}

async function lockInstitute(tx: Database): Promise<InstituteRow> {
  await tx
    .insert(institute)
    .values({ id: INSTITUTE_ID, ...untouched })
    .onConflictDoNothing();
  const [row = untouched] = await tx.select(columns).from(institute).for('update');
  return row;
}

/** The visible founders, whom chat contacts can name. */
function listedFounders(db: Database): Promise<ListedFounder[]> {
  const { id, name, subject } = founders;
  return db.select({ id, name, subject }).from(founders).where(visible(founders));
}

function refuseUnlisted(
  contacts: NonNullable<InstituteChange['chatContacts']>,
  listed: readonly ListedFounder[],
): void {
  const at = contacts.findIndex(
    ({ founderId }) => founderId !== '' && listed.every(({ id }) => id !== founderId),
  );
  if (at >= 0) fail('invalid', { fields: { [`chatContacts.${at}.founderId`]: 'no_founder' } });
}

/** The fields that a change changes, as pages see them, before and after; null if none. */
function differences(before: InstituteRow, after: InstituteRow) {
  const valuesOf = (row: InstituteRow) => ({ ...toInstitute(row).facts, logo: row.logo });
  const [was, is] = [Object.entries(valuesOf(before)), Object.entries(valuesOf(after))];
  const text = new Map(was.map(([name, value]) => [name, JSON.stringify(value)]));
  const names = new Set(
    is.flatMap(([name, value]) => (text.get(name) === JSON.stringify(value) ? [] : name)),
  );
  if (names.size === 0) return null;
  const only = (entries: [string, unknown][]) =>
    Object.fromEntries(entries.filter(([name]) => names.has(name)));
  return { before: only(was), after: only(is) };
}
