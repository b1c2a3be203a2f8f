import { optionsOf } from '../questions/choices.ts';
import type { Answer, PublicQuestion } from '../questions/question.ts';

// No schema library in here: the screens of an exam use these rules too.

/**
 * The order in which one attempt shows a paper. `questions` lists positions of the version in shown order; `options` has,
 * by position of the version, the version's options in shown order, or null where they keep theirs (behaviour 6.6).
 */
export type PaperOrder = { questions: number[]; options: (number[] | null)[] };

/** Draws an integer from 0 up to, and without, `below`. */
export type Draw = (below: number) => number;

type Placed = Pick<PublicQuestion, 'kind' | 'sectionId' | 'passageId' | 'optionCount'>;

/**
 * Draws the order of an attempt: questions are shuffled within their section, those that share a passage stay together and
 * in order; options of every question that has some (behaviour 6.6).
 */
export function drawOrder(
  questions: readonly Placed[],
  { shuffleQuestions, shuffleOptions }: { shuffleQuestions: boolean; shuffleOptions: boolean },
  draw: Draw,
): PaperOrder {
  const positions = questions.map((_, position) => position);
  return {
    questions: shuffleQuestions ? shuffled(questions, draw) : positions,
    options: questions.map((question) =>
      shuffleOptions && question.kind !== 'numeric' ? mix(optionsOf(question), draw) : null,
    ),
  };
}

function shuffled(questions: readonly Placed[], draw: Draw): number[] {
  const sections = new Map<string | undefined, number[][]>();
  for (const [position, question] of questions.entries()) {
    const blocks = sections.get(question.sectionId) ?? [];
    sections.set(question.sectionId, blocks);
    const { passageId } = question;
    const last = blocks.at(-1);
    const before = questions[last?.at(-1) ?? -1];
    if (last !== undefined && passageId !== undefined && before?.passageId === passageId) last.push(position);
    else blocks.push([position]);
  }
  return [...sections.values()].flatMap((blocks) => mix(blocks, draw).flat());
}

/** The items in random order, each order equally likely. */
function mix<T>(items: readonly T[], draw: Draw): T[] {
  const mixed = [...items];
  for (let end = mixed.length - 1; end > 0; end -= 1) {
    const at = draw(end + 1);
    [mixed[at], mixed[end]] = [mixed[end] as T, mixed[at] as T];
  }
  return mixed;
}

/** An answer given in shown positions, in the version's own (behaviour 6.6). */
export function toVersionAnswer(order: number[] | null | undefined, answer: Answer): Answer {
  return mapOptions(answer, (shown) => order?.[shown] ?? shown);
}

/** An answer in the version's positions, as this attempt shows it (behaviour 6.6). */
export function toShownAnswer(order: number[] | null | undefined, answer: Answer): Answer {
  return mapOptions(answer, (own) => {
    const shown = order?.indexOf(own) ?? own;
    return shown === -1 ? own : shown;
  });
}

/** The answers to a paper, in the version's order, as this attempt shows them. */
export function toShownAnswers({ questions, options }: PaperOrder, answers: readonly Answer[]): Answer[] {
  return questions.map((position) => toShownAnswer(options[position], answers[position] ?? null));
}

function mapOptions(answer: Answer, to: (option: number) => number): Answer {
  if (typeof answer === 'number') return to(answer);
  return Array.isArray(answer) ? answer.map(to).sort((a, b) => a - b) : answer;
}

/** A question with its options as this attempt shows them (behaviour 6.6). */
export function toShownQuestion<Q extends PublicQuestion>(
  question: Q,
  order: number[] | null | undefined,
): Q {
  if (!order || question.options.length === 0) return question;
  const reorder = <T>(list: readonly T[] | undefined) =>
    list === undefined || list.length === 0 ? list : order.map((own) => list[own] as T);
  const { options, optionsHtml, optionFigures, hi, hiHtml } = question;
  return {
    ...question,
    options: reorder(options),
    ...(optionsHtml === undefined ? {} : { optionsHtml: reorder(optionsHtml) }),
    ...(optionFigures === undefined ? {} : { optionFigures: reorder(optionFigures) }),
    ...(hi === undefined ? {} : { hi: { ...hi, options: reorder(hi.options) } }),
    ...(hiHtml === undefined ? {} : { hiHtml: { ...hiHtml, options: reorder(hiHtml.options) } }),
  };
}
