import type { Figure as FigureData } from '@kaksha/contract/questions/fields.ts';
import {
  explanationIn,
  isBilingual,
  optionsIn,
  passageIn,
  type ShownText,
  stemIn,
} from '@kaksha/contract/questions/languages.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { Passage } from '@kaksha/contract/questions/sections.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { type ReactNode, useState } from 'react';
import { Mark } from '#web/ui/badge.tsx';
import { LanguageSwitch } from '#web/ui/bar/language-switch.tsx';
import { Button } from '#web/ui/button.tsx';
import { Figure } from '#web/ui/figure/figure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { type MarkedQuestion, tally } from './marking.ts';
import { ReviewAnswer } from './review-answer.tsx';
import { texts } from './text.en.ts';

const { LazyPart: PagesPane } = lazyPart(() =>
  import('#web/ui/paper/pages-pane.tsx').then(({ PagesPane }) => PagesPane),
);

export type Shown = 'all' | 'missed' | 'wrong' | 'skipped';

type ReviewProps = {
  marked: readonly MarkedQuestion[];
  paper: ReviewedPaper;
  own: boolean;
  shown: Shown;
  onShow: (shown: Shown) => void;
  onGoTo: (number: number) => void;
  /** Below each question. */
  aside?: ((item: MarkedQuestion) => ReactNode) | undefined;
};

/** A partly correct answer is among the incorrect ones: something is missing there. */
const shownAs = { correct: 'all', partial: 'wrong', wrong: 'wrong', skipped: 'skipped' } as const;

/** Every question of a result, or the incorrect or skipped ones, with a palette to go to one. */
export function Review({ marked, paper, own, shown, onShow, onGoTo, aside }: ReviewProps) {
  const counts = tally(marked);
  const [language, setLanguage] = useState<PaperLanguage>('en');
  const amount: Record<Shown, number> = {
    all: marked.length,
    missed: counts.wrong + counts.partial + counts.skipped,
    wrong: counts.wrong + counts.partial,
    skipped: counts.skipped,
  };
  const items = marked.filter(
    ({ verdict }) =>
      shown === 'all' || shownAs[verdict] === shown || (shown === 'missed' && verdict !== 'correct'),
  );
  return (
    <section className="wrap review">
      <div className="review-head">
        <h2>{texts.reviewTitle}</h2>
        <fieldset className="pick">
          <legend className="sr">{texts.show}</legend>
          {(['all', 'missed', 'wrong', 'skipped'] as const).map((name) => (
            <Button key={name} look="plain" small aria-pressed={shown === name} onClick={() => onShow(name)}>
              {texts.shown[name]} <span className="num">{amount[name]}</span>
            </Button>
          ))}
        </fieldset>
        {paper.bilingual && (
          <LanguageSwitch label={texts.language} language={language} onChoose={setLanguage} />
        )}
        <ol className="palette" aria-label={texts.questions}>
          {marked.map(({ number, verdict }) => (
            <li key={number}>
              <button
                type="button"
                className={`is-${verdict}`}
                aria-label={texts.questionVerdict(number, verdict)}
                onClick={() => onGoTo(number)}
              >
                {number}
              </button>
            </li>
          ))}
        </ol>
      </div>
      {paper.pages.length > 0 && <PagesPane part={{ pages: paper.pages }} />}
      {items.length === 0 && shown !== 'all' ? (
        <p className="lead">{texts.noneShown[shown]}</p>
      ) : (
        <ol className="revs">
          {items.map((item, index) => (
            <ReviewQuestion
              key={item.number}
              item={item}
              passage={paper.passageOf(item.question)}
              opensSection={item.section !== items[index - 1]?.section}
              language={language}
              own={own}
            >
              {aside?.(item)}
            </ReviewQuestion>
          ))}
        </ol>
      )}
    </section>
  );
}

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
  children: ReactNode;
};

/** One question of a result: the right answer ticked, a wrong one crossed, a skipped question flagged, its marks. */
function ReviewQuestion({ item, passage, opensSection, language, own, children }: ReviewQuestionProps) {
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
      {item.beyond && <p className="meta">{texts.beyond}</p>}
      <Why text={explanationIn(language, question)} figure={question.explanationFigure} />
      {children}
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

/** What the review needs of the paper beside its questions. */
type ReviewedPaper = {
  /** True if a change of the language changes anything. */
  bilingual: boolean;
  /** Empty where the texts are no pages. */
  pages: readonly FigureData[];
  /** The passage that the question shares with its neighbours. */
  passageOf: (question: KeyedQuestion) => Passage | undefined;
};

export function reviewedPaper({ questions, passages = [], pages }: ResultDetail['quiz']): ReviewedPaper {
  return {
    pages: pages?.pictures ?? [],
    bilingual: questions.some(isBilingual),
    passageOf: ({ passageId }) => passages.find(({ _id }) => _id === passageId),
  };
}
