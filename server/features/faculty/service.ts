import type { Founder } from '@kaksha/contract/faculty.ts';
import { asc } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { founders } from '#server/database/schema/faculty.ts';
import { visible } from '#server/database/visible.ts';

/** Every visible founder (behaviour 3.5). */
export async function readFounders(db: Database): Promise<Founder[]> {
  const rows = await db
    .select()
    .from(founders)
    .where(visible(founders))
    .orderBy(asc(founders.position), asc(founders.id));
  return rows.map(({ id, ...founder }) => ({ _id: id, ...founder }));
}
