import type { ResultSummary } from '@kaksha/contract/results.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/use-text.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Authored, ScoreCell, VerdictCell, ViewLink } from './cells.tsx';
import { en } from './text.en.ts';

/** A page of a person's own results: a table on wide screens, cards on a phone. */
export function OwnTable({ results }: { results: readonly ResultSummary[] }) {
  const t = useText({ en });
  return (
    <table className="data data-cards results results-own">
      <caption className="sr">{t.own.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.columns.quiz}</th>
          <th scope="col" className="r">
            {t.columns.score}
          </th>
          <th scope="col" className="r">
            {t.columns.percentage}
          </th>
          <th scope="col">{t.columns.verdict}</th>
          <th scope="col">{t.columns.date}</th>
          <th scope="col">
            <VisuallyHidden>{t.columns.view}</VisuallyHidden>
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
  const t = useText({ en });
  const { quiz, percentage, passed, createdAt } = result;
  return (
    <tr>
      <td className="c-who">
        <Authored strong text={quiz.title} fallback={t.untitled} />
      </td>
      <td className="r c-score">
        <ScoreCell result={result} />
      </td>
      <td className="r c-p">{passed !== null && percentage !== null && t.percent(percentage)}</td>
      <td className="c-v">
        <VerdictCell result={result} />
      </td>
      <td className="c-date num">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </td>
      <td className="c-go">
        <ViewLink
          result={result}
          of={t.takenAt(quiz.title.trim() || t.untitled, formatDateTime(createdAt))}
        />
      </td>
    </tr>
  );
}
