import { eq } from 'drizzle-orm';
import { noticeErrors, notices } from '#server/database/schema/notices.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

/** What a person was told; notices to those without an account go with the request or application they are about. */
const noticeData: PersonalData = {
  name: 'notices',
  columns: ['notices.user_id'],
  async exportOf(db, { id }) {
    return db
      .select({
        kind: notices.kind,
        title: notices.title,
        opensAt: notices.opensAt,
        closesAt: notices.closesAt,
        createdAt: notices.createdAt,
        readAt: notices.readAt,
        mailedAt: notices.mailedAt,
      })
      .from(notices)
      .where(eq(notices.userId, id))
      .orderBy(notices.createdAt, notices.id);
  },
  async erase(tx, { id }) {
    await tx.delete(notices).where(eq(notices.userId, id));
  },
};

export const noticeNoun: Noun = {
  constraints: noticeErrors,
  personalData: [noticeData],
  mailSubjects: [{ kind: 'notice', table: notices }],
};
