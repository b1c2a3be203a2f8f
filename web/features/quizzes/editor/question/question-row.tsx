import './question.css';
import { memo } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MathText } from '../preview/math-text.tsx';
import type { EditorQuestion } from '../state/content.ts';
import { texts as words } from '../words.en.ts';
import { texts } from './text.en.ts';

type QuestionRowProps = {
  question: EditorQuestion;
  number: number;
  /** What is wrong or missing first, if anything. */
  lack: string | null;
  /** Nobody has begun it, which is no mistake. */
  isBlank: boolean;
  onOpen: (key: string) => void;
};

/** A closed question: its number, its text, the key and the minutes or what is missing. The whole row opens it. */
export const QuestionRow = memo(function QuestionRow({
  question,
  number,
  lack,
  isBlank,
  onOpen,
}: QuestionRowProps) {
  const text = [question.question, question.hi.question].find((one) => one.trim() !== '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: an item of a list that is no ol, see the list
    <div role="listitem" className="qe">
      <span className="qe-n num">{number}</span>
      {text === undefined ? (
        <span className="qe-t qe-blank">{texts.untitledQuestion}</span>
      ) : (
        <span className="qe-t">
          <MathText text={text} />
        </span>
      )}
      <span className="qe-m num">
        {lack === null || isBlank ? (
          <span className="meta">{lack ?? words.keyAndMinutes(question)}</span>
        ) : (
          <span className="mark is-wrong">
            <Icon name="alert" />
            {lack}
          </span>
        )}
      </span>
      <span className="qe-acts">
        <Button
          look="text"
          small
          aria-label={texts.openQuestion(number)}
          onClick={() => onOpen(question.key)}
        >
          {texts.open}
        </Button>
      </span>
    </div>
  );
});
