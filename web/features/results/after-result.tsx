import { formatDate } from '@kaksha/contract/core/time.ts';
import { isSeen } from '@kaksha/contract/results/own.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { resultsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useInstitute } from '#web/lib/page/institute.ts';
import { useNear } from '#web/lib/page/use-near.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ScoreRing } from '#web/ui/ring/ring.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { texts } from './text.en.ts';

/** How many other attempts are shown; the list of all results has the rest. */
const SHOWN = 5;

/** The end of a student's own result: next steps, and their other attempts at the same quiz, newest first, fetched once it is near. */
export function AfterResult({ result, userId }: { result: ResultDetail; userId: string }) {
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const { passVerdict } = useInstitute();
  const { data } = useQuery({ ...callQuery(resultsRoutes.ofUser, { params: { userId } }), enabled: near });
  const others = (data ?? [])
    .filter(({ _id, quiz }) => quiz._id === result.quiz._id && _id !== result._id)
    .filter(isSeen)
    .slice(0, SHOWN);
  return (
    <section ref={section} className="wrap after" aria-label={texts.nextTitle}>
      <div className="after-part">
        <h2>{texts.nextTitle}</h2>
        <p>
          {result.mode === 'exam'
            ? texts.nextExam
            : passVerdict && result.passed === true
              ? texts.nextPassed
              : texts.nextNotPassed}
        </p>
        <div className="row">
          <NextActs result={result} first />
        </div>
      </div>
      {others.length > 0 && (
        <div className="after-part">
          <h2>{texts.earlierTitle}</h2>
          <ul className="after-rows">
            {others.map(({ _id, createdAt, percentage }) => (
              <li key={_id}>
                <Link to={`/quiz/result/${_id}`}>
                  <ScoreRing percentage={percentage} />
                  <span>
                    {formatDate(createdAt)}
                    <VisuallyHidden>{texts.attemptScore(percentage)}</VisuallyHidden>
                  </span>
                  <Icon name="arrow-right" />
                </Link>
              </li>
            ))}
          </ul>
          <p>
            <Link to="/quiz/results">{texts.allMine}</Link>
          </p>
        </div>
      )}
    </section>
  );
}

type NextActsProps = {
  result: ResultDetail;
  /** True if no other button comes before these: the first one is then filled. */
  first: boolean;
};

/** Next steps after a result: after a pass another quiz comes first, otherwise the same one again, which an exam mostly does not allow. */
export function NextActs({ result, first }: NextActsProps) {
  const acts = [
    ...(result.mode === 'exam' ? [] : [{ to: `/quiz/${result.quiz._id}`, label: texts.again }]),
    { to: '/quiz/quizzes', label: texts.another },
  ];
  if (result.passed === true) acts.reverse();
  return acts.map(({ to, label }, index) => (
    <LinkButton key={to} look={first && index === 0 ? 'primary' : 'outline'} to={to}>
      {label}
    </LinkButton>
  ));
}
