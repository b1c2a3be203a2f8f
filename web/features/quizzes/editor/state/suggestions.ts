import type { EditorQuestion } from './content.ts';

/** The tags that the paper uses already, each once and in alphabetical order. */
export function suggestionsOf(questions: readonly EditorQuestion[]) {
  const used = (tag: 'subject' | 'chapter' | 'source') =>
    [...new Set(questions.map((question) => question[tag].trim()))].filter((text) => text !== '').sort();
  return { subject: used('subject'), chapter: used('chapter'), source: used('source') };
}
