import { eq } from 'drizzle-orm';
import { rosterErrors, rosters } from '#server/database/schema/rosters.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';
import { forgetRosters } from './service.ts';

/** Lists that wait for a day to be imported: an erasure discards all of them, as any could name the person. */
const rosterData: PersonalData = {
  name: 'rosters',
  columns: ['rosters.read_by', 'rosters.rows', 'rosters.file_name'],
  async exportOf(db, { id }) {
    return db
      .select({ file: rosters.fileName, readAt: rosters.createdAt })
      .from(rosters)
      .where(eq(rosters.readBy, id));
  },
  async erase(tx) {
    await forgetRosters(tx);
  },
};

export const rosterNoun: Noun = { constraints: rosterErrors, personalData: [rosterData] };
