import * as z from 'zod/mini';
import { type CodeOf, sentenceOf } from './dictionary.ts';
import { texts } from './faults.en.ts';

/** What is wrong with a value, as data: `'required'`, `{ code: 'too_long', most: 300 }`. */
export type Fault = CodeOf<typeof texts>;

/** What a schema or a check of zod is given in place of a message. */
type Named = { error: () => undefined };

const faults = new WeakMap<Named['error'], Fault>();

/** Names what is wrong with a value that a schema or a check refuses: `z.trim(), z.minLength(1, fault('required'))`. */
export function fault(named: Fault): Named {
  const error = () => undefined;
  faults.set(error, named);
  return { error };
}

type Issue = z.core.$ZodRawIssue;

/** The fault of an issue: that of the check which found it, else that of its schema; none where neither names one. */
function faultOf(issue: Issue): Fault | undefined {
  const own = issue.code === 'custom' ? issue.params?.error : undefined;
  for (const error of [own, issue.inst?._zod.def.error, issue.schema?._zod.def.error]) {
    const named = error === undefined ? undefined : faults.get(error);
    if (named !== undefined) return named;
  }
  return undefined;
}

// The sentences are written when a value is refused, in the language of the program. A parse in another language is given
// `error`, which comes before this (docs/decisions/032).
z.config({
  customError(issue) {
    const named = faultOf(issue);
    return named === undefined ? undefined : sentenceOf(texts, named);
  },
});
