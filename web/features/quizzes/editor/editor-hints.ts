import { QuizDraft } from '@kaksha/contract/quizzes.ts';
import * as z from 'zod/mini';
import type { EditorContent, EditorQuestion, EditorState } from './editor.ts';
import { toQuizDraft } from './editor-wire.ts';

/** Something that is still empty: the quiz can be saved, but not taken (behaviour 4.2). */
export type Gap = 'question' | { option: number };

/**
 * What the server would refuse, by field (`title`, `questions`, `q3.timePerQuestion`): the contract's own rules, so
 * that both agree.
 */
export function faultsOf(content: EditorContent): Record<string, string> {
  const parsed = z.safeParse(QuizDraft, toQuizDraft(content));
  if (parsed.success) return {};
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fieldsByKey(fields, content.questions);
}

/** The wire's field names with a question's place turned into its key: 'questions.3.options' becomes 'q7.options'. */
export function fieldsByKey(
  fields: Readonly<Record<string, string>>,
  questions: readonly EditorQuestion[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const [, index, rest] = /^questions\.(\d+)\.(.+)$/.exec(path) ?? [];
      const key = index === undefined ? undefined : questions[Number(index)]?.key;
      return [key === undefined || rest === undefined ? path : `${key}.${rest}`, text];
    }),
  );
}

/** The empty fields of a question, in reading order. */
export function gapsOf(question: EditorQuestion): Gap[] {
  const gaps: Gap[] = question.question.trim() === '' ? ['question'] : [];
  question.options.forEach((option, index) => {
    if (option.trim() === '') gaps.push({ option: index });
  });
  return gaps;
}

/** The questions that need fixing: refused or incomplete. The open one counts only once something is written in it. */
export function keysToFix(state: EditorState, faults: Readonly<Record<string, string>>): ReadonlySet<string> {
  const faulty = new Set(Object.keys(faults).map((field) => field.split('.')[0]));
  const needy = state.questions.filter((question) => {
    const gaps = gapsOf(question).length;
    const begun = question.key !== state.open || gaps < 1 + question.options.length;
    return faulty.has(question.key) || (begun && gaps > 0);
  });
  return new Set(needy.map(({ key }) => key));
}

/** The errors of one question, by the field's name within it ('timePerQuestion', 'options.1'). */
export function faultsWithin(faults: Readonly<Record<string, string>>, key: string): Record<string, string> {
  const prefix = `${key}.`;
  return Object.fromEntries(
    Object.entries(faults)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, text]) => [field.slice(prefix.length), text]),
  );
}

/** Every error of the content: by the rules, overridden by the server's. */
export function standingFaults(state: EditorState): Record<string, string> {
  return { ...faultsOf(state), ...state.refused };
}

/** The first question, in order, that has one of these errors; null if none has. */
export function firstFaulty(state: EditorState, faults: Readonly<Record<string, string>>): string | null {
  const keys = new Set(Object.keys(faults).map((field) => field.split('.')[0]));
  return state.questions.find(({ key }) => keys.has(key))?.key ?? null;
}
