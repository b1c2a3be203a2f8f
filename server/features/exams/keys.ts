import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { examKeys } from '#server/database/schema/exams.ts';

type Purpose = (typeof examKeys.$inferSelect)['purpose'];

/** The secret of this installation for a purpose; made when it is first needed, and moved with the database. */
export async function examKey(db: Database, purpose: Purpose): Promise<string> {
  const stored = () => db.select().from(examKeys).where(eq(examKeys.purpose, purpose));
  const [known] = await stored();
  if (known !== undefined) return known.secret;
  const secret = randomBytes(32).toString('hex');
  await db.insert(examKeys).values({ purpose, secret }).onConflictDoNothing();
  return onlyRow(await stored()).secret;
}

/** The same, asked of the database once: it never changes. */
export function keptKey(db: Database, purpose: Purpose): () => Promise<string> {
  let kept: string | undefined;
  return async () => {
    kept ??= await examKey(db, purpose);
    return kept;
  };
}

/**
 * What is kept of an erased person's email address, or roll number where there is none, until the exam closes (behaviour
 * 6.16).
 */
export function takerHash(
  secret: string,
  { email, rollKey }: { email: string; rollKey: string | null },
): string {
  return createHmac('sha256', secret)
    .update(email || (rollKey ?? ''))
    .digest('hex');
}
