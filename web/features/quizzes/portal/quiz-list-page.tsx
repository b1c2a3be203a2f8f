import { isStaff } from '@kaksha/contract/core/access.ts';
import type { OpenAttempt } from '@kaksha/contract/exams.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { keptAttempt } from '#web/features/attempts/public.ts';
import { useSession } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { WholeMeta } from '#web/lib/page/page-meta.tsx';
import { loading } from '#web/lib/page/routing.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/form/chips.tsx';
import { SearchInput, Select } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { NothingFound } from '#web/ui/list/nothing-found.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { languageOf } from '#web/ui/text/language-of.ts';
import { chaptersOf, subjectsOf } from '../search.ts';
import { allQuizzes } from './api.ts';
import {
  firstListView,
  inOrderOfExams,
  isNarrowed,
  type ListSort,
  type ListView,
  listKinds,
  listSorts,
  personalKinds,
  type Stop,
  viewQuizzes,
  whereStopped,
} from './list-view.ts';
import { bestResults, ownExams, ownResults } from './own-api.ts';
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
  const taken = useQuery({ ...ownResults(user?.id ?? ''), enabled: user !== null });
  const hasExams = quizzes.some(({ mode }) => mode === 'exam');
  const exams = useQuery({ ...ownExams(), enabled: user !== null && hasExams });
  const takeable = (id: string) =>
    exams.data === undefined || isStaff(user?.role) || exams.data.exams.some(({ quizId }) => quizId === id);
  const openUntil = openAttempts(user?.id ?? null, exams.data?.attempts ?? []);
  // Signing out, and results that could not be loaded, remove the filters by the person's own results.
  const personal = user !== null && !best.isLoadingError;
  const asked: ListView = !personal && personalKinds.has(view.kind) ? { ...view, kind: 'all' } : view;
  const found = viewQuizzes(quizzes, asked, best.data ?? nothing);
  const stop = taken.data === undefined ? null : whereStopped(quizzes, taken.data, new Set(openUntil.keys()));
  const row = (quiz: QuizSummary) => (
    <QuizRow
      key={quiz._id}
      quiz={quiz}
      openUntil={openUntil.get(quiz._id) ?? null}
      takeable={takeable(quiz._id)}
      best={user === null ? undefined : best.data && (best.data.get(quiz._id) ?? null)}
    />
  );
  return (
    <>
      <ListControls
        view={asked}
        quizzes={quizzes}
        count={t.count(found.length)}
        personal={personal}
        onView={(change) => setView({ ...asked, ...change })}
      />
      {stop !== null && !isNarrowed(asked) && <StartAgain stop={stop} />}
      {found.length > 0 ? (
        <Groups
          quizzes={found}
          listed={hasExams ? asked.sort : null}
          whole={isNarrowed(asked)}
          isOpen={({ _id }) => openUntil.has(_id)}
          row={row}
        />
      ) : (
        <NothingFound
          title={t.none}
          act={asked.search === '' || asked.kind !== 'all' ? t.showAll : t.clear}
          onAct={() => setView({ ...firstListView, sort: asked.sort })}
        >
          {t.noMatch(asked.search)}
        </NothingFound>
      )}
    </>
  );
}

/** One line that leads to where the student goes on. */
function StartAgain({ stop: { quiz, open } }: { stop: Stop }) {
  const t = texts.list;
  const title = quiz.title.trim() || t.untitled;
  return (
    <p className="quiz-stop">
      <LinkButton look="outline" small to={`/quiz/${quiz._id}`}>
        {open ? t.goOn : t.startAgain}
        <Icon name="arrow-right" />
      </LinkButton>
      <span lang={languageOf(title)}>{title}</span>
    </p>
  );
}

/** Exams and practice quizzes that are shown before "All exams" and "All quizzes". */
const EXAMS_SHOWN = 3;
const PRACTICE_SHOWN = 30;

type GroupsProps = {
  quizzes: readonly QuizSummary[];
  /** The order asked for; null where there are no exams, and so no groups. */
  listed: ListSort | null;
  /** True where a search or filter is on: nothing that it found is folded away. */
  whole: boolean;
  /** Whose attempt is open stands first. */
  isOpen: (quiz: QuizSummary) => boolean;
  row: (quiz: QuizSummary) => ReactNode;
};

/** Exams and practice, each below its heading; without exams one list, whose heading only a screen reader meets. */
function Groups({ quizzes, listed, whole, isOpen, row }: GroupsProps) {
  const t = texts.list;
  const exams =
    listed === null
      ? []
      : inOrderOfExams(quizzes, listed).toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
  const practice = quizzes.filter(({ mode }) => mode !== 'exam');
  return (
    <>
      <Group title={t.exams} quizzes={exams} first={whole ? null : EXAMS_SHOWN} more={t.allExams} row={row} />
      <Group
        title={t.practice}
        isAlone={listed === null}
        quizzes={practice}
        first={whole ? null : PRACTICE_SHOWN}
        more={t.allQuizzes}
        row={row}
      />
    </>
  );
}

type GroupProps = {
  title: string;
  /** Its heading is for screen readers alone. */
  isAlone?: boolean;
  quizzes: readonly QuizSummary[];
  /** How many are shown until all are asked for; null for all. */
  first: number | null;
  more: (count: number) => string;
  row: (quiz: QuizSummary) => ReactNode;
};

function Group({ title, isAlone = false, quizzes, first, more, row }: GroupProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  if (quizzes.length === 0) return null;
  const shown = all || first === null ? quizzes : quizzes.slice(0, first);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isAlone ? 'sr' : 'quiz-group'}>
        {title}
      </h2>
      <ol className="quizzes">{shown.map(row)}</ol>
      {shown.length < quizzes.length && (
        <Button look="plain" small className="quiz-more" onClick={() => setAll(true)}>
          {more(quizzes.length)}
        </Button>
      )}
    </section>
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
  /** All of the list, whose tags are the choices. */
  quizzes: readonly QuizSummary[];
  /** The number of matching quizzes, as text. */
  count: string;
  /** False for a visitor, who has no results to filter by. */
  personal: boolean;
  onView: (change: Partial<ListView>) => void;
};

/** Search, filters and order of the list, and the number of matching quizzes. */
function ListControls({ view, quizzes, count, personal, onView }: ListControlsProps) {
  const t = texts.list;
  const kinds = listKinds.filter((kind) => personal || !personalKinds.has(kind));
  return (
    <search className="quiz-search" aria-label={t.searchOf}>
      <SearchInput
        aria-label={t.search}
        placeholder={t.placeholder}
        value={view.search}
        onChange={(event) => onView({ search: event.target.value })}
      />
      <div className="quiz-by">
        <Select
          small
          aria-label={t.show}
          value={view.kind}
          onChange={(event) => onView({ kind: kinds.find((kind) => kind === event.target.value) ?? 'all' })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </Select>
        <Select
          small
          aria-label={t.sort}
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
        <p className="meta num" role="status">
          {count}
        </p>
      </div>
      <TagChips view={view} quizzes={quizzes} onView={onView} />
    </search>
  );
}

/** The subjects of the quizzes, and the chapters of the one that is chosen. */
function TagChips({ view, quizzes, onView }: Pick<ListControlsProps, 'view' | 'quizzes' | 'onView'>) {
  const t = texts.list;
  const choices = (all: string, names: readonly string[]) => [
    { value: '', text: all },
    ...names.map((name) => ({ value: name, text: name, lang: languageOf(name) })),
  ];
  const subjects = subjectsOf(quizzes);
  const chapters = view.subject === '' && subjects.length > 0 ? [] : chaptersOf(quizzes, view.subject);
  return (
    <>
      {subjects.length > 1 && (
        <Chips
          label={t.subject}
          choices={choices(t.allSubjects, subjects)}
          value={view.subject}
          onChange={(subject) => onView({ subject, chapter: '' })}
        />
      )}
      {chapters.length > 1 && (
        <Chips
          label={t.chapter}
          choices={choices(t.allChapters, chapters)}
          value={view.chapter}
          onChange={(chapter) => onView({ chapter })}
        />
      )}
    </>
  );
}
