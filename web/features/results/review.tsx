import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { useState } from 'react';
import { LanguageSwitch } from '#web/ui/bar/language-switch.tsx';
import { Button } from '#web/ui/button.tsx';
import { type MarkedQuestion, tally } from './marking.ts';
import { ReviewQuestion } from './review-question.tsx';
import type { ReviewedPaper } from './reviewed-paper.ts';
import { texts } from './text.en.ts';

export type Shown = 'all' | 'wrong' | 'skipped';

type ReviewProps = {
  marked: readonly MarkedQuestion[];
  paper: ReviewedPaper;
  own: boolean;
  shown: Shown;
  onShow: (shown: Shown) => void;
  onGoTo: (number: number) => void;
};

/** A partly correct answer is among the incorrect ones: something is missing there. */
const shownAs = { correct: 'all', partial: 'wrong', wrong: 'wrong', skipped: 'skipped' } as const;

/** Every question of a result, or the incorrect or skipped ones, with a palette to go to one. */
export function Review({ marked, paper, own, shown, onShow, onGoTo }: ReviewProps) {
  const counts = tally(marked);
  const [language, setLanguage] = useState<PaperLanguage>('en');
  const amount: Record<Shown, number> = {
    all: marked.length,
    wrong: counts.wrong + counts.partial,
    skipped: counts.skipped,
  };
  const items = shown === 'all' ? marked : marked.filter(({ verdict }) => shownAs[verdict] === shown);
  return (
    <section className="wrap review">
      <div className="review-head">
        <h2>{texts.reviewTitle}</h2>
        <fieldset className="pick">
          <legend className="sr">{texts.show}</legend>
          {(['all', 'wrong', 'skipped'] as const).map((name) => (
            <Button key={name} look="text" small aria-pressed={shown === name} onClick={() => onShow(name)}>
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
            />
          ))}
        </ol>
      )}
    </section>
  );
}
