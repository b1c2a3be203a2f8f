import type { BankQuestion } from '@kaksha/contract/bank.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './text.en.ts';

type HandedQuestionsProps = {
  questions: readonly BankQuestion[];
  /** The number of the question after which they are inserted; null if none is open. */
  after: number | null;
  onInsert: () => void;
  onDismiss: () => void;
};

/** Offers the questions that were chosen in the bank for insertion at the open question. */
export function HandedQuestions({ questions, after, onInsert, onDismiss }: HandedQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <div className="wrap qhanded">
      <Note icon="book" title={texts.chosen(questions.length)}>
        <span className="row">
          <Button small onClick={onInsert}>
            {after === null ? texts.insert : texts.insertAfter(after)}
          </Button>
          <Button look="text" small onClick={onDismiss}>
            {texts.dismiss}
          </Button>
        </span>
      </Note>
    </div>
  );
}
