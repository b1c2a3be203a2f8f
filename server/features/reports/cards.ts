import { isStaff } from '@kaksha/contract/core/access.ts';
import type { ReportCard } from '@kaksha/contract/reports.ts';
import type { Standing } from '@kaksha/contract/results.ts';
import type { Database } from '#server/database/client.ts';
import { sightOf } from '#server/features/results/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { type CardRow, type ExamOfPerson, readCardRows, readExamsOf } from './card-rows.ts';
import { type Ladders, placesOf } from './ladders.ts';
import type { Merit, MeritRow } from './merit.ts';
import { meritRowOf } from './merit.ts';
import { type ClassFigures, standingIn } from './standing.ts';

/** Exams on the line of a card, of the newest so many that a person took. */
const ON_LINE = 6;
const LOOKED_AT = 20;

/** What a finished report gives to the cards of its people. */
export type CardSource = { title: string; maxMarks: number; merit: Merit; figures: ClassFigures };

/**
 * The result whose card this reader may have: staff any, and students their own once its keys are shown. Throws
 * 'result_not_found' for others, and for practice (behaviour 7.11).
 */
export async function readOwnCardRow(
  db: Database,
  { resultId, reader }: { resultId: string; reader: Pick<CurrentUser, 'id' | 'role'> },
): Promise<CardRow> {
  const [row] = await readCardRows(db, [resultId]);
  if (row === undefined || row.examAttemptId === null) fail('result_not_found');
  if (!isStaff(reader.role) && row.userId !== reader.id) fail('result_not_found');
  const sight = (await sightOf(db, [row], reader))(row);
  if (!sight.score || !sight.keys) fail('result_not_found');
  return row;
}

/** The cards of these rows, in their order; whoever has no place in the merit list has none (behaviour 7.11). */
export async function cardsOf(
  { db, ladders }: { db: Database; ladders: Ladders },
  { title, maxMarks, merit, figures }: CardSource,
  rows: readonly CardRow[],
): Promise<ReportCard[]> {
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  const until = new Date(Math.max(0, ...rows.map(({ createdAt }) => createdAt.getTime())));
  const exams = await readExamsOf(db, { userIds, until, each: LOOKED_AT });
  // The card goes to the student, whoever prints it: it tells what the student may see.
  const sight = await sightOf(db, [...rows, ...exams], { role: 'student' });
  const lines = Map.groupBy(exams, ({ userId }) => userId);
  const places = await placesOf(
    ladders,
    exams.filter((exam) => sight(exam).keysOut),
  );
  return rows.flatMap((row) => {
    const place = meritRowOf(merit, row.id);
    const { standing } = standingIn(merit, figures, row.id);
    if (place === null || standing === null) return [];
    const line = (lines.get(row.userId ?? '') ?? [])
      .filter((exam) => exam.createdAt <= row.createdAt)
      .filter((exam) => exam.id === row.id || sight(exam).score)
      .slice(0, ON_LINE)
      .map((exam) => ({
        ...exam,
        percentile: exam.id === row.id ? place.percentile : (places.get(exam.id)?.percentile ?? null),
      }));
    const of = { title, maxMarks, released: sight(row).score };
    return [toCard(row, { ...of, place, standing, line })];
  });
}

type Told = Pick<CardSource, 'title' | 'maxMarks'> & {
  released: boolean;
  place: MeritRow;
  standing: Standing;
  line: readonly (ExamOfPerson & { percentile: number | null })[];
};

function toCard(row: CardRow, { title, maxMarks, released, place, standing, line }: Told): ReportCard {
  const { marks, correct, partial, wrong, unanswered } = place;
  const { percentage, passed, student, receiptCode } = row;
  return {
    resultId: row.id,
    quiz: { _id: row.quizId, title },
    ...{ released, student, createdAt: row.createdAt.toISOString(), marks, maxMarks, percentage, passed },
    ...{ correct, partial, wrong, unanswered, standing, receiptCode },
    exams: line
      .map(({ quizTitle, createdAt, percentage: ofExam, percentile }) => ({
        ...{ title: quizTitle, createdAt: createdAt.toISOString() },
        ...{ percentage: ofExam, percentile },
      }))
      .reverse(),
  };
}
