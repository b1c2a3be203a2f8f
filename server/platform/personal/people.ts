import { isId } from '@kaksha/contract/core/ids.ts';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { type MailSubjects, sweepOutbox } from '#server/platform/mail/mail.ts';
import type { Storage } from '../files/storage.ts';
import { type FileOwners, removeWithoutOwner } from '../files/sweep-files.ts';
import { outboxOf } from '../mail/mail.ts';
import {
  type Erased,
  erasedInDatabase,
  erasedInFile,
  erasedList,
  keepErasedList,
  keyOf,
  recordErasures,
} from './erasures.ts';
import type { DataSubject, Erasure, PersonalData } from './personal-data.ts';

/** Everything that stores data about people; the account is erased last, because the others refer to it. */
type AllData = readonly PersonalData[];

/** The person of an account; null if no account has this id. */
export async function dataSubject(db: Database, id: string): Promise<DataSubject | null> {
  if (!isId(id)) return null;
  const [account] = await db
    .select({ id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id));
  return account === undefined
    ? null
    : { id: account.id, email: account.email, proven: account.emailVerifiedAt !== null };
}

/** All data stored about a person, by feature, as JSON in parts: a list may be long (behaviour 2.17). */
export async function* exportPerson(
  db: Database,
  personalData: AllData,
  person: DataSubject,
): AsyncGenerator<string> {
  for (const [at, { name, exportOf }] of personalData.entries()) {
    yield `${at === 0 ? '{' : ','}\n  ${JSON.stringify(name)}: `;
    const found = exportOf(db, person);
    if (found instanceof Promise) yield toJson(await found, 2);
    else yield* listInParts(found);
  }
  yield '\n}\n';
}

async function* listInParts(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of batches) {
    yield rows.map((row, at) => `${at === 0 ? before : ','}\n    ${toJson(row, 4)}`).join('');
    before = ',';
  }
  yield before === '[' ? '[]' : '\n  ]';
}

/** As JSON.stringify writes it at this depth. */
function toJson(value: unknown, indent: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(indent)}`);
}

/**
 * Erases a person everywhere, including the account, in the given transaction, and adds the ids to the list that a
 * restore applies (behaviour 2.17). Files follow with `settleErasures`.
 */
export async function erasePerson(
  tx: Database,
  personalData: AllData,
  person: DataSubject,
  erasure: Erasure,
): Promise<void> {
  const { id, proven } = person;
  for (const { erase } of personalData) await erase(tx, person, erasure);
  await recordErasures(tx, { kind: 'account', ids: [id], proven, now: erasure.now });
}

/**
 * Erases again what a restored backup has brought back: everything on the list of the file that the database does not
 * know as erased. Returns how many items there were (behaviour 2.17).
 */
export async function eraseAgain(
  store: Store,
  personalData: AllData,
  { file, now }: { file: string; now: Date },
): Promise<number> {
  const known = new Set((await erasedInDatabase(store.db)).map(keyOf));
  const missing = (await erasedInFile(file)).filter((item) => !known.has(keyOf(item)));
  for (const item of missing) await store.transaction((tx) => eraseOneAgain(tx, personalData, item, now));
  return missing.length;
}

async function eraseOneAgain(
  tx: Database,
  personalData: AllData,
  { kind, id, proven }: Erased,
  now: Date,
): Promise<void> {
  if (kind === 'account') {
    const person = await dataSubject(tx, id);
    if (person !== null) {
      const erased = { ...person, proven: person.proven || proven };
      await erasePerson(tx, personalData, erased, { now, withdrawTestimonials: false });
    }
  } else {
    await personalData.find(({ rows }) => rows?.kind === kind)?.rows?.remove(tx, [id], now);
  }
  await recordErasures(tx, { kind, ids: [id], proven, now });
}

/**
 * What an erasure does once it is committed: removes the files and written emails that have lost their owner, and adds
 * the ids to the list on disk. Every hour it is repeated, so a failure is only logged.
 */
export async function settleErasures({
  store,
  storage,
  config,
  nouns: { fileOwners, mailSubjects },
  log,
}: {
  store: Store;
  storage: Storage;
  config: { dataDir: string };
  nouns: { fileOwners: readonly FileOwners[]; mailSubjects: readonly MailSubjects[] };
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Promise<void> {
  try {
    await keepErasedList(store.db, erasedList(config));
    await removeWithoutOwner({ store, storage, fileOwners });
    await sweepOutbox(store.db, outboxOf(config), mailSubjects);
  } catch (err) {
    log.warn({ err }, 'what an erasure left behind is removed within an hour');
  }
}
