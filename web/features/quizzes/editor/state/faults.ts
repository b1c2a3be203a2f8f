import type { EditorContent } from './content.ts';
import { usedPassages } from './wire.ts';

export type Faults = Readonly<Record<string, string>>;

/** The wire's field names with places turned into keys and ids: 'questions.3.options' becomes 'q7.options'. */
export function fieldsByKey(
  fields: Faults,
  content: Pick<EditorContent, 'questions' | 'sections' | 'passages'>,
): Record<string, string> {
  const names = {
    questions: content.questions.map(({ key }) => key),
    sections: content.sections.map(({ _id }) => _id),
    passages: usedPassages(content).map(({ _id }) => _id),
  };
  return Object.fromEntries(
    Object.entries(fields).map(([path, fault]) => {
      const [, list, index, rest] = /^(questions|sections|passages)\.(\d+)\.(.+)$/.exec(path) ?? [];
      const named = list === 'questions' || list === 'sections' || list === 'passages' ? names[list] : [];
      const name = named[Number(index)];
      return [name === undefined || rest === undefined ? path : `${name}.${rest}`, fault];
    }),
  );
}

/** Keys and ids of the questions, sections and passages that have one of these errors. */
export function ownersOf(faults: Faults): ReadonlySet<string> {
  return new Set(Object.keys(faults).map((field) => field.split('.')[0] ?? field));
}

/** The errors of one question, section or passage, by the field's name within it ('timePerQuestion', 'options.1'). */
export function faultsWithin(faults: Faults, owner: string): Record<string, string> {
  const prefix = `${owner}.`;
  return Object.fromEntries(
    Object.entries(faults)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, fault]) => [field.slice(prefix.length), fault]),
  );
}

/** The first question, in order, that has one of these errors, itself or its passage; null if none has. */
export function firstFaulty({ questions }: EditorContent, faults: Faults): string | null {
  const owners = ownersOf(faults);
  return questions.find(({ key, passageId }) => owners.has(key) || owners.has(passageId ?? ''))?.key ?? null;
}
