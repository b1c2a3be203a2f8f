import { company } from '@kaksha/contract/company.ts';
import { staff } from '@kaksha/contract/core/access.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RequireRole } from '#web/features/auth/public.ts';

import { AccessDenied } from '../access-denied.tsx';
import { refreshQuizzes } from '../refresh-quizzes.ts';
import { readKeyedQuiz, storeQuiz } from './api.ts';
import { QuizEditor } from './quiz-editor.tsx';
import { emptyEditor } from './state/reduce.ts';
import { texts } from './text.en.ts';

/** A new quiz, for admins and teachers; once stored it appears in the list of quizzes to manage. */
export function CreatePage() {
  return (
    <>
      <title>{texts.pageTitle(texts.createTitle, company.name)}</title>
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
      onCopied={(id) => void navigate(`/quiz/edit/${id}?show=settings`)}
    />
  );
}
