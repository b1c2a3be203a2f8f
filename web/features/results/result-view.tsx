import './review.css';
import './score-panel.css';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { AfterResult } from './after-result.tsx';
import { markQuestions } from './marking.ts';
import { Review, type Shown } from './review.tsx';
import { reviewId } from './review-question.tsx';
import { reviewedPaper } from './reviewed-paper.ts';
import { ScorePanel } from './score-panel.tsx';
import { SectionMarks } from './section-marks.tsx';

/** A loaded result: the score, and every question marked. */
export function ResultView({ result, own }: { result: ResultDetail; own: boolean }) {
  const [shown, setShown] = useState<Shown>('all');
  const marked = markQuestions(result);

  const goTo = (number: number) => {
    // The question may be filtered out: it has to be shown before the page can scroll to it.
    flushSync(() => setShown('all'));
    const target = document.getElementById(reviewId(number));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  };
  const firstMissed = marked.find(({ verdict }) => verdict !== 'correct');

  return (
    <>
      <ScorePanel
        result={result}
        marked={marked}
        own={own}
        onReview={() => {
          if (firstMissed) goTo(firstMissed.number);
        }}
      />
      <SectionMarks result={result} />
      <Review
        marked={marked}
        paper={reviewedPaper(result.quiz)}
        own={own}
        shown={shown}
        onShow={setShown}
        onGoTo={goTo}
      />
      {own && result.user._id !== null && <AfterResult result={result} userId={result.user._id} />}
    </>
  );
}
