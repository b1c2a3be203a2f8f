import { readTypedDecimal } from '@kaksha/contract/core/decimal.ts';
import type { QuestionKind } from '@kaksha/contract/questions/choices.ts';
import type { RulingKind } from '@kaksha/contract/questions/decisions.ts';
import type { NumericKey } from '@kaksha/contract/questions/numeric.ts';
import { numericKeyFault } from '@kaksha/contract/questions/numeric-key.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';

/** A value with a tolerance or a range, as typed; which of the fields count is `accept`. */
export type TypedNumber = {
  accept: 'value' | 'range';
  value: string;
  tolerance: string;
  min: string;
  max: string;
};

/** A ruling while it is being decided. What another kind does not need stays, so that a switch back loses nothing. */
export type Typed = {
  kind: RulingKind | null;
  /** Options of `key` and `several`. */
  options: readonly number[];
  /** The first is the one of `key`. */
  numbers: readonly TypedNumber[];
  sets: readonly (readonly number[])[];
};

export const emptyNumber: TypedNumber = { accept: 'value', value: '', tolerance: '', min: '', max: '' };

/** Begins with nothing but the key that is there, where a ruling adds to it. */
export function firstTyped(question: KeyedQuestion, kind: RulingKind | null): Typed {
  return {
    kind,
    options: question.kind === 'single' && question.correctAnswer !== null ? [question.correctAnswer] : [],
    numbers: [emptyNumber],
    sets: question.kind === 'multiple' ? [question.correctAnswers] : [[]],
  };
}

const keyOf = ({ accept, value, tolerance, min, max }: TypedNumber): NumericKey =>
  accept === 'value'
    ? { value: decimal(value), tolerance: decimal(tolerance) || '0' }
    : { min: decimal(min), max: decimal(max) };

/** What cannot be read as a number stays as it was typed, and is refused. */
function decimal(typed: string): string {
  const read = readTypedDecimal(typed);
  return 'fault' in read ? typed : (read.decimal ?? '');
}

/** What is still missing before a preview can be asked for. */
export type Gap = 'kind' | 'option' | 'options' | 'twoOptions' | 'number' | 'sets';

export type Decided = { kind: RulingKind; payload: Record<string, unknown> };

/** What was typed as the call takes it, or what is missing. */
export function decide(of: QuestionKind, typed: Typed): Decided | Gap {
  const { kind, options, numbers, sets } = typed;
  switch (kind) {
    case null:
      return 'kind';
    case 'key':
      if (of === 'single') {
        const [correctAnswer] = options;
        return correctAnswer === undefined ? 'option' : { kind, payload: { correctAnswer } };
      }
      if (of === 'multiple') {
        return options.length === 0 ? 'options' : { kind, payload: { correctAnswers: options } };
      }
      return withNumbers(numbers.slice(0, 1), ([numeric]) => ({ kind, payload: { numeric } }));
    case 'several':
      return options.length < 2 ? 'twoOptions' : { kind, payload: { correctAnswers: options } };
    case 'numbers':
      return withNumbers(numbers, (accepted) => ({ kind, payload: { accepted } }));
    case 'sets':
      return sets.length === 0 || sets.some((set) => set.length === 0)
        ? 'sets'
        : { kind, payload: { accepted: sets } };
    default:
      return { kind, payload: {} };
  }
}

function withNumbers(
  typed: readonly TypedNumber[],
  make: (numbers: NumericKey[]) => Decided,
): Decided | 'number' {
  const numbers = typed.map(keyOf);
  return numbers.length === 0 || numbers.some((key) => numericKeyFault(key) !== null)
    ? 'number'
    : make(numbers);
}
