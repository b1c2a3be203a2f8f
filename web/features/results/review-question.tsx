import {
  explanationIn,
  optionsIn,
  passageIn,
  type ShownText,
  stemIn,
} from '@kaksha/contract/questions/languages.ts';
import type { Passage } from '@kaksha/contract/questions/sections.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { Mark } from '#web/ui/badge.tsx';
import { Figure } from '#web/ui/figure/figure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import type { MarkedQuestion } from './marking.ts';
import { ReviewAnswer } from './review-answer.tsx';
import { texts } from './text.en.ts';

export function reviewId(number: number): string {
  return `question-${number}`;
}

type ReviewQuestionProps = {
  item: MarkedQuestion;
  passage: Passage | undefined;
  /** True for the first question of a section among those shown. */
  opensSection: boolean;
  language: PaperLanguage;
  own: boolean;
};

/** One question of a result: the right answer ticked, a wrong one crossed, a skipped question flagged, its marks. */
export function ReviewQuestion({ item, passage, opensSection, language, own }: ReviewQuestionProps) {
  const { number, question, section } = item;
  return (
    <li className="rev" id={reviewId(number)} tabIndex={-1}>
      {opensSection && section !== null && <p className="rev-section">{section}</p>}
      <header>
        <h3 className="rev-n num">
          <VisuallyHidden>{texts.questionNumber(number)}</VisuallyHidden>
          <span aria-hidden="true">{number}</span>
        </h3>
        <Verdict item={item} />
      </header>
      {passage && (
        <details className="rev-passage">
          <summary>{texts.passage}</summary>
          <RichText {...passageIn(language, passage)} />
          {passage.figure && <Figure figure={passage.figure} />}
        </details>
      )}
      <RichText className="rev-q" {...stemIn(language, question)} />
      {question.figure && <Figure figure={question.figure} />}
      <ReviewAnswer item={item} options={optionsIn(language, question)} own={own} />
      <Why text={explanationIn(language, question)} figure={question.explanationFigure} />
    </li>
  );
}

function Verdict({ item: { verdict, marks } }: Pick<ReviewQuestionProps, 'item'>) {
  return (
    <>
      {marks !== null && <span className="rev-marks num">{texts.marked(marks)}</span>}
      {verdict === 'partial' ? (
        <span className="mark is-partial">
          <Icon name="check" />
          {texts.verdicts.partial}
        </span>
      ) : (
        <Mark verdict={verdict}>{texts.verdicts[verdict]}</Mark>
      )}
    </>
  );
}

type WhyProps = { text: ShownText; figure: MarkedQuestion['question']['explanationFigure'] };

function Why({ text, figure }: WhyProps) {
  if (text.text === '' && figure === undefined) return null;
  return (
    <div className="why">
      <b>{texts.why}</b>
      <div>
        <RichText {...text} />
        {figure && <Figure figure={figure} />}
      </div>
    </div>
  );
}
