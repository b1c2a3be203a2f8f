import type { QuizSummary } from '@kaksha/contract/quizzes.ts';

/** The quizzes whose title or creator contains every word of the search, in any order, ignoring case. */
export function matchingQuizzes(quizzes: readonly QuizSummary[], search: string): readonly QuizSummary[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return quizzes;
  return quizzes.filter(({ title, createdBy }) => {
    const text = folded(`${title} ${createdBy.fullName}`);
    return words.every((word) => text.includes(word));
  });
}

/** The tagged subjects of these quizzes, each once whatever its case, in alphabetical order. */
export function subjectsOf(quizzes: readonly QuizSummary[]): string[] {
  const all = quizzes.flatMap(({ subjects = [] }) => subjects);
  return [...new Map(all.map((subject) => [folded(subject), subject])).values()].sort((one, other) =>
    one.localeCompare(other),
  );
}

/** The quizzes with a question of this subject, ignoring case; all of them if it is empty. */
export function ofSubject(quizzes: readonly QuizSummary[], subject: string): readonly QuizSummary[] {
  if (subject === '') return quizzes;
  return quizzes.filter(({ subjects = [] }) => subjects.some((one) => folded(one) === folded(subject)));
}

/** The tagged chapters of this subject, each once whatever its case, in alphabetical order; of all if it is empty. */
export function chaptersOf(quizzes: readonly QuizSummary[], subject: string): string[] {
  const all = quizzes
    .flatMap(({ chapters = [] }) => chapters)
    .filter((one) => subject === '' || folded(one.subject) === folded(subject))
    .map(({ chapter }) => chapter);
  return [...new Map(all.map((chapter) => [folded(chapter), chapter])).values()].sort((one, other) =>
    one.localeCompare(other),
  );
}

/** The quizzes with a question of this chapter, ignoring case; all of them if it is empty. */
export function ofChapter(quizzes: readonly QuizSummary[], chapter: string): readonly QuizSummary[] {
  if (chapter === '') return quizzes;
  return quizzes.filter(({ chapters = [] }) =>
    chapters.some((one) => folded(one.chapter) === folded(chapter)),
  );
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
