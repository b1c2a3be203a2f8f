import '#web/ui/options.css';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import { useText } from '#web/lib/use-text.ts';
import { Mark } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { MarkedQuestion } from './marking.ts';
import { en } from './text.en.ts';

export function reviewId(number: number): string {
  return `question-${number}`;
}

/** One question of a result: the correct option ticked, a wrong choice crossed, a skipped question flagged. */
export function ReviewQuestion({ item, own }: { item: MarkedQuestion; own: boolean }) {
  const t = useText({ en });
  const { number, question, verdict } = item;
  return (
    <li className="rev" id={reviewId(number)} tabIndex={-1}>
      <header>
        <h3 className="rev-n num">
          <VisuallyHidden>{t.questionNumber(number)}</VisuallyHidden>
          <span aria-hidden="true">{number}</span>
        </h3>
        <Mark verdict={verdict}>{t.verdicts[verdict]}</Mark>
      </header>
      <RichText className="rev-q" text={question.question} html={question.questionHtml} />
      <ReviewAnswer item={item} own={own} />
      {question.explanation !== '' && (
        <div className="why">
          <b>{t.why}</b>
          <RichText text={question.explanation} html={question.explanationHtml} />
        </div>
      )}
    </li>
  );
}

type ReviewAnswerProps = { item: MarkedQuestion; own: boolean };

/** The given and the correct answer, as questions of this kind show them (law 12). */
function ReviewAnswer(props: ReviewAnswerProps) {
  switch (props.item.question.kind) {
    case 'single':
    case 'multiple':
      return <ReviewOptions {...props} />;
    case 'numeric':
      return null;
  }
}

function ReviewOptions({ item, own }: ReviewAnswerProps) {
  const t = useText({ en });
  return (
    <ol className="rev-opts">
      {item.question.options.map((text, index) => (
        <ReviewOption key={t.keys[index] ?? index} item={item} index={index} text={text} own={own} />
      ))}
    </ol>
  );
}

function isRightOption(question: KeyedQuestion, index: number): boolean {
  switch (question.kind) {
    case 'single':
      return index === question.correctAnswer;
    case 'multiple':
      return question.correctAnswers.includes(index);
    case 'numeric':
      return false;
  }
}

type ReviewOptionProps = { item: MarkedQuestion; index: number; text: string; own: boolean };

function ReviewOption({ item, index, text, own }: ReviewOptionProps) {
  const t = useText({ en });
  const { question, answer } = item;
  const right = isRightOption(question, index);
  const chosen = Array.isArray(answer) ? answer.includes(index) : answer === index;
  const said = chosen
    ? right
      ? own
        ? t.yourAnswerCorrect
        : t.theirAnswerCorrect
      : own
        ? t.yourAnswer
        : t.theirAnswer
    : t.correctAnswer;
  return (
    <li className={classes('rev-opt', right && 'is-correct', chosen && !right && 'is-wrong')}>
      <span className="key">{t.keys[index]}</span>
      <RichText className="option-text" text={text} html={question.optionsHtml?.[index] || undefined} />
      {(right || chosen) && (
        <span className="rev-say">
          <Icon name={right ? 'check' : 'cross'} />
          {said}
        </span>
      )}
    </li>
  );
}
