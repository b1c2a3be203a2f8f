import '#web/styles/math.css';
import '#web/styles/editor.css';
import { staff } from '@kaksha/contract/access.ts';
import { company } from '@kaksha/contract/company.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RequireRole } from '#web/features/auth/public.ts';

import { useText } from '#web/lib/use-text.ts';
import { announce } from '#web/ui/toast.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { createQuiz, refreshQuizzes } from './api.ts';
import { NEW_QUIZ } from './draft-store.ts';
import { emptyEditor } from './editor.ts';
import { QuizEditor } from './quiz-editor.tsx';
import { en } from './text.en.ts';

/** A new quiz, for admins and teachers; once stored it stands in the list of quizzes to manage. */
export function CreatePage() {
  const t = useText({ en });
  return (
    <>
      <title>{t.pageTitle(t.createTitle, company.name)}</title>
      <RequireRole roles={staff} denied={<AccessDenied />}>
        <NewQuiz />
      </RequireRole>
    </>
  );
}

function NewQuiz() {
  const t = useText({ en });
  const client = useQueryClient();
  const navigate = useNavigate();
  const [base] = useState(() => ({ content: emptyEditor(), versionId: undefined }));
  return (
    <QuizEditor
      mode="create"
      quizId={NEW_QUIZ}
      base={base}
      store={createQuiz}
      onSaved={() => {
        announce(t.created);
        void refreshQuizzes(client);
        void navigate('/quiz/manage');
      }}
    />
  );
}
