import { formatDateTime } from '@kaksha/contract/core/time.ts';
import { OPEN_AT_MOST } from '@kaksha/contract/exam/objections.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { HeldHead } from '../held-head.tsx';
import { markQuestions } from '../marking.ts';
import { Review, reviewedPaper, reviewId, type Shown } from '../review.tsx';
import { ObjectionPart } from './objection.tsx';
import { texts } from './text.en.ts';

/** The key before the marks: the paper with one's own answers and the provisional key, and objections in place (behaviour 7.35). */
export function ProvisionalResult({ result }: { result: ResultDetail }) {
  const { quiz, answers, total, objectionsUntil, objections = [] } = result;
  const [shown, setShown] = useState<Shown>('all');
  // Nothing is said of marks, which a ruling may still change.
  const marked = markQuestions(result).map((item) => ({ ...item, marks: null }));
  const open = objections.filter(({ answer }) => answer === null).length;
  return (
    <>
      <section className="wrap held">
        <HeldHead
          quiz={quiz}
          title={texts.title}
          lead={
            objectionsUntil === undefined ? texts.leadClosed : texts.lead(formatDateTime(objectionsUntil))
          }
          facts={[
            [texts.answered, texts.answeredOf(answers.filter((answer) => answer !== null).length, total)],
            [
              texts.objections,
              objectionsUntil === undefined
                ? texts.sentClosed(objections.length)
                : texts.sent(objections.length, Math.max(0, OPEN_AT_MOST - open)),
            ],
          ]}
        />
      </section>
      <Review
        marked={marked}
        paper={reviewedPaper(quiz)}
        own
        shown={shown}
        onShow={setShown}
        onGoTo={(number) => {
          flushSync(() => setShown('all'));
          const target = document.getElementById(reviewId(number));
          target?.scrollIntoView();
          target?.focus({ preventScroll: true });
        }}
        aside={(item) => <ObjectionPart result={result} item={item} />}
      />
    </>
  );
}
