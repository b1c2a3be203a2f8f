import './lists.css';
import { roles, staff } from '@kaksha/contract/core/access.ts';
import { formatDateTime } from '@kaksha/contract/core/time.ts';
import { type AllResultsSort, allResultsLimits } from '@kaksha/contract/results/choices.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RequireRole } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { useAddress } from '#web/ui/list/address.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { PagedList, useLastLoaded } from '#web/ui/list/paged-list.tsx';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import {
  address,
  allResults,
  comparesByMarks,
  nextSort,
  quizTitles,
  type Sort,
  sortChoices,
  type Filters as Wanted,
  wantedResults,
} from './api.ts';
import { Authored, ExportBoth, modeChoices, ScoreCell, VerdictCell, ViewLink } from './parts.tsx';
import { useRanks } from './rank.tsx';
import { texts } from './text.en.ts';

/** /quiz/all-results: everyone's results, for admins and teachers. */
export function AllResultsPage() {
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(texts.all.title, name)}</title>
      <RequireRole roles={staff}>
        <AllResultsList />
      </RequireRole>
    </>
  );
}

const { LazyPart: LazySummary } = lazyPart(() =>
  import('#web/features/reports/public.ts').then(({ QuizSummary }) => QuizSummary),
);

function AllResultsList() {
  const listed = useAddress(address);
  const { filters, change } = listed;
  const list = useQuery(allResults(filters));
  const shown = useLastLoaded(list.data);
  const quizField = useQuizField(filters);
  const rankOf = useRanks(filters.quizId, shown?.items);
  const t = texts.all;
  const byMarks = filters.quizId !== '' && comparesByMarks(shown?.items ?? []);
  const choices = sortChoices({ byMarks, now: filters.sortBy });
  return (
    <ListPage
      word="परिणाम"
      title={t.heading}
      acts={
        <ExportBoth
          wanted={{ what: 'all-results', ...wantedResults(filters) }}
          count={list.error ? 0 : shown?.total}
        />
      }
    >
      <Filters
        address={listed}
        className="filters-all"
        label={t.filterResults}
        search={t.placeholder}
        fields={[
          {
            name: 'role',
            label: t.role,
            any: t.anyRole,
            choices: roles.map((role) => [role, t.roles[role]]),
          },
          // A quiz of the other mode would leave nothing.
          { name: 'mode', label: texts.mode, any: texts.anyMode, choices: modeChoices, resets: 'quizId' },
          quizField,
          { name: 'from', label: t.from },
          { name: 'to', label: t.to },
        ]}
      />
      {filters.quizId !== '' && <LazySummary key={filters.quizId} part={{ quizId: filters.quizId }} />}
      <PagedList
        list={list}
        address={listed}
        limits={allResultsLimits}
        offersAll
        words={{
          ...t,
          found: (total) => t.found(total, filters.sortBy, filters.sortOrder),
          noMatch: noMatch(filters),
        }}
        order={{
          value: nameOf(filters),
          choices: choices.map((sort) => [nameOf(sort), t.sorts[sort.sortBy][sort.sortOrder]]),
          onChange: (name) => change(choices.find((sort) => nameOf(sort) === name) ?? {}),
        }}
      >
        {(results) => {
          const sort = (by: AllResultsSort, ...alsoBy: AllResultsSort[]) => ({
            now: [by, ...alsoBy].includes(filters.sortBy) ? directions[filters.sortOrder] : undefined,
            onSort: () => change(nextSort(by, filters)),
          });
          return (
            <DataTable
              className="results"
              caption={t.caption}
              heads={texts.columns}
              items={results}
              keyOf={({ _id }) => _id}
              columns={{
                student: {
                  sort: sort('user.fullName'),
                  className: 'c-who',
                  cell: ({ userName, user }) => (
                    <span className="who">
                      <StudentName name={userName} user={user} />
                      <span>
                        <EmailAddress email={user.email} />
                      </span>
                    </span>
                  ),
                },
                role: { headClass: 'c-role', className: 'c-role', cell: ({ user }) => t.roles[user.role] },
                quiz: {
                  sort: sort('quiz.title'),
                  headClass: 'c-quiz',
                  className: 'c-quiz',
                  cell: ({ quiz }) => <QuizName quiz={quiz} chosen={filters.quizId} />,
                },
                rank: rankOf && {
                  numeric: true,
                  className: 'c-rank',
                  cell: (result) => (
                    <>
                      <span className="rank-name">{texts.columns.rank} </span>
                      {rankOf(result)}
                    </>
                  ),
                },
                score: {
                  sort: byMarks ? sort('marks', 'score') : sort('score', 'marks'),
                  numeric: true,
                  className: 'c-score',
                  cell: (result) => <ScoreCell result={result} />,
                },
                verdict: {
                  sort: sort('percentage'),
                  className: 'c-v',
                  cell: (result) => <VerdictCell result={result} withPercent />,
                },
                date: {
                  sort: sort('createdAt'),
                  className: 'c-date num',
                  cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
                },
                view: {
                  hidden: true,
                  className: 'c-go',
                  cell: (result) => <ViewLink result={result} of={result.userName.trim() || texts.nobody} />,
                },
              }}
            />
          );
        }}
      </PagedList>
    </ListPage>
  );
}

/** The title, which leads to the results of this quiz alone, with their sum and picture. */
function QuizName({ quiz: { _id: id, title }, chosen }: { quiz: ResultSummary['quiz']; chosen: string }) {
  const shown = <Authored text={title} fallback={texts.untitled} />;
  return id === chosen ? shown : <Link to={`/quiz/all-results?quizId=${id}`}>{shown}</Link>;
}

/** The name, which leads to the page of a student who is still there. */
function StudentName({ name, user: { _id: id, role } }: { name: string; user: ResultSummary['user'] }) {
  const shown = <Authored strong text={name} fallback={texts.nobody} />;
  return id !== null && role === 'student' ? <Link to={`/admin/people/${id}`}>{shown}</Link> : shown;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;
const nameOf = ({ sortBy, sortOrder }: Sort) => `${sortBy} ${sortOrder}`;

function noMatch({ role, mode, quizId, q, from, to }: Wanted): string {
  if (from !== '' && to !== '' && from > to) return texts.all.crossed;
  return texts.all.noMatch(
    q.trim(),
    [role, mode, quizId, from, to].some((value) => value !== ''),
  );
}

/** The filter by quiz; a quiz in the URL that is not in the list, such as a deleted one, stays selected. */
function useQuizField({ mode, quizId }: Wanted) {
  const { data, isError } = useQuery(quizTitles());
  const quizzes = (data?.quizzes ?? []).filter((quiz) => mode === '' || quiz.mode === mode);
  const listed = quizId === '' || quizzes.some(({ _id }) => _id === quizId);
  const ofExams = mode === 'exam';
  return {
    name: 'quizId' as const,
    label: ofExams ? texts.exam : texts.all.quiz,
    any: ofExams ? texts.anyExam : texts.all.anyQuiz,
    choices: [
      ...quizzes.map(({ _id, title }) => [_id, title.trim() || texts.untitled] as const),
      ...(listed ? [] : [[quizId, data ? texts.all.unlisted : texts.all.loadingQuizzes] as const]),
    ],
    className: 'f-quiz',
    error: isError ? texts.all.quizzesFailed : undefined,
  };
}
