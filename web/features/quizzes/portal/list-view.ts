import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { matchingQuizzes, ofChapter, ofSubject } from '../search.ts';

/** The filters of the list; those of `personalKinds` need the person's own results. */
export const listKinds = ['all', 'untried', 'unpassed', 'exams', 'upTo15', 'upTo30'] as const;
export type ListKind = (typeof listKinds)[number];
export const personalKinds: ReadonlySet<ListKind> = new Set(['untried', 'unpassed']);

export const listSorts = ['newest', 'oldest', 'title', 'shortest'] as const;
export type ListSort = (typeof listSorts)[number];

/** The view of the list: search text, filters and order; '' is any subject or chapter. */
export type ListView = { search: string; subject: string; chapter: string; kind: ListKind; sort: ListSort };

export const firstListView: ListView = { search: '', subject: '', chapter: '', kind: 'all', sort: 'newest' };

export const isNarrowed = ({ search, subject, chapter, kind }: ListView) =>
  search !== '' || subject !== '' || chapter !== '' || kind !== 'all';

/** The person's best result of each quiz, by the quiz's id. */
type Best = ReadonlyMap<string, ResultSummary>;

/**
 * The quizzes that match the view, in its order; `quizzes` are newest first. Without results, every quiz counts as not
 * tried.
 */
export function viewQuizzes(
  quizzes: readonly QuizSummary[],
  { search, subject, chapter, kind, sort }: ListView,
  best: Best,
): readonly QuizSummary[] {
  return ofChapter(ofSubject(matchingQuizzes(quizzes, search), subject), chapter)
    .filter((quiz) => isOfKind(quiz, kind, best.get(quiz._id)))
    .toSorted(orders[sort]);
}

function isOfKind(quiz: QuizSummary, kind: ListKind, best: ResultSummary | undefined): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'untried':
      return best === undefined;
    case 'unpassed':
      return best?.passed !== true;
    case 'exams':
      return quiz.mode === 'exam';
    case 'upTo15':
      return quiz.totalTime <= 15;
    case 'upTo30':
      return quiz.totalTime <= 30;
  }
}

type Order = (one: QuizSummary, other: QuizSummary) => number;

const newest: Order = (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt);

const orders: Record<ListSort, Order> = {
  newest,
  oldest: (one, other) => newest(other, one),
  title: (one, other) => one.title.localeCompare(other.title, 'en-IN', { numeric: true }),
  shortest: (one, other) => one.totalTime - other.totalTime,
};

/** Where a student goes on: a quiz, and whether an attempt at it is open. */
export type Stop = { quiz: QuizSummary; open: boolean };

/**
 * The quiz whose attempt is open; else the next practice quiz of the subject that was taken last, not tried yet: the first one
 * written after it, or else the newest. Null if nothing was taken, or nothing of the subject is left. `results` are newest
 * first.
 */
export function whereStopped(
  quizzes: readonly QuizSummary[],
  results: readonly ResultSummary[],
  open: ReadonlySet<string>,
): Stop | null {
  const running = quizzes.find(({ _id }) => open.has(_id));
  if (running !== undefined) return { quiz: running, open: true };
  const practice = quizzes.filter(({ mode, incomplete }) => mode === 'practice' && !incomplete);
  const [last] = results.flatMap(({ quiz }) => practice.find(({ _id }) => _id === quiz._id) ?? []);
  if (last === undefined) return null;
  const tried = new Set(results.map(({ quiz }) => quiz._id));
  const ahead = (last.subjects ?? [])
    .flatMap((subject) => ofSubject(practice, subject))
    .filter(({ _id }) => !tried.has(_id))
    .toSorted(newest);
  const next = ahead.findLast((quiz) => newest(quiz, last) < 0) ?? ahead[0];
  return next === undefined ? null : { quiz: next, open: false };
}

/** The exams of a list; by newest, the one that closes last comes first, and before it what never closes. */
export function inOrderOfExams(quizzes: readonly QuizSummary[], sort: ListSort): QuizSummary[] {
  const exams = quizzes.filter(({ mode }) => mode === 'exam');
  if (sort !== 'newest') return exams;
  const closes = ({ closesAt }: QuizSummary) =>
    closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt);
  return exams.toSorted((one, other) => (closes(one) === closes(other) ? 0 : closes(other) - closes(one)));
}
