import type { EditorQuestion } from './content.ts';

/** The tags that the other questions of the paper use already, each once and in alphabetical order. */
export function suggestionsOf(questions: readonly EditorQuestion[], open: string | null) {
  const others = questions.filter(({ key }) => key !== open);
  const used = (tag: 'subject' | 'chapter' | 'source') =>
    [...new Set(others.map((question) => question[tag].trim()))].filter((text) => text !== '').sort();
  return { subject: used('subject'), chapter: used('chapter'), source: used('source') };
}
