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

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
