import type { ResultDetail } from '@kaksha/contract/results.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { texts } from './text.en.ts';

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
    <LinkButton key={to} look={first && index === 0 ? 'act' : 'line'} to={to}>
      {label}
    </LinkButton>
  ));
}
