import { isStaff } from '@kaksha/contract/core/access.ts';
import type { OpenAttempt } from '@kaksha/contract/exams.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { keptAttempt } from '#web/features/attempts/public.ts';
import { useSession } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { WholeMeta } from '#web/lib/page/page-meta.tsx';
import { loading } from '#web/lib/page/routing.ts';
import { SearchInput, Select } from '#web/ui/form/input.tsx';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { NothingFound } from '#web/ui/list/nothing-found.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { allQuizzes } from './api.ts';
import {
  firstListView,
  type ListView,
  listKinds,
  listSorts,
  personalKinds,
  viewQuizzes,
} from './list-view.ts';
import { bestResults, ownExams } from './own-api.ts';
import { QuizRow } from './quiz-row.tsx';
import { texts } from './text.en.ts';

export const loader = loading((client) => client.prefetchQuery(allQuizzes()));

/** /quiz/quizzes: every quiz that can be taken, with the person's best result. */
export function QuizListPage() {
  const { name } = useInstitute();
  const quizzes = useQuery(allQuizzes());
  return (
    <>
      <WholeMeta
        title={texts.pageTitle(texts.list.title, name)}
        description={texts.list.description}
        path="/quiz/quizzes"
      />
      <PageHead word="प्रश्न" title={texts.list.heading} lead={texts.list.lead} />
      <div className="wrap">
        <ListStates
          list={quizzes}
          loading={texts.list.loading}
          skeleton={<RowSkeletons />}
          failed={texts.list.failedFallback}
          say={texts.list.failed}
          empty={<EmptyState title={texts.list.none}>{texts.list.noneYet}</EmptyState>}
        >
          {(all) => <SearchableList quizzes={all} />}
        </ListStates>
      </div>
    </>
  );
}

/** By quiz, when the person's open attempt ends: at an exam, or at a quiz and kept in this browser. */
function openAttempts(userId: string | null, attempts: readonly OpenAttempt[]): ReadonlyMap<string, string> {
  const ends = new Map(attempts.map(({ quizId, deadlineAt }) => [quizId, deadlineAt]));
  const kept = userId === null ? null : keptAttempt(userId);
  if (kept !== null) ends.set(kept.quizId, new Date(kept.deadline).toISOString());
  return ends;
}

const nothing: ReadonlyMap<string, ResultSummary> = new Map();

function SearchableList({ quizzes }: { quizzes: QuizSummary[] }) {
  const t = texts.list;
  const { user } = useSession();
  const [view, setView] = useState(firstListView);
  const best = useQuery({ ...bestResults(user?.id ?? ''), enabled: user !== null });
  const hasExams = quizzes.some(({ mode }) => mode === 'exam');
  const exams = useQuery({ ...ownExams(), enabled: user !== null && hasExams });
  const takeable = (id: string) =>
    exams.data === undefined ||
    isStaff(user?.role ?? null) ||
    exams.data.exams.some(({ quizId }) => quizId === id);
  const openUntil = openAttempts(user?.id ?? null, exams.data?.attempts ?? []);
  // Signing out, and results that could not be loaded, remove the filters by the person's own results.
  const personal = user !== null && !best.isLoadingError;
  const asked: ListView = !personal && personalKinds.has(view.kind) ? { ...view, kind: 'all' } : view;
  const found = viewQuizzes(quizzes, asked, best.data ?? nothing);
  return (
    <>
      <ListControls
        view={asked}
        count={t.count(found.length)}
        personal={personal}
        onView={(change) => setView({ ...asked, ...change })}
      />
      {found.length > 0 ? (
        <ol className="quizzes">
          {found.map((quiz) => (
            <QuizRow
              key={quiz._id}
              quiz={quiz}
              openUntil={openUntil.get(quiz._id) ?? null}
              takeable={takeable(quiz._id)}
              best={user === null ? undefined : best.data && (best.data.get(quiz._id) ?? null)}
            />
          ))}
        </ol>
      ) : (
        <NothingFound
          title={t.none}
          act={asked.kind === 'all' ? t.clear : t.showAll}
          onAct={() => setView({ ...asked, search: '', kind: 'all' })}
        >
          {t.noMatch(asked.search)}
        </NothingFound>
      )}
    </>
  );
}

function RowSkeletons() {
  return (
    <div className="quizzes" aria-hidden="true">
      {[0, 1, 2].map((row) => (
        <div className="quiz" key={row}>
          <Skeleton width="2.75rem" height="2.75rem" />
          <div className="quiz-skeleton">
            <Skeleton width="min(22rem, 80%)" />
            <Skeleton width="min(12rem, 55%)" height=".8em" />
          </div>
        </div>
      ))}
    </div>
  );
}

type ListControlsProps = {
  view: ListView;
  /** The number of matching quizzes, as text. */
  count: string;
  /** False for a visitor, who has no results to filter by. */
  personal: boolean;
  onView: (change: Partial<ListView>) => void;
};

/** Search, filter and order of the list, and the number of matching quizzes. */
function ListControls({ view, count, personal, onView }: ListControlsProps) {
  const t = texts.list;
  const id = useId();
  const kinds = listKinds.filter((kind) => personal || !personalKinds.has(kind));
  return (
    <search className="search" aria-label={t.searchOf(count)}>
      <SearchInput
        aria-label={t.search}
        placeholder={t.placeholder}
        value={view.search}
        onChange={(event) => onView({ search: event.target.value })}
      />
      <p className="meta num" role="status">
        {count}
      </p>
      <div className="search-by push">
        <label className="meta" htmlFor={`${id}-kind`}>
          {t.show}
        </label>
        <Select
          small
          id={`${id}-kind`}
          value={view.kind}
          onChange={(event) => onView({ kind: kinds.find((kind) => kind === event.target.value) ?? 'all' })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </Select>
        <label className="meta" htmlFor={`${id}-sort`}>
          {t.sort}
        </label>
        <Select
          small
          id={`${id}-sort`}
          value={view.sort}
          onChange={(event) =>
            onView({ sort: listSorts.find((sort) => sort === event.target.value) ?? 'newest' })
          }
        >
          {listSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t.sorts[sort]}
            </option>
          ))}
        </Select>
      </div>
    </search>
  );
}
