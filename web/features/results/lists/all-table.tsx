import { formatDateTime } from '@kaksha/contract/core/time.ts';
import type { AllResultsSort } from '@kaksha/contract/results/choices.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { Authored, ScoreCell, VerdictCell, ViewLink } from './cells.tsx';
import type { Filters } from './filters.ts';
import { nextSort } from './sort-choices.ts';
import { texts } from './text.en.ts';

type Sort = Pick<Filters, 'sortBy' | 'sortOrder'>;
type AllTableProps = { results: readonly ResultSummary[]; sort: Sort; onSort: (sort: Sort) => void };

/** A page of everyone's results: a table with sortable heads on wide screens, cards on a phone. */
export function AllTable({ results, sort, onSort }: AllTableProps) {
  const head = (sortBy: AllResultsSort, label: string, className?: string) => (
    <SortHead label={label} className={className} by={sortBy} sort={sort} onSort={onSort} />
  );
  return (
    <table className="data data-cards results">
      <caption className="sr">{texts.all.caption}</caption>
      <thead>
        <tr>
          {head('user.fullName', texts.columns.student)}
          <th scope="col" className="c-role">
            {texts.columns.role}
          </th>
          {head('quiz.title', texts.columns.quiz)}
          {head('score', texts.columns.score, 'r')}
          <th scope="col">{texts.columns.verdict}</th>
          {head('createdAt', texts.columns.date)}
          <th scope="col">
            <VisuallyHidden>{texts.columns.view}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <AllRow key={result._id} result={result} />
        ))}
      </tbody>
    </table>
  );
}

type SortHeadProps = {
  label: string;
  className?: string | undefined;
  by: AllResultsSort;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

function SortHead({ label, className, by, sort, onSort }: SortHeadProps) {
  const sorted = sort.sortBy === by;
  const ascending = sort.sortOrder === 'asc';
  return (
    <th
      scope="col"
      className={className}
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className="sort" onClick={() => onSort(nextSort(by, sort))}>
        {label}
        {sorted && <Icon name={ascending ? 'up' : 'down'} />}
      </button>
      {/* Cards have no heads, but their cells keep the names. */}
      <span className="sort-name">{label}</span>
    </th>
  );
}

function AllRow({ result }: { result: ResultSummary }) {
  const { user, userName, quiz, createdAt } = result;
  return (
    <tr>
      <td className="c-who">
        <span className="who">
          <Authored strong text={userName} fallback={texts.nobody} />
          <span>
            <EmailAddress email={user.email} />
          </span>
        </span>
      </td>
      <td className="c-role">{texts.all.roles[user.role]}</td>
      <td className="c-quiz">
        <Authored text={quiz.title} fallback={texts.untitled} />
      </td>
      <td className="r c-score">
        <ScoreCell result={result} />
      </td>
      <td className="c-v">
        <VerdictCell result={result} withPercent />
      </td>
      <td className="c-date num">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </td>
      <td className="c-go">
        <ViewLink result={result} of={userName.trim() || texts.nobody} />
      </td>
    </tr>
  );
}
