import type { ResultDetail } from '@kaksha/contract/results.ts';
import { useText } from '#web/lib/use-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { en } from './text.en.ts';

type NextActsProps = {
  result: ResultDetail;
  /** True when no other button stands before these: the first of them is filled. */
  first: boolean;
};

/** What a student does after a result: after a pass another quiz comes first, else the same one again. */
export function NextActs({ result, first }: NextActsProps) {
  const t = useText({ en });
  const acts = [
    { to: `/quiz/${result.quiz._id}`, label: t.again },
    { to: '/quiz/quizzes', label: t.another },
  ];
  if (result.passed === true) acts.reverse();
  return acts.map(({ to, label }, index) => (
    <LinkButton key={to} look={first && index === 0 ? 'act' : 'line'} to={to}>
      {label}
    </LinkButton>
  ));
}
