import type { QuestionComment } from '@kaksha/contract/papers/moodle-comment.ts';
import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import { childOf, childrenOf, textOf, type Xml } from '#server/platform/files/xml.ts';

/** What Moodle itself writes below any answer. */
const boilerplate = /^(?:<p[^>]*>)?\s*Your answer is (?:partially |in)?correct\.?\s*(?:<\/p>)?$/i;
const overall = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];

/** Says what a question of Moodle has and a question here has not. Marks of a paper from here are those of its section. */
export function noteDropped(question: Xml, own: QuestionComment | null, notes: PaperNote[]): void {
  const drop = (what: string) => notes.push({ code: 'format_lost', what });
  const isSaid = (name: string) =>
    childrenOf(question, name).some((one) => {
      const text = textOf(one);
      return text !== '' && !boilerplate.test(text);
    });
  if (overall.some(isSaid)) drop('feedback for right and for wrong answers');
  if (isSaid('hint')) drop('hints');
  if (childrenOf(childOf(question, 'units') ?? { ...question, children: [] }, 'unit').length > 0)
    drop('units');
  const grade = Number(textOf(childOf(question, 'defaultgrade')) || '1');
  if (grade !== 1 && own?.section === undefined) drop(`its marks (${grade})`);
}
