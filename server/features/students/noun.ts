import { eq } from 'drizzle-orm';
import { studentErrors, students } from '#server/database/schema/students.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

/** What staff keep about a student. Their own note is for staff alone; the rest is exported. */
const studentData: PersonalData = {
  name: 'student',
  columns: [
    'students.user_id',
    'students.roll',
    'students.roll_key',
    'students.phone',
    'students.class',
    'students.board',
    'students.guardian_name',
    'students.guardian_phone',
    'students.extra_time_percent',
    'students.status',
    'students.note',
  ],
  async exportOf(db, { id }) {
    const { roll, phone, guardianName, guardianPhone, board, extraTimePercent, status } = students;
    return db
      .select({
        ...{ roll, phone, class: students.class, board, guardianName, guardianPhone },
        ...{ extraTimePercent, status },
      })
      .from(students)
      .where(eq(students.userId, id));
  },
  async erase(tx, { id }) {
    await tx.delete(students).where(eq(students.userId, id));
  },
};

export const studentNoun: Noun = { constraints: studentErrors, personalData: [studentData] };
