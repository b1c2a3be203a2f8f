import { formatTime } from '@kaksha/contract/core/time.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { percentOf } from '@kaksha/contract/results/verdict.ts';
import { useId, useState } from 'react';
import { keptAttempt } from '#web/features/attempts/public.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ScoreRing } from '#web/ui/ring/ring.tsx';
import { languageOf } from '../language-of.ts';
import { texts } from './text.en.ts';

type ContinueCardProps = { userId: string; quizzes: readonly QuizSummary[] };

/** This person's attempt that is stored in this browser, if any, with a link to continue. */
export function ContinueCard({ userId, quizzes }: ContinueCardProps) {
  const id = useId();
  const [kept] = useState(() => keptAttempt(userId));
  if (kept === null) return null;
  const { quizId, answered, total, deadline } = kept;
  const title = quizzes.find(({ _id }) => _id === quizId)?.title.trim() || texts.untitled;
  return (
    <section className="home-open" aria-labelledby={id}>
      <ScoreRing percentage={percentOf(answered, Math.max(1, total))} />
      <div>
        <p className="home-open-kind">{texts.continueTitle}</p>
        <h2 id={id} lang={languageOf(title)}>
          {title}
        </h2>
        <p>{texts.continueFacts(answered, total, formatTime(deadline))}</p>
      </div>
      <LinkButton to={`/quiz/${quizId}`}>
        {texts.continue} <Icon name="arrow-right" />
      </LinkButton>
    </section>
  );
}
