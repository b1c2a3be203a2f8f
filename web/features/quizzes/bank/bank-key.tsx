import type { BankQuestion } from '@kaksha/contract/bank.ts';
import { isBlank } from '@kaksha/contract/questions/blank.ts';
import { explanationIn, optionsIn, stemIn } from '@kaksha/contract/questions/languages.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { Figure } from '#web/ui/figure/figure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { texts as t } from './text.en.ts';

/** The options with the right ones marked, or the number, and the explanation; then the texts in Hindi, if it has both. */
export function BankKey({ question }: { question: BankQuestion }) {
  const both = question.hi !== undefined && !isBlank(question.question) && !isBlank(question.hi.question);
  return (
    <div className="stack">
      {question.kind === 'numeric' ? (
        <p className="bank-right num">
          {t.right} {numberOf(question)}
        </p>
      ) : (
        <Options question={question} language="en" />
      )}
      <Explanation question={question} language="en" />
      {both && (
        <>
          <div>
            <b>{t.inHindi}</b>
            <div>
              <RichText {...stemIn('hi', question)} />
            </div>
          </div>
          {question.kind !== 'numeric' && <Options question={question} language="hi" />}
          <Explanation question={question} language="hi" />
        </>
      )}
    </div>
  );
}

type PartProps<Question = BankQuestion> = { question: Question; language: PaperLanguage };

function Options({ question, language }: PartProps<Exclude<BankQuestion, { kind: 'numeric' }>>) {
  return (
    <ol className="bank-options">
      {optionsIn(language, question).map((option, index) => {
        const figure = question.optionFigures?.[index];
        return (
          <li key={t.keys[index]}>
            <b>{t.keys[index]}</b>
            <span>
              <RichText {...option} />
              {figure && <Figure figure={figure} />}
            </span>
            {isRight(question, index) && (
              <span className="bank-right">
                <Icon name="check" /> {t.right}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Explanation({ question, language }: PartProps) {
  const explanation = explanationIn(language, question);
  if (explanation.text === '' && question.explanationFigure === undefined) return null;
  return (
    <div>
      <b>{t.explanation}</b>
      <div>
        <RichText {...explanation} />
        {question.explanationFigure && <Figure figure={question.explanationFigure} />}
      </div>
    </div>
  );
}

function isRight(question: BankQuestion, index: number): boolean {
  switch (question.kind) {
    case 'single':
      return question.correctAnswer === index;
    case 'multiple':
      return question.correctAnswers.includes(index);
    case 'numeric':
      return false;
  }
}

function numberOf({ numeric }: Extract<BankQuestion, { kind: 'numeric' }>): string {
  if (numeric === undefined) return t.noKey;
  return 'min' in numeric ? t.range(numeric.min, numeric.max) : t.value(numeric.value, numeric.tolerance);
}
