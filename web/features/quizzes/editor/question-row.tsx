import { memo } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { EditorQuestion } from './editor.ts';
import { gapsOf } from './editor-hints.ts';
import { MathText } from './math-text.tsx';
import { en } from './text.en.ts';

type QuestionRowProps = {
  question: EditorQuestion;
  number: number;
  faulty: boolean;
  onOpen: (key: string) => void;
};

/** A closed question: its number, its text, the key and the minutes or what is missing. The whole row opens it. */
export const QuestionRow = memo(function QuestionRow({ question, number, faulty, onOpen }: QuestionRowProps) {
  const t = useText({ en });
  const [gap] = gapsOf(question);
  const lack = faulty ? t.faulty : gap === undefined ? null : t.gap(gap);
  return (
    <li className="qe">
      <span className="qe-n num">{number}</span>
      {question.question.trim() === '' ? (
        <span className="qe-t qe-blank">{t.untitledQuestion}</span>
      ) : (
        <span className="qe-t">
          <MathText text={question.question} />
        </span>
      )}
      <span className="qe-m num">
        {lack === null ? (
          <span className="meta">{t.keyAndMinutes(question)}</span>
        ) : (
          <span className="mark is-wrong">
            <Icon name="alert" />
            {lack}
          </span>
        )}
      </span>
      <span className="qe-acts">
        <Button look="text" small aria-label={t.openQuestion(number)} onClick={() => onOpen(question.key)}>
          {t.open}
        </Button>
      </span>
    </li>
  );
});
