import { readTypedDecimal } from '@kaksha/contract/core/decimal.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';

/** What a person has done with each question of a paper, by index. */
export type Work = {
  readonly answers: readonly Answer[];
  /** What a number field says where that is not its answer: the server would not read it, or reads it differently. */
  readonly typed: readonly (string | null)[];
  /** Which questions are marked for review. */
  readonly marked: readonly boolean[];
  /** Which questions have been on the screen. */
  readonly visited: readonly boolean[];
  /** The language of the paper, and of each question whose language was chosen apart from it (behaviour 4.30). */
  readonly language: PaperLanguage;
  readonly languages: readonly (PaperLanguage | null)[];
};

/**
 * The work on a paper, and the place in it. It knows neither clock nor submission: practice and exam each end it in their
 * own way.
 */
export type PaperWork = Work & {
  /** Index of the question on the screen. */
  readonly current: number;
  /** Counts navigations to a question, including to the current one: each moves the focus to its heading. */
  readonly arrivals: number;
};

/** What a person does to a paper. */
export type WorkEvent =
  | { type: 'choose'; question: number; option: number }
  /** One of several options: chosen if it was not, and the other way round. */
  | { type: 'toggle'; question: number; option: number }
  /** The whole text of a number field. */
  | { type: 'type'; question: number; text: string }
  | { type: 'clear'; question: number }
  /** For review, or no longer. */
  | { type: 'mark'; question: number }
  /** The language of one question, or of the paper if `question` is null. */
  | { type: 'language'; question: number | null; language: PaperLanguage }
  | { type: 'goTo'; question: number }
  /** The person turned to a question that was on the screen already: nothing moves. */
  | { type: 'see'; question: number };

/** What the screens of a paper report; what `askSubmit` leads to is for whoever ends the work. */
export type PaperEvent = WorkEvent | { type: 'askSubmit' };

/** Work on a paper of which only the first question has been seen. */
export function freshWork(questionCount: number): PaperWork {
  const each = <T>(of: (index: number) => T) =>
    Array.from({ length: questionCount }, (_, index) => of(index));
  return {
    answers: each(() => null),
    typed: each(() => null),
    marked: each(() => false),
    visited: each((index) => index === 0),
    language: 'en',
    languages: each(() => null),
    current: 0,
    arrivals: 0,
  };
}

/**
 * The work after an event. Where nothing may change any more (`readOnly`), one can still move through the paper and choose
 * its language.
 */
export function workOn<State extends PaperWork>(
  before: State,
  event: WorkEvent,
  { readOnly }: { readOnly: boolean },
): State {
  if (event.type === 'language') return setLanguage(before, event);
  const { question } = event;
  if (!(question in before.answers)) return before;
  // An act on a question turns to it: on the whole paper a press does not always move the focus there first.
  const seen = see(before, question);
  switch (event.type) {
    case 'goTo':
      return { ...seen, arrivals: before.arrivals + 1 };
    case 'see':
      return question === before.current ? before : seen;
    case 'mark':
      return readOnly ? before : { ...seen, marked: before.marked.with(question, !before.marked[question]) };
    case 'choose':
      return readOnly ? before : answered(seen, question, event.option);
    case 'toggle':
      return readOnly ? before : answered(seen, question, toggled(before.answers[question], event.option));
    case 'clear':
      return readOnly ? before : answered(seen, question, null);
    case 'type': {
      // A text that the server would not read is no answer, and stays in the field with a message (behaviour 4.26).
      const read = readTypedDecimal(event.text);
      const answer = 'decimal' in read ? read.decimal : null;
      const typed = event.text === (answer ?? '') ? null : event.text;
      return readOnly ? before : answered(seen, question, answer, typed);
    }
  }
}

function see<State extends PaperWork>(work: State, question: number): State {
  const { visited } = work;
  return { ...work, current: question, visited: visited[question] ? visited : visited.with(question, true) };
}

function answered<State extends PaperWork>(
  work: State,
  question: number,
  answer: Answer,
  typed: string | null = null,
): State {
  return {
    ...work,
    answers: work.answers.with(question, answer),
    typed: work.typed[question] === typed ? work.typed : work.typed.with(question, typed),
  };
}

/** An empty list is no answer (behaviour 4.25). */
function toggled(answer: Answer | undefined, option: number): number[] | null {
  const chosen = Array.isArray(answer) ? answer : [];
  const options = chosen.includes(option)
    ? chosen.filter((other) => other !== option)
    : [...chosen, option].sort((one, other) => one - other);
  return options.length === 0 ? null : options;
}

/** A language for the paper is one for every question. An answer is never touched by it. */
function setLanguage<State extends PaperWork>(
  work: State,
  { question, language }: Extract<WorkEvent, { type: 'language' }>,
): State {
  if (question === null) return { ...work, language, languages: work.languages.map(() => null) };
  if (!(question in work.answers)) return work;
  return { ...work, languages: work.languages.with(question, language) };
}

/** True if there is an answer. In an attempt an answer always fits its question's kind, and is never an empty list. */
export function hasAnswer(answer: Answer | undefined): boolean {
  return answer !== null && answer !== undefined;
}

/** Indexes of the questions without an answer. */
export function unanswered({ answers }: Pick<Work, 'answers'>): number[] {
  return answers.flatMap((answer, index) => (hasAnswer(answer) ? [] : [index]));
}

export function countAnswered({ answers }: Pick<Work, 'answers'>, questions: readonly number[]): number {
  return questions.filter((question) => hasAnswer(answers[question])).length;
}

export function languageOf({ language, languages }: Work, question: number): PaperLanguage {
  return languages[question] ?? language;
}

/** The five states of a question, in the order of the legend. */
export const paletteStates = ['answered', 'notAnswered', 'notVisited', 'marked', 'answeredMarked'] as const;
export type PaletteState = (typeof paletteStates)[number];

export function paletteState({ answers, marked, visited }: Work, question: number): PaletteState {
  const isAnswered = hasAnswer(answers[question]);
  if (marked[question]) return isAnswered ? 'answeredMarked' : 'marked';
  if (isAnswered) return 'answered';
  return visited[question] ? 'notAnswered' : 'notVisited';
}

export function countStates(work: Work, questions: readonly number[]): Record<PaletteState, number> {
  const counts = { answered: 0, notAnswered: 0, notVisited: 0, marked: 0, answeredMarked: 0 };
  for (const question of questions) counts[paletteState(work, question)] += 1;
  return counts;
}
