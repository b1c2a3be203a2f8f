import './manage.css';
import { staff } from '@kaksha/contract/core/access.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { quizzesRoutes } from '@kaksha/contract/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { RequireRole } from '#web/features/auth/public.ts';
import { Trash } from '#web/features/trash/public.ts';
import { newId } from '#web/lib/new-id.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { send } from '#web/lib/send/send.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { SearchInput, Select } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { NothingFound } from '#web/ui/list/nothing-found.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { allQuizzes, resultsByQuiz } from '../portal/api.ts';
import { refreshQuizzes } from '../refresh-quizzes.ts';
import { matchingQuizzes, ofSubject, subjectsOf } from '../search.ts';
import { DeleteQuiz } from './delete-quiz.tsx';
import { ManageRow } from './manage-row.tsx';
import { texts } from './text.en.ts';

const { LazyPart: ExportPaper } = lazyPart(() =>
  import('../export/export-paper.tsx').then(({ ExportPaper }) => ExportPaper),
);

/** Managing quizzes, for admins and teachers. */
export function ManagePage() {
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(name)}</title>
      <RequireRole roles={staff} denied={<AccessDenied />}>
        <QuizzesToManage />
      </RequireRole>
    </>
  );
}

/** Every quiz, including incomplete ones, with links to edit and delete it. */
function QuizzesToManage() {
  const list = useQuery(allQuizzes());
  const figures = useQuery(resultsByQuiz());
  const heading = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [subject, setSubject] = useState('');
  const [exported, setExported] = useState<QuizSummary | null>(null);
  const [asked, setAsked] = useState<QuizSummary | null>(null);

  const duplicate = useDuplicate();
  const all = list.data ?? [];
  const subjects = subjectsOf(all);
  const found = ofSubject(matchingQuizzes(all, search), subject);
  const figuresOf = new Map(figures.data?.quizzes.map((figure) => [figure.quizId, figure]));
  return (
    <>
      <div ref={heading} tabIndex={-1}>
        <PageHead word="सूची" title={texts.title} />
      </div>
      <div className="wrap manage">
        <div className="search">
          <div>
            <SearchInput
              aria-label={texts.search}
              placeholder={texts.search}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          {subjects.length > 0 && (
            <Select
              small
              className="manage-subject"
              aria-label={texts.subject}
              value={subject}
              onChange={(event) => setSubject(event.target.value)}
            >
              <option value="">{texts.anySubject}</option>
              {subjects.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          )}
          <span className="meta num" role="status">
            {list.isSuccess ? texts.found(found.length) : ''}
          </span>
          <div className="manage-acts">
            <LinkButton look="outline" to="/quiz/bank">
              <Icon name="search" />
              {texts.bank}
            </LinkButton>
            <LinkButton look="outline" to="/quiz/import">
              <Icon name="upload" />
              {texts.import}
            </LinkButton>
            <LinkButton to="/quiz/create">
              <Icon name="plus" />
              {texts.create}
            </LinkButton>
          </div>
        </div>
        <ListStates
          list={list}
          loading={texts.loading}
          skeleton={<RowSkeletons />}
          failed={texts.failedFallback}
          say={texts.loadFailed}
          empty={<EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
        >
          {() =>
            found.length > 0 ? (
              <ul className="quizzes">
                {found.map((quiz) => (
                  <ManageRow
                    key={quiz._id}
                    quiz={quiz}
                    figures={figuresOf.get(quiz._id)}
                    onDuplicate={(one) => void duplicate(one)}
                    onExport={setExported}
                    onRemove={setAsked}
                  />
                ))}
              </ul>
            ) : (
              <NothingFound
                title={texts.none}
                act={texts.clearSearch}
                onAct={() => {
                  setSearch('');
                  setSubject('');
                }}
              >
                {texts.noneMatch(search.trim(), subject)}
              </NothingFound>
            )
          }
        </ListStates>
        <Trash kinds={['quiz']} folded />
      </div>
      {exported && <ExportPaper part={{ quizId: exported._id, onClose: () => setExported(null) }} />}
      {asked && (
        <DeleteQuiz key={asked._id} quiz={asked} onClose={() => setAsked(null)} finalFocus={heading} />
      )}
    </>
  );
}

/** Copies a quiz and opens the copy in the editor; a second press after a failure asks for the same copy (behaviour 4.42). */
function useDuplicate(): (quiz: QuizSummary) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const keys = useRef(new Map<string, string>());
  return async ({ _id, title }) => {
    const key = keys.current.get(_id) ?? newId();
    keys.current.set(_id, key);
    try {
      const copy = await send(quizzesRoutes.duplicate, {
        params: { id: _id },
        body: { title: texts.copyOf(title.trim() === '' ? texts.untitled : title) },
        headers: { 'Idempotency-Key': key },
      });
      keys.current.delete(_id);
      await refreshQuizzes(client);
      announce(texts.duplicated);
      await navigate(`/quiz/edit/${copy._id}`);
    } catch (error) {
      announce(errorText(error, texts.duplicateFailed), 'wrong');
    }
  };
}

function RowSkeletons() {
  return (
    <div className="stack" aria-hidden="true">
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
    </div>
  );
}
