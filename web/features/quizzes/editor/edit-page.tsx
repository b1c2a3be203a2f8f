import './editor.css';
import { staff } from '@kaksha/contract/access.ts';
import { company } from '@kaksha/contract/company.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Forbidden, RequireRole } from '#web/features/auth/public.ts';

import type { CallError } from '#web/lib/send.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { refreshQuizzes } from '../refresh-quizzes.ts';
import { keyedQuizQuery, readKeyedQuiz, storeQuiz } from './api.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { QuizEditor } from './quiz-editor.tsx';
import { fromKeyedQuiz } from './state/wire.ts';
import { en } from './text.en.ts';

/** A stored quiz, opened for editing by an admin or a teacher. */
export function EditPage() {
  const t = useText({ en });
  return (
    <>
      <title>{t.pageTitle(t.editTitle, company.name)}</title>
      <RequireRole roles={staff} denied={<Denied />}>
        <StoredQuiz />
      </RequireRole>
    </>
  );
}

function Denied() {
  const t = useText({ en });
  return (
    <>
      <h1 className="sr">{t.editTitle}</h1>
      <Forbidden />
    </>
  );
}

/** Fetches the quiz; if it cannot be opened, goes back to the list. */
function StoredQuiz() {
  const t = useText({ en });
  const { id = '' } = useParams();
  const quiz = useQuery(keyedQuizQuery(id));
  if (quiz.data !== undefined) return <EditQuiz key={id} quiz={quiz.data} />;
  return (
    <div className="wrap qhead qwait">
      <h1 className="sr" tabIndex={-1}>
        {t.editTitle}
      </h1>
      {quiz.isError ? (
        <LoadFailed error={quiz.error} />
      ) : (
        <Loading text={t.loading}>
          <EditorSkeleton />
        </Loading>
      )}
    </div>
  );
}

function LoadFailed({ error }: { error: CallError }) {
  const t = useText({ en });
  const errorText = useErrorText();
  const navigate = useNavigate();
  const back = () => void navigate('/quiz/manage', { replace: true });
  return (
    <Dialog
      open
      onClose={back}
      role="alertdialog"
      title={t.loadFailed}
      description={errorText(error, t.failedFallback, { unanswered: true })}
      actions={<Button onClick={back}>{t.backToManage}</Button>}
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
  return (
    <QuizEditor
      base={base}
      quizMode={quiz.mode}
      showSettings={address.get('show') === 'settings'}
      store={storeQuiz}
      readCurrent={readKeyedQuiz}
      onStored={() => void refreshQuizzes(client)}
      onDone={() => void navigate('/quiz/manage')}
      onCopied={(id) => void navigate(`/quiz/edit/${id}?show=settings`)}
    />
  );
}
