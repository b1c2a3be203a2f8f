import { LinkButton } from '#web/ui/button.tsx';
import type { ReportedQuestion } from './answers.tsx';
import { texts } from './text.en.ts';

type RuleLinkProps = {
  quizId: string;
  versionId: string;
  reported: Pick<ReportedQuestion, 'questionId' | 'number'>;
};

/** Leads to the ruling on a question of this version (behaviour 7.34). */
export function RuleLink({ quizId, versionId, reported: { questionId, number } }: RuleLinkProps) {
  const at = new URLSearchParams({ questionId, versionId });
  return (
    <LinkButton
      look="plain"
      small
      to={`/quiz/${quizId}/rulings?${at}`}
      aria-label={texts.ruleOnQuestion(number)}
    >
      {texts.rule}
    </LinkButton>
  );
}
