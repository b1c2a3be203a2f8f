import { formatDateTime } from '@kaksha/contract/core/time.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { Authored, ScoreCell, VerdictCell, ViewLink } from './cells.tsx';
import { texts } from './text.en.ts';

/** A page of a person's own results: a table on wide screens, cards on a phone. */
export function OwnTable({ results }: { results: readonly ResultSummary[] }) {
  return (
    <table className="data data-cards results results-own">
      <caption className="sr">{texts.own.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.quiz}</th>
          <th scope="col" className="r">
            {texts.columns.score}
          </th>
          <th scope="col" className="r">
            {texts.columns.percentage}
          </th>
          <th scope="col">{texts.columns.verdict}</th>
          <th scope="col">{texts.columns.date}</th>
          <th scope="col">
            <VisuallyHidden>{texts.columns.view}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <OwnRow key={result._id} result={result} />
        ))}
      </tbody>
    </table>
  );
}

function OwnRow({ result }: { result: ResultSummary }) {
  const { quiz, percentage, passed, createdAt } = result;
  return (
    <tr>
      <td className="c-who">
        <Authored strong text={quiz.title} fallback={texts.untitled} />
      </td>
      <td className="r c-score">
        <ScoreCell result={result} />
      </td>
      <td className="r c-p">{passed !== null && percentage !== null && texts.percent(percentage)}</td>
      <td className="c-v">
        <VerdictCell result={result} />
      </td>
      <td className="c-date num">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </td>
      <td className="c-go">
        <ViewLink
          result={result}
          of={texts.takenAt(quiz.title.trim() || texts.untitled, formatDateTime(createdAt))}
        />
      </td>
    </tr>
  );
}
