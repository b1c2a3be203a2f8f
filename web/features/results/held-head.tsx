import './exam-result.css';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { texts } from './exam-text.en.ts';

type HeldHeadProps = {
  quiz: Pick<ResultDetail['quiz'], 'title'>;
  title: string;
  lead: string;
  facts: readonly (readonly [name: string, value: string])[];
};

/** The head of a result whose marks are held back: what happened, what comes next, and the facts that can be told. */
export function HeldHead({ quiz, title, lead, facts }: HeldHeadProps) {
  return (
    <>
      <LinkButton look="plain" small className="back" to="/quiz">
        <Icon name="arrow-left" />
        {texts.back}
      </LinkButton>
      <p className="levels">{quiz.title.trim() || texts.untitled}</p>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <dl className="held-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
