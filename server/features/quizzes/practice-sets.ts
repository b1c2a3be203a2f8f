import { isId } from '@kaksha/contract/core/ids.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import { ruledQuestions } from '@kaksha/contract/questions/rulings.ts';
import type { Passage } from '@kaksha/contract/questions/sections.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { practiceSets, type SetQuestion } from '#server/database/schema/practice-sets.ts';
import type { QuizReader, QuizVersion } from './reader.ts';
import { type ActiveRuling, readActiveRulings } from './rulings.ts';

const PASS_PERCENT = 40;
const TITLE = 'What went wrong';

/** A practice set as the version of a quiz: every right answer counts one (behaviour 7.21). */
export type PracticeSet = {
  id: string;
  createdAt: Date;
  questions: SetQuestion[];
  version: QuizVersion;
  /** Those on its questions, which have them already. */
  rulings: ActiveRuling[];
};

/** A practice set of this person; null if it is not theirs, whoever asks. */
export async function readPracticeSet(
  { db, quizReader }: { db: Database; quizReader: QuizReader },
  { id, userId }: { id: string; userId: string },
): Promise<PracticeSet | null> {
  if (!isId(id)) return null;
  const [set] = await db
    .select({ id: practiceSets.id, createdAt: practiceSets.createdAt, questions: practiceSets.questions })
    .from(practiceSets)
    .where(and(eq(practiceSets.id, id), eq(practiceSets.userId, userId)));
  return set === undefined ? null : { ...set, ...(await versionOfSet({ db, quizReader }, set)) };
}

async function versionOfSet(
  { db, quizReader }: { db: Database; quizReader: QuizReader },
  set: { id: string; questions: readonly SetQuestion[] },
): Promise<{ version: QuizVersion; rulings: ActiveRuling[] }> {
  const questions: KeyedQuestion[] = [];
  const ofQuestions: ActiveRuling[] = [];
  const passages = new Map<string, Passage>();
  const languages = new Set<PaperLanguage>();
  const rulingsOf = await readActiveRulings(
    db,
    set.questions.map(({ versionId }) => versionId),
  );
  for (const { versionId, questionId } of set.questions) {
    const version = await quizReader.named(versionId);
    const rulings = rulingsOf(versionId);
    const question = ruledQuestions(version.questions, rulings).find(({ _id }) => _id === questionId);
    if (question === undefined) throw new Error('A practice set names a question that is gone');
    // A set has no sections: their marking was that of another paper.
    const { sectionId: _, ...rest } = question;
    questions.push(rest);
    ofQuestions.push(...rulings.filter((one) => one.questionId === questionId));
    const passage = version.passages?.find(({ _id }) => _id === question.passageId);
    if (passage !== undefined) passages.set(passage._id, passage);
    for (const language of version.languages ?? []) languages.add(language);
  }
  const version = {
    id: set.id,
    quizId: set.id,
    number: 1,
    title: TITLE,
    totalMinutes: questions.reduce((sum, { timePerQuestion }) => sum + timePerQuestion, 0),
    passPercent: PASS_PERCENT,
    incomplete: false,
    questions,
    sections: null,
    passages: passages.size === 0 ? null : [...passages.values()],
    pages: null,
    languages: languages.size === 0 ? null : [...languages],
    typesetBy: null,
    // They are in its questions.
    rulings: { made: 0, active: [] },
  };
  return { version, rulings: ofQuestions };
}
