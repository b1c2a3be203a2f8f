/** A text of a dictionary: as it is, or written with the numbers and names that belong into it. */
export type Sentence = string | { write(numbers: object): string }['write'];

/** What a dictionary has a sentence for, as data: its code, with the numbers and names of its sentence if it has any. */
export type CodeOf<D extends Readonly<Record<string, Sentence>>> = {
  [C in keyof D & string]: D[C] extends (numbers: infer N) => string ? { code: C } & N : C;
}[keyof D & string];

/** The same texts in another language: `satisfies Dictionary<typeof texts>` does not compile where one is missing. */
export type Dictionary<D> = {
  readonly [K in keyof D]: D[K] extends string
    ? string
    : D[K] extends (...values: infer V) => infer R
      ? (...values: V) => R
      : Dictionary<D[K]>;
};

export function sentenceOf<C extends string>(
  dictionary: Readonly<Record<C, Sentence>>,
  coded: C | { code: C },
): string {
  const numbers = typeof coded === 'string' ? { code: coded } : coded;
  const sentence: Sentence = dictionary[numbers.code];
  return typeof sentence === 'string' ? sentence : sentence(numbers);
}
