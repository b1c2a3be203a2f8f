import '../exam-result.css';
import { formatDateTime } from '@kaksha/contract/core/time.ts';
import { OPEN_AT_MOST } from '@kaksha/contract/exam/objections.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
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
        <LinkButton look="plain" small className="back" to="/quiz">
          <Icon name="arrow-left" />
          {texts.back}
        </LinkButton>
        <p className="levels">{quiz.title.trim() || texts.untitled}</p>
        <h1>{texts.title}</h1>
        <p className="lead">
          {objectionsUntil === undefined ? texts.leadClosed : texts.lead(formatDateTime(objectionsUntil))}
        </p>
        <dl className="held-facts">
          <div>
            <dt>{texts.answered}</dt>
            <dd className="num">
              {texts.answeredOf(answers.filter((answer) => answer !== null).length, total)}
            </dd>
          </div>
          <div>
            <dt>{texts.objections}</dt>
            <dd className="num">
              {objectionsUntil === undefined
                ? texts.sentClosed(objections.length)
                : texts.sent(objections.length, Math.max(0, OPEN_AT_MOST - open))}
            </dd>
          </div>
        </dl>
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
