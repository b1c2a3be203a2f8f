import { type Judgement, judge } from '@kaksha/contract/questions/judge.ts';
import { judgeAnswers, markingOf } from '@kaksha/contract/questions/marking.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import { isOut, ruledQuestions } from '@kaksha/contract/questions/rulings.ts';
import { subjectOf } from '@kaksha/contract/reports/subjects.ts';
import type { Database } from '#server/database/client.ts';
import type { SetQuestion } from '#server/database/schema/practice-sets.ts';
import { type QuizReader, type QuizVersion, readActiveRulings } from '#server/features/quizzes/service.ts';
import { type ResultRow, readRowsOf, setResults, sightOf } from '#server/features/results/service.ts';

/** Results that are looked through: years of a diligent student. */
const RESULTS_AT_MOST = 500;

/** A question that was in a paper of this person, with how its newest answer counts; `left` was never answered. */
export type Answered = SetQuestion & {
  subject: string;
  chapter: string;
  is: 'right' | 'wrong' | 'partial' | 'left';
};

export type SeenResult = ResultRow & { score: number; keysOut: boolean };

/** A person's newest results, as their student may see them: newest first, without those whose marks wait (behaviour 6.14). */
export async function seenResults(db: Database, userId: string): Promise<SeenResult[]> {
  const seen: SeenResult[] = [];
  for await (const rows of readRowsOf(db, userId)) {
    const sight = await sightOf(db, rows, { role: 'student' });
    for (const row of rows) {
      const { score, keysOut } = sight(row);
      if (score) seen.push({ ...row, keysOut });
    }
    if (seen.length >= RESULTS_AT_MOST) break;
  }
  return seen.slice(0, RESULTS_AT_MOST);
}

/**
 * Every question of the papers whose keys this person has seen, once, by its newest answer, those of practice sets included: the newest paper first,
 * in its order (behaviour 7.20).
 */
export async function answeredBy(
  { db, quizReader }: { db: Database; quizReader: QuizReader },
  { userId, seen }: { userId: string; seen: readonly SeenResult[] },
): Promise<Answered[]> {
  const again = await answeredAgain({ db, quizReader }, userId);
  const rulingsOf = await readActiveRulings(
    db,
    seen.map(({ quizVersionId }) => quizVersionId),
  );
  const paperOf = papersOnce(quizReader, rulingsOf);
  const found = new Map<string, Answered>();
  for (const { quizVersionId: versionId, answers, createdAt, keysOut } of seen) {
    if (!keysOut) continue;
    const { version, questions } = await paperOf(versionId);
    const isSettled = ({ _id }: KeyedQuestion) => {
      const { is = 'left' } = found.get(`${version.quizId} ${_id}`) ?? {};
      return is !== 'left';
    };
    // Earlier answers say nothing new: of a paper taken often, only the newest attempts are judged.
    if (questions.every((question) => isOut(question) || isSettled(question))) continue;
    const judged = judgeAnswers(questions, answers, version.sections ?? []);
    for (const [index, question] of questions.entries()) {
      if (isOut(question)) continue;
      const key = `${version.quizId} ${question._id}`;
      const earlier = found.get(key);
      const later = again.get(key);
      const isLater = later !== undefined && later.createdAt > createdAt;
      const is = isLater ? later.is : howIs(question, version, judged[index]);
      // An answer stays the newest one until the question is answered again.
      if (earlier === undefined || (earlier.is === 'left' && is !== 'left')) {
        const subject = subjectOf(question, version.sections);
        const { _id: questionId, chapter = '' } = question;
        found.set(key, { versionId, questionId, subject, chapter, is });
      }
    }
  }
  return [...found.values()];
}

/** Each version with its questions as the rulings leave them, made once. */
function papersOnce(quizReader: QuizReader, rulingsOf: Awaited<ReturnType<typeof readActiveRulings>>) {
  const make = async (versionId: string) => {
    const version = await quizReader.named(versionId);
    return { version, questions: ruledQuestions(version.questions, rulingsOf(versionId)) };
  };
  const papers = new Map<string, ReturnType<typeof make>>();
  return (versionId: string) => {
    const paper = papers.get(versionId) ?? make(versionId);
    papers.set(versionId, paper);
    return paper;
  };
}

/** The newest answers in practice sets, by question. */
async function answeredAgain(
  { db, quizReader }: { db: Database; quizReader: QuizReader },
  userId: string,
): Promise<Map<string, { createdAt: Date; is: Answered['is'] }>> {
  const found = new Map<string, { createdAt: Date; is: Answered['is'] }>();
  const taken = await setResults(db, { userId, limit: RESULTS_AT_MOST });
  const versionIds = taken.flatMap(({ questions }) => questions.map(({ versionId }) => versionId));
  const paperOf = papersOnce(quizReader, await readActiveRulings(db, versionIds));
  for (const { questions: asked, answers, createdAt } of taken) {
    for (const [index, { versionId, questionId }] of asked.entries()) {
      const { version, questions } = await paperOf(versionId);
      const question = questions.find(({ _id }) => _id === questionId);
      if (question === undefined) continue;
      const key = `${version.quizId} ${questionId}`;
      const is = howIs(question, version, judge(question, answers[index] ?? null));
      if (is !== 'left' && !found.has(key)) found.set(key, { createdAt, is });
    }
  }
  return found;
}

function howIs(
  question: KeyedQuestion,
  { sections }: QuizVersion,
  { is }: Judgement = { is: 'unanswered' },
): Answered['is'] {
  if (is === 'unanswered' || is === 'out') return 'left';
  // Part of the right options is wrong where it earns nothing (behaviour 4.27).
  return is === 'partial' && markingOf(question, sections).partial !== 'jee' ? 'wrong' : is;
}
