import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
// biome-ignore lint/correctness/noUndeclaredDependencies: the root brings the test runner for every workspace
import { vi } from 'vitest';
import type { StoredAs } from '#web/features/quizzes/editor/api.ts';
import { QuizEditor } from '#web/features/quizzes/editor/quiz-editor.tsx';
import type { EditorContent } from '#web/features/quizzes/editor/state/content.ts';
import { emptyEditor } from '#web/features/quizzes/editor/state/reduce.ts';
import { fromKeyedQuiz } from '#web/features/quizzes/editor/state/wire.ts';
import { createQueryClient } from '#web/lib/send/query.ts';
import { Toasts } from '#web/ui/message/toast.tsx';
import { storedQuiz } from './make-quiz.ts';

type Store = (content: EditorContent, stored: StoredAs | null, key: string) => Promise<KeyedQuiz>;
/** What the server says to a save. */
export const savedQuiz = () => Promise.resolve(storedQuiz(1));

/** The editor of this quiz, or of a new one. */
export function showEditor({
  quiz,
  store = savedQuiz,
  readCurrent = savedQuiz,
}: {
  quiz?: KeyedQuiz;
  store?: Store;
  readCurrent?: (quizId: string) => Promise<KeyedQuiz>;
} = {}) {
  // happy-dom lays nothing out.
  Element.prototype.scrollIntoView = () => {};
  const stored = vi.fn<Store>(store);
  const onStored = vi.fn<() => void>();
  const onDone = vi.fn<() => void>();
  const base =
    quiz === undefined
      ? { content: emptyEditor(), stored: null }
      : { content: fromKeyedQuiz(quiz), stored: { quizId: quiz._id, versionId: quiz.versionId } };
  const editor = (
    <>
      <QuizEditor
        base={base}
        store={stored}
        readCurrent={readCurrent}
        onStored={onStored}
        onDone={onDone}
        onRule={() => undefined}
        onCopied={() => undefined}
      />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: editor },
    { path: '/quiz/manage', element: <p>The list</p> },
    { path: '/elsewhere', element: <p>Somewhere else</p> },
  ]);
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), stored, onStored, onDone, view };
}

export const questionText = () => screen.getByRole('textbox', { name: /^Text/ });
export const save = () => screen.getByRole('button', { name: /^(Create quiz|Save changes)$/ });
