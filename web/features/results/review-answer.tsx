import { letterOf } from '@kaksha/contract/questions/choices.ts';
import { rightOptions } from '@kaksha/contract/questions/judge.ts';
import type { ShownText } from '@kaksha/contract/questions/languages.ts';
import type { NumericKey } from '@kaksha/contract/questions/numeric.ts';
import { classes } from '#web/ui/classes.ts';
import { Figure } from '#web/ui/figure/figure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import type { MarkedQuestion } from './marking.ts';
import { texts } from './text.en.ts';

type ReviewAnswerProps = { item: MarkedQuestion; options: readonly ShownText[]; own: boolean };

/** The given and the correct answer, as questions of this kind show them (law 12). */
export function ReviewAnswer({ item, options, own }: ReviewAnswerProps) {
  const { question } = item;
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return (
        <ol className="rev-opts">
          {options.map((text, index) => (
            <ReviewOption key={letterOf(index)} item={item} index={index} text={text} own={own} />
          ))}
        </ol>
      );
    case 'numeric':
      return <ReviewNumber item={item} accepted={question.numeric} own={own} />;
  }
}

function isRightOption(question: MarkedQuestion['question'], index: number): boolean {
  switch (question.kind) {
    case 'single':
      return rightOptions(question).includes(index);
    case 'multiple':
      return question.correctAnswers.includes(index);
    case 'numeric':
      return false;
  }
}

type ReviewOptionProps = { item: MarkedQuestion; index: number; text: ShownText; own: boolean };

function ReviewOption({ item, index, text, own }: ReviewOptionProps) {
  const { question, answer } = item;
  const right = isRightOption(question, index);
  const chosen = Array.isArray(answer) ? answer.includes(index) : answer === index;
  const figure = question.kind === 'numeric' ? null : question.optionFigures?.[index];
  const said = chosen ? answerText(texts, { right, own }) : texts.correctAnswer;
  return (
    <li className={classes('rev-opt', right && 'is-correct', chosen && !right && 'is-wrong')}>
      <span className="key">{letterOf(index)}</span>
      <span className="rev-opt-body">
        {(text.text !== '' || !figure) && <RichText className="option-text" {...text} />}
        {figure && <Figure figure={figure} />}
      </span>
      {(right || chosen) && (
        <span className="rev-say">
          <Icon name={right ? 'check' : 'cross'} />
          {said}
        </span>
      )}
    </li>
  );
}

type ReviewNumberProps = { item: MarkedQuestion; accepted: NumericKey | undefined; own: boolean };

/** The number that was given, and the value or the range that counts as right. */
function ReviewNumber({ item: { answer, verdict }, accepted, own }: ReviewNumberProps) {
  const right = verdict === 'correct';
  return (
    <dl className="rev-number num">
      <div className={classes(answer !== null && (right ? 'is-correct' : 'is-wrong'))}>
        <dt>
          {answer !== null && <Icon name={right ? 'check' : 'cross'} />}
          {answerText(texts, { right, own })}
        </dt>
        <dd>{typeof answer === 'string' ? answer : texts.noAnswer}</dd>
      </div>
      {accepted && (
        <div>
          <dt>{texts.accepted}</dt>
          <dd>
            {'min' in accepted
              ? texts.acceptedRange(accepted.min, accepted.max)
              : Number(accepted.tolerance) === 0
                ? accepted.value
                : texts.acceptedValue(accepted.value, accepted.tolerance)}
          </dd>
        </div>
      )}
    </dl>
  );
}

function answerText(t: typeof texts, { right, own }: { right: boolean; own: boolean }): string {
  if (right) return own ? t.yourAnswerCorrect : t.theirAnswerCorrect;
  return own ? t.yourAnswer : t.theirAnswer;
}
