import { hasAnswer, type Work } from './attempt-state.ts';

/** The five states of a question, in the order of the legend. */
export const paletteStates = ['answered', 'notAnswered', 'notVisited', 'marked', 'answeredMarked'] as const;
export type PaletteState = (typeof paletteStates)[number];

/** The state of one question. */
export function paletteState({ answers, marked, visited }: Work, question: number): PaletteState {
  const answered = hasAnswer(answers[question]);
  if (marked[question]) return answered ? 'answeredMarked' : 'marked';
  if (answered) return 'answered';
  return visited[question] ? 'notAnswered' : 'notVisited';
}

/** How many of these questions are in each state. */
export function countStates(work: Work, questions: readonly number[]): Record<PaletteState, number> {
  const counts = { answered: 0, notAnswered: 0, notVisited: 0, marked: 0, answeredMarked: 0 };
  for (const question of questions) counts[paletteState(work, question)] += 1;
  return counts;
}

/** How many of these questions have an answer. */
export function countAnswered({ answers }: Pick<Work, 'answers'>, questions: readonly number[]): number {
  return questions.filter((question) => hasAnswer(answers[question])).length;
}
