import type { Role } from '@kaksha/contract/core/access.ts';
import { verdict } from '@kaksha/contract/results/verdict.ts';
import type { Database } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { courses, subCourses } from '#server/database/schema/courses.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { results } from '#server/database/schema/results.ts';
import { QUESTION_FORMAT, subjectsIn } from '#server/database/stored-questions.ts';
import { newId } from '#server/database/uuid.ts';

/** Rows as the program itself would have written them, for the samples and for tests: omitted values have defaults. */

type New<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

/** An account without a password, on its role's list. */
export async function seedPerson(
  db: Database,
  { role = 'student', now, ...over }: New<typeof users> & { role?: Role; now: Date },
): Promise<typeof users.$inferSelect> {
  const id = newId();
  const row = { id, email: `${role}-${id}@example.com`, fullName: 'Ananya Sharma', createdAt: now, ...over };
  const made = onlyRow(await db.insert(users).values(row).returning());
  if (role !== 'student') await db.insert(roleGrants).values({ email: made.email, role, createdAt: now });
  return made;
}

type NewPart = New<typeof subCourses> & { title: string };

/** A course with its parts in this order. Returns its id. */
export async function seedCourse(
  db: Database,
  {
    parts = [],
    now,
    ...over
  }: New<typeof courses> & { title: string; path: string; parts?: readonly NewPart[]; now: Date },
): Promise<string> {
  const id = over.id ?? newId();
  const off = (label: string) => ({ enabled: false, label });
  await db.insert(courses).values({
    levels: '',
    icon: 'FaBookOpen',
    features: [],
    badges: { LIVE: off('LIVE'), NEW: off('NEW'), FREE: off('FREE') },
    youtubeVideos: [],
    createdAt: now,
    ...over,
    id,
  });
  const { sample, createdBy } = over;
  await seedParts(db, { courseId: id, parts: parts.map((part) => ({ sample, createdBy, ...part })), now });
  return id;
}

/** Parts of a course, in this order unless they say otherwise. */
export async function seedParts(
  db: Database,
  { courseId, parts, now }: { courseId: string; parts: readonly NewPart[]; now: Date },
): Promise<void> {
  if (parts.length === 0) return;
  await db.insert(subCourses).values(
    parts.map((part, position) => ({
      id: newId(),
      courseId,
      description: '',
      position,
      createdAt: now,
      ...part,
    })),
  );
}

type Version = typeof quizVersions.$inferInsert;
type Questions = Version['questions'];

/** A quiz with its first version. Returns the ids of both. */
export async function seedQuiz(
  db: Database,
  {
    title,
    questions,
    passPercent,
    totalMinutes = questions.reduce((sum, question) => sum + question.timePerQuestion, 0),
    sections,
    passages,
    languages,
    ...made
  }: {
    title: string;
    questions: Questions;
    passPercent: number;
    totalMinutes?: number;
    sections?: Version['sections'];
    passages?: Version['passages'];
    languages?: Version['languages'];
    createdBy: string | null;
    createdAt: Date;
    sample?: boolean;
  },
): Promise<{ quizId: string; versionId: string }> {
  const [quizId, versionId] = [newId(), newId()];
  const { createdBy, createdAt } = made;
  await db.insert(quizzes).values({ id: quizId, currentVersionId: versionId, ...made });
  await db.insert(quizVersions).values({
    id: versionId,
    quizId,
    number: 1,
    title,
    totalMinutes,
    sections,
    passages,
    languages,
    passPercent,
    questionCount: questions.length,
    subjects: subjectsIn(questions),
    incomplete: false,
    format: QUESTION_FORMAT,
    questions,
    createdBy,
    createdAt,
  });
  return { quizId, versionId };
}

export type SeededResult = New<typeof results> & { quizId: string; quizVersionId: string; quizTitle: string };

/** Results with the percentage and verdict of their score. Returns their ids, in order. */
export async function seedResults(
  db: Database,
  { rows, now }: { rows: readonly SeededResult[]; now: Date },
): Promise<string[]> {
  const values = rows.map((row) => {
    const { score = 1, passPercent = 40 } = row;
    const total = row.total ?? Math.max(2, score);
    return {
      id: newId(),
      answers: [],
      userName: 'Ananya Sharma',
      userEmail: 'ananya@example.com',
      userRole: 'student' as const,
      createdAt: now,
      ...verdict({ score, total, passPercent }),
      ...row,
      score,
      total,
      passPercent,
    };
  });
  await db.insert(results).values(values);
  return values.map(({ id }) => id);
}
