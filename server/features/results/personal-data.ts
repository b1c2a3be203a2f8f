import { eq } from 'drizzle-orm';
import { results } from '#server/database/schema/results.ts';
import { ERASED_NAME, type PersonalData } from '#server/platform/personal-data.ts';
import { sightOf } from './released.ts';

/** Results stay for the averages of their quizzes, without name and email address (behaviour 2.17). */
export const resultData: PersonalData = {
  name: 'results',
  columns: ['results.user_id', 'results.user_name', 'results.user_email', 'results.user_name_order'],
  async exportOf(db, { id }) {
    const rows = await db
      .select({
        quizId: results.quizId,
        userId: results.userId,
        examAttemptId: results.examAttemptId,
        quiz: results.quizTitle,
        answers: results.answers,
        score: results.score,
        total: results.total,
        percentage: results.percentage,
        passed: results.passed,
        userName: results.userName,
        userEmail: results.userEmail,
        createdAt: results.createdAt,
      })
      .from(results)
      .where(eq(results.userId, id));
    // Marks of an exam wait for the release here too, whatever role the person has (behaviour 6.14).
    const sight = await sightOf(db, rows, { role: 'student' });
    return rows.map((row) => {
      const { quizId: _, userId: __, examAttemptId, ...result } = row;
      const held = sight(row).score ? {} : { score: null, percentage: null, passed: null };
      return { ...result, ...held, mode: examAttemptId === null ? 'practice' : 'exam' };
    });
  },
  async erase(tx, { id }) {
    await tx
      .update(results)
      .set({ userId: null, userName: ERASED_NAME, userEmail: '', attemptKey: null })
      .where(eq(results.userId, id));
  },
};
