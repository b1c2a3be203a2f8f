import { eq } from 'drizzle-orm';
import { registrationDayErrors, registrationDays } from '#server/database/schema/registration-days.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

/** The openings of the last day by this admin; they stay, without the admin. */
const registrationDayData: PersonalData = {
  name: 'registrationDays',
  columns: ['registration_days.opened_by'],
  async exportOf(db, { id }) {
    const { openedAt, endsAt } = registrationDays;
    return db.select({ openedAt, endsAt }).from(registrationDays).where(eq(registrationDays.openedBy, id));
  },
  async erase(tx, { id }) {
    await tx.update(registrationDays).set({ openedBy: null }).where(eq(registrationDays.openedBy, id));
  },
};

export const registrationDayNoun: Noun = {
  constraints: registrationDayErrors,
  personalData: [registrationDayData],
};
