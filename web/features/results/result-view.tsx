import './review.css';
import './score-panel.css';
import { isSeen } from '@kaksha/contract/results/own.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { latePart } from '#web/ui/state/late-part.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { AfterResult } from './after-result.tsx';
import { markQuestions } from './marking.ts';
import { Review, type Shown } from './review.tsx';
import { reviewId } from './review-question.tsx';
import { reviewedPaper } from './reviewed-paper.ts';
import { ScorePanel } from './score-panel.tsx';
import { SectionMarks } from './section-marks.tsx';
import { texts } from './text.en.ts';

const { LatePart: LateHeldResult } = latePart(() =>
  import('./exam/held-result.tsx').then(({ HeldResult }) => HeldResult),
);
const { LatePart: LateExamNotes } = latePart(() =>
  import('./exam/exam-notes.tsx').then(({ ExamNotes }) => ExamNotes),
);

/**
 * A loaded result: the score, and every question marked; of an exam the questions once keys are shown, and before the
 * release nothing but that it was submitted (behaviour 6.14, 6.15).
 */
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
  if (!isSeen(result))
    return <LateHeldResult part={{ result }} fallback={<Loading text={texts.loading} />} />;
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
      {result.mode === 'exam' && <LateExamNotes part={{ result, own }} />}
      {(marked.length > 0 || result.mode === 'practice') && (
        <Review
          marked={marked}
          paper={reviewedPaper(result.quiz)}
          own={own}
          shown={shown}
          onShow={setShown}
          onGoTo={goTo}
        />
      )}
      {own && result.user._id !== null && <AfterResult result={result} userId={result.user._id} />}
    </>
  );
}
