import { eq } from 'drizzle-orm';
import { rulingErrors, rulings } from '#server/database/schema/rulings.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

/** Rulings stay without whoever made them: marks rest on them. */
const rulingData: PersonalData = {
  name: 'rulings',
  columns: ['rulings.made_by'],
  async exportOf(db, { id }) {
    return db
      .select({ kind: rulings.kind, reason: rulings.reason, createdAt: rulings.createdAt })
      .from(rulings)
      .where(eq(rulings.madeBy, id));
  },
  async erase(tx, { id }) {
    await tx.update(rulings).set({ madeBy: null }).where(eq(rulings.madeBy, id));
  },
};

export const rulingNoun: Noun = { constraints: rulingErrors, personalData: [rulingData] };
