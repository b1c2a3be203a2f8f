import type { BankQuestion } from '@kaksha/contract/bank.ts';
import type { EditorPassage, EditorQuestion } from '../state/content.ts';
import { fromKeyedQuestion } from '../state/wire.ts';

/**
 * Copies of questions of the bank: each names its original, is in no section yet, and has a copy of its passage, one for
 * all that share it.
 */
export function fromBank(
  chosen: readonly BankQuestion[],
  newId: () => string,
): { questions: Omit<EditorQuestion, 'key' | '_id'>[]; passages: EditorPassage[] } {
  const passages = new Map<string, EditorPassage>();
  const questions = chosen.map((original) => {
    const { key: _, _id: __, ...copy } = fromKeyedQuestion(original, '');
    const { passage } = original;
    if (passage !== undefined && !passages.has(passage._id)) {
      const { text, hi, figure } = passage;
      passages.set(passage._id, { _id: newId(), text, hi: hi?.text ?? '', figure: figure ?? null });
    }
    const passageId = passages.get(passage?._id ?? '')?._id ?? null;
    return { ...copy, sectionId: null, passageId, copiedFrom: original._id };
  });
  return { questions, passages: [...passages.values()] };
}
