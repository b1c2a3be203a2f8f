import { isSeen } from '@kaksha/contract/results/own.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { ScoreRing } from '#web/ui/ring/ring.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { languageOf } from '../language-of.ts';
import { texts } from './text.en.ts';

type ResultRowsProps = {
  results: readonly ResultSummary[];
  /** The title of a row, and what comes before its verdict. */
  name: (result: ResultSummary) => string;
  note: (result: ResultSummary) => string;
};

/** Results as rows, each with its score as a ring and a link to the result. */
export function ResultRows({ results, name, note }: ResultRowsProps) {
  return (
    <ul className="home-rows">
      {results.map((result) => (
        <li key={result._id}>
          <Link className="home-row" to={`/quiz/result/${result._id}`}>
            <ScoreRing percentage={result.percentage} />
            <span>
              <b lang={languageOf(name(result))}>{name(result)}</b>
              <span className="meta">
                {result.passed === null && isSeen(result) ? note(result) : texts.beforeVerdict(note(result))}
                {result.passed !== null && (
                  <span className={result.passed ? 'home-pass' : 'home-fail'}>
                    {texts.verdict(result.passed)}
                  </span>
                )}
                {isSeen(result) ? (
                  <VisuallyHidden>{texts.score(result.percentage)}</VisuallyHidden>
                ) : (
                  texts.held
                )}
              </span>
            </span>
            <Icon name="arrow-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
