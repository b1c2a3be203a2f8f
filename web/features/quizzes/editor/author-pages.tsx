import './editor.css';
import { staff } from '@kaksha/contract/core/access.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { quizSettingsRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Forbidden, RequireRole } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { type CallError, send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Loading, Skeleton } from '#web/ui/state/loading.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { refreshQuizzes } from '../refresh-quizzes.ts';
import { keyedQuizQuery, readKeyedQuiz, storeQuiz } from './api.ts';
import { QuizEditor } from './quiz-editor.tsx';
import { KeyChangedDialog } from './save/save-dialogs.tsx';
import type { ChangedKey } from './state/changed-keys.ts';
import { emptyEditor } from './state/reduce.ts';
import { fromKeyedQuiz } from './state/wire.ts';
import { texts } from './text.en.ts';

/** A new quiz, for admins and teachers; once stored it appears in the list of quizzes to manage. */
export function CreatePage() {
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(texts.createTitle, name)}</title>
      <RequireRole roles={staff} denied={<AccessDenied />}>
        <NewQuiz />
      </RequireRole>
    </>
  );
}

function NewQuiz() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [base] = useState(() => ({ content: emptyEditor(), stored: null }));
  return (
    <QuizEditor
      base={base}
      store={storeQuiz}
      readCurrent={readKeyedQuiz}
      onStored={() => void refreshQuizzes(client)}
      onDone={() => void navigate('/quiz/manage')}
      onRule={() => undefined}
      onCopied={(id) => void navigate(`/quiz/edit/${id}?show=settings`)}
    />
  );
}

/** A stored quiz, opened for editing by an admin or a teacher. */
export function EditPage() {
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(texts.editTitle, name)}</title>
      <RequireRole roles={staff} denied={<Forbidden heading={texts.editTitle} />}>
        <StoredQuiz />
      </RequireRole>
    </>
  );
}

/** Fetches the quiz; if it cannot be opened, goes back to the list. */
function StoredQuiz() {
  const { id = '' } = useParams();
  const quiz = useQuery(keyedQuizQuery(id));
  if (quiz.data !== undefined) return <EditQuiz key={id} quiz={quiz.data} />;
  return (
    <div className="wrap qhead qwait">
      <h1 className="sr" tabIndex={-1}>
        {texts.editTitle}
      </h1>
      {quiz.isError ? (
        <LoadFailed error={quiz.error} />
      ) : (
        <Loading text={texts.loading}>
          <EditorSkeleton />
        </Loading>
      )}
    </div>
  );
}

function LoadFailed({ error }: { error: CallError }) {
  const navigate = useNavigate();
  const back = () => void navigate('/quiz/manage', { replace: true });
  return (
    <Dialog
      open
      onClose={back}
      role="alertdialog"
      title={texts.loadFailed}
      description={errorText(error, texts.failedFallback, { unanswered: true })}
      actions={<Button onClick={back}>{texts.backToManage}</Button>}
    />
  );
}

function EditQuiz({ quiz }: { quiz: KeyedQuiz }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  // The first reply is kept: a refetch must not change the quiz while it is being edited.
  const [base] = useState(() => ({
    content: fromKeyedQuiz(quiz),
    stored: { quizId: quiz._id, versionId: quiz.versionId },
  }));
  const [changed, setChanged] = useState<readonly ChangedKey[] | null>(null);
  const leave = () => void navigate('/quiz/manage');
  const rule = (one: ChangedKey | undefined) => {
    const at =
      one === undefined ? '' : `?${new URLSearchParams({ questionId: one.questionId, kind: 'key' })}`;
    void navigate(`/quiz/${quiz._id}/rulings${at}`, { state: one && { typed: one.typed } });
  };
  /** Results under the earlier key call for a ruling; without them, and if that cannot be found out, the list is next. */
  const afterwards = async (keys: readonly ChangedKey[]) => {
    if (keys.length === 0) return leave();
    const { inUse } = await send(quizSettingsRoutes.read, { params: { id: quiz._id } }).catch(() => ({
      inUse: false,
    }));
    return inUse ? setChanged(keys) : leave();
  };
  if (changed !== null) return <KeyChangedDialog changed={changed} onRule={rule} onClose={leave} />;
  return (
    <QuizEditor
      base={base}
      quizMode={quiz.mode}
      showSettings={address.get('show') === 'settings'}
      store={storeQuiz}
      readCurrent={readKeyedQuiz}
      onStored={() => void refreshQuizzes(client)}
      onDone={(keys) => void afterwards(keys)}
      onRule={rule}
      onCopied={(id) => void navigate(`/quiz/edit/${id}?show=settings`)}
    />
  );
}

/** The skeleton of the editor while it loads. */
function EditorSkeleton() {
  return (
    <>
      <Skeleton height="3.5rem" />
      <Skeleton height="3.25rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="20rem" />
    </>
  );
}
