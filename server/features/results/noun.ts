import { toMarks } from '@kaksha/contract/results/scored.ts';
import { eq, inArray } from 'drizzle-orm';
import { inParts } from '#server/database/in-parts.ts';
import { resultErrors, results } from '#server/database/schema/results.ts';
import type { Noun } from '#server/noun.ts';
import { ERASED_NAME, type PersonalData } from '#server/platform/personal/personal-data.ts';
import { readRowsOf } from './pages.ts';
import { answersAsSeen, sightOf } from './released.ts';

/** Results stay for the averages of their quizzes, without name and email address (behaviour 2.17). */
const resultData: PersonalData = {
  name: 'results',
  columns: ['results.user_id', 'results.user_name', 'results.user_email', 'results.user_name_order'],
  async *exportOf(db, { id }) {
    for await (const rows of readRowsOf(db, id)) {
      // Marks of an exam wait for the release here too, whatever role the person has (behaviour 6.14).
      const sight = await sightOf(db, rows, { role: 'student' });
      yield rows.map((row) => ({
        quiz: row.quizTitle,
        answers: answersAsSeen(row, sight(row)),
        score: row.score,
        total: row.total,
        ...toMarks(row),
        percentage: row.percentage,
        passed: row.passed,
        userName: row.userName,
        userEmail: row.userEmail,
        createdAt: row.createdAt,
        ...(sight(row).score ? {} : { score: null, marks: null, percentage: null, passed: null }),
        mode: row.examAttemptId === null ? 'practice' : 'exam',
      }));
    }
  },
  async erase(tx, { id }) {
    await inParts((atMost) => {
      const part = tx.select({ id: results.id }).from(results).where(eq(results.userId, id)).limit(atMost);
      return tx
        .update(results)
        .set({ userId: null, userName: ERASED_NAME, userEmail: '', attemptKey: null })
        .where(inArray(results.id, part));
    });
  },
};

export const resultNoun: Noun = { constraints: resultErrors, personalData: [resultData] };
