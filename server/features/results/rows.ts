import { results } from '#server/database/schema/results.ts';

export const resultColumns = {
  id: results.id,
  userId: results.userId,
  quizId: results.quizId,
  quizVersionId: results.quizVersionId,
  examAttemptId: results.examAttemptId,
  answers: results.answers,
  score: results.score,
  total: results.total,
  marksHundredths: results.marksHundredths,
  maxMarksHundredths: results.maxMarksHundredths,
  sections: results.sections,
  percentage: results.percentage,
  passed: results.passed,
  passPercent: results.passPercent,
  userName: results.userName,
  userEmail: results.userEmail,
  userRole: results.userRole,
  quizTitle: results.quizTitle,
  createdAt: results.createdAt,
};
export type ResultRow = Pick<typeof results.$inferSelect, keyof typeof resultColumns>;
