import { isId } from '@kaksha/contract/core/ids.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { upgradeQuestions } from '#server/database/stored-questions.ts';
import { visible } from '#server/database/visible.ts';
import { fail } from '#server/platform/core/fail.ts';

export type Paper = Awaited<ReturnType<typeof findPaper>>;

/** The current version of a quiz. Throws 'quiz_not_found'. */
export async function findPaper(db: Database, id: string) {
  if (!isId(id)) fail('quiz_not_found');
  const [row] = await db
    .select({
      title: quizVersions.title,
      format: quizVersions.format,
      questions: quizVersions.questions,
      sections: quizVersions.sections,
      passages: quizVersions.passages,
      pages: quizVersions.pages,
    })
    .from(quizzes)
    .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
    .where(and(eq(quizzes.id, id), visible(quizzes)));
  if (row === undefined) fail('quiz_not_found');
  return { ...row, questions: upgradeQuestions(row.format, row.questions) };
}
