import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CallError } from '#web/lib/send/send.ts';
import { deviceStorage } from '#web/lib/storage.ts';
import { storedQuiz } from '#web/test/make-quiz.ts';
import { questionText, save, savedQuiz, showEditor } from '#web/test/show-editor.tsx';
import { fromKeyedQuiz } from '../state/wire.ts';
import { NEW_QUIZ, saveDraft } from './draft-store.ts';
import { loadDraft } from './read-draft.ts';

test('a device that forbids storage says that no draft is kept, and saves all the same', async () => {
  const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  const { user, stored } = showEditor();
  await user.type(questionText(), 'What is the value of g?');
  expect(screen.getByText('Drafts cannot be kept on this device. Save often.')).toBeVisible();
  await user.click(save());
  expect(stored).toHaveBeenCalledOnce();
  forbidden.mockRestore();
});

test('what was written is stored, and leaving afterwards is free', async () => {
  const { user, stored, onDone } = showEditor();
  await user.type(screen.getByRole('textbox', { name: 'Quiz title' }), 'Optics');
  await user.type(questionText(), 'What bends light?');
  await user.type(screen.getByRole('textbox', { name: 'Option B' }), 'Glass');
  await user.click(screen.getByRole('radio', { name: /^B is the correct/ }));
  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(stored.mock.calls[0]?.[0]).toMatchObject({
    title: 'Optics',
    questions: [{ question: 'What bends light?', options: ['', 'Glass', '', ''], correctAnswer: 1 }],
  });
  expect(loadDraft(deviceStorage, NEW_QUIZ)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Somewhere else')).toBeVisible();
});

test('a refusal tells its message, opens the question and marks the field until it is edited', async () => {
  const { user } = showEditor({
    quiz: storedQuiz(3),
    store: () =>
      Promise.reject(
        new CallError({
          status: 400,
          code: 'invalid',
          message: 'Please check the highlighted fields.',
          fields: { 'questions.2.options.1': 'Contains characters that cannot be stored.' },
        }),
      ),
  });
  await user.click(save());
  const dialog = await screen.findByRole('alertdialog', { name: '❌ Error updating quiz' });
  expect(within(dialog).getByText('Please check the highlighted fields.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Show me' }));
  expect(questionText()).toHaveValue('Question 2');
  const option = screen.getByRole('textbox', { name: 'Option B' });
  await waitFor(() => expect(option).toHaveFocus());
  expect(option).toHaveAccessibleDescription('Contains characters that cannot be stored.');
  await user.type(option, 'x');
  expect(option).toBeValid();
});

test('a failed creation says why and keeps what was written', async () => {
  const { user, onDone } = showEditor({
    store: () =>
      Promise.reject(
        new CallError({ status: 503, code: 'unavailable', message: 'The service is not available.' }),
      ),
  });
  await user.type(questionText(), 'Kept');
  await user.click(save());
  const dialog = await screen.findByRole('alertdialog', {
    name: '❌ Error creating quiz: The service is not available.',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Back to the quiz' }));
  expect(questionText()).toHaveValue('Kept');
  expect(onDone).not.toHaveBeenCalled();
});

test('a save that got no answer is sent again as it was, under its key, before what was typed since', async () => {
  const unavailable = new CallError({ status: 503, code: 'unavailable', message: 'Not available.' });
  const answers = [() => Promise.reject(unavailable), savedQuiz, savedQuiz];
  const { user, stored, onDone } = showEditor({ store: () => (answers.shift() ?? savedQuiz)() });
  await user.type(questionText(), 'First');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Back to the quiz' }));
  await user.type(questionText(), ' and more');
  await user.click(save());
  expect(await screen.findByText('What you typed during the save is not saved yet.')).toBeVisible();
  const [first, again] = stored.mock.calls;
  expect(first?.[2]).toMatch(/./);
  expect(again).toEqual(first);

  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [content, target, key] = stored.mock.lastCall ?? [];
  expect(content?.questions[0]?.question).toBe('First and more');
  expect(target).toEqual({ quizId: 'quiz', versionId: 'version-1' });
  expect(key).not.toBe(first?.[2]);
});

test('a save that was refused is not sent again', async () => {
  const refused = new CallError({ status: 400, code: 'invalid', message: 'Please check.' });
  const { user, stored } = showEditor({ store: () => Promise.reject(refused) });
  await user.type(questionText(), 'First');
  for (const more of [' and more', '']) {
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Back to the quiz' }));
    if (more !== '') await user.type(questionText(), more);
  }
  const [first, second] = stored.mock.calls;
  expect(second?.[0].questions[0]?.question).toBe('First and more');
  expect(second?.[2]).not.toBe(first?.[2]);
});

test('leaving with changes asks, keeps the draft, and offers it the next time', async () => {
  const { user, view } = showEditor({ quiz: storedQuiz(1) });
  await user.type(questionText(), ', changed');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave, keep the draft' }));
  expect(await screen.findByText('Somewhere else')).toBeVisible();
  view.unmount();

  showEditor({ quiz: storedQuiz(1) });
  const offer = await screen.findByRole('alertdialog', { name: 'Continue with your draft?' });
  await user.click(within(offer).getByRole('button', { name: 'Restore the draft' }));
  expect(questionText()).toHaveValue('Question 0, changed');
  expect(questionText()).toHaveFocus();
});

test('discarding forgets the draft', async () => {
  const { user } = showEditor();
  await user.type(questionText(), 'Nonsense');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Discard and leave' }));
  expect(await screen.findByText('Somewhere else')).toBeVisible();
  expect(loadDraft(deviceStorage, NEW_QUIZ)).toBeNull();
});

test('leaving without changes asks nothing', async () => {
  const { user } = showEditor({ quiz: storedQuiz(1) });
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Somewhere else')).toBeVisible();
});

test('a draft is written at every change and survives the page that wrote it', async () => {
  const { user } = showEditor();
  await user.type(questionText(), 'Half a thou');
  expect(loadDraft(deviceStorage, NEW_QUIZ)?.content.questions[0]?.question).toBe('Half a thou');
});

const changedMeanwhile = () =>
  new CallError({ status: 409, code: 'quiz_changed', message: 'Somebody changed this quiz meanwhile' });

test('mine replaces what somebody saved meanwhile, made from their version', async () => {
  const { user, stored, onDone } = showEditor({
    quiz: storedQuiz(1),
    store: (_content, stored) =>
      stored?.versionId === 'version-2' ? savedQuiz() : Promise.reject(changedMeanwhile()),
    readCurrent: async () => storedQuiz(2, { title: 'Theirs', versionId: 'version-2' }),
  });
  await user.type(questionText(), ', mine');
  await user.click(save());
  await screen.findByRole('alertdialog', { name: 'Somebody changed this quiz meanwhile' });
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(stored.mock.lastCall?.[0].questions[0]?.question).toBe('Question 0, mine');
  expect(stored.mock.lastCall?.[1]).toEqual({ quizId: 'quiz', versionId: 'version-2' });
});

test('theirs replaces what was written here', async () => {
  const { user } = showEditor({
    quiz: storedQuiz(1),
    store: () => Promise.reject(changedMeanwhile()),
    readCurrent: async () => storedQuiz(2, { title: 'Theirs', versionId: 'version-2' }),
  });
  await user.type(questionText(), ', mine');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Quiz title' })).toHaveValue('Theirs'));
  expect(screen.getByText('2 questions')).toBeVisible();
  await waitFor(() => expect(loadDraft(deviceStorage, 'quiz')).toBeNull());
});

test('a restored draft is saved from the version it was made of', async () => {
  const content = fromKeyedQuiz(storedQuiz(1, { title: 'From before' }));
  saveDraft(deviceStorage, 'quiz', {
    savedAt: Date.UTC(2026, 0, 2, 13, 12),
    versionId: 'version-0',
    content,
  });
  const { user, stored } = showEditor({ quiz: storedQuiz(1) });
  expect(await screen.findByText(/2 Jan 2026, 6:42 pm/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore the draft' }));
  await user.click(save());
  expect(stored.mock.calls[0]?.slice(0, 2)).toMatchObject([
    { title: 'From before' },
    { quizId: 'quiz', versionId: 'version-0' },
  ]);
});

/** A save that ends when the test says so. */
function heldSave() {
  const { promise, resolve, reject } = Promise.withResolvers<KeyedQuiz>();
  return { store: () => promise, end: resolve, fail: reject };
}

test('what is typed during a save stays in the editor, unsaved, and the next save changes what was stored', async () => {
  const held = heldSave();
  const { user, stored, onStored, onDone } = showEditor({
    store: (_content, target) => (target === null ? held.store() : savedQuiz()),
  });
  await user.type(questionText(), 'Before');
  await user.click(save());
  await user.type(questionText(), ' and after');
  held.end(storedQuiz(1));
  expect(await screen.findByText('What you typed during the save is not saved yet.')).toBeVisible();
  expect(questionText()).toHaveValue('Before and after');
  expect(onStored).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
  expect(loadDraft(deviceStorage, NEW_QUIZ)).toBeNull();
  await waitFor(() =>
    expect(loadDraft(deviceStorage, 'quiz')).toMatchObject({
      versionId: 'version-1',
      content: { questions: [{ _id: 'id-0', question: 'Before and after' }] },
    }),
  );

  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(stored.mock.lastCall?.slice(0, 2)).toMatchObject([
    { questions: [{ _id: 'id-0', question: 'Before and after' }] },
    { quizId: 'quiz', versionId: 'version-1' },
  ]);
});

async function leaveDuringSave(user: ReturnType<typeof userEvent.setup>, how: string) {
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: how }));
  expect(await screen.findByText('Somewhere else')).toBeVisible();
}

test('a save that ends after its author has left pulls nobody back and leaves no draft', async () => {
  const held = heldSave();
  const { user, onStored, onDone } = showEditor({ quiz: storedQuiz(1), store: held.store });
  await user.type(questionText(), ', changed');
  await user.click(save());
  await leaveDuringSave(user, 'Leave, keep the draft');
  held.end(storedQuiz(1, { versionId: 'version-2' }));
  await waitFor(() => expect(onStored).toHaveBeenCalledOnce());
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByText('Somewhere else')).toBeVisible();
  expect(loadDraft(deviceStorage, 'quiz')).toBeNull();
});

test('what was typed during a save that ends after its author has left is a draft of the new version', async () => {
  const held = heldSave();
  const { user, onStored } = showEditor({ quiz: storedQuiz(1), store: held.store });
  await user.type(questionText(), ', changed');
  await user.click(save());
  await user.type(questionText(), ' again');
  await leaveDuringSave(user, 'Leave, keep the draft');
  held.end(storedQuiz(1, { versionId: 'version-2' }));
  await waitFor(() => expect(onStored).toHaveBeenCalledOnce());
  expect(loadDraft(deviceStorage, 'quiz')).toMatchObject({
    versionId: 'version-2',
    content: { questions: [{ question: 'Question 0, changed again' }] },
  });
});

test('a save that ends while its author is asked about leaving lets the author go', async () => {
  const held = heldSave();
  const { user, onDone } = showEditor({ quiz: storedQuiz(1), store: held.store });
  await user.type(questionText(), ', changed');
  await user.click(save());
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  held.end(storedQuiz(1));
  expect(await screen.findByText('Somewhere else')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

test('a save that fails after its author has left is announced, and the draft stays', async () => {
  const held = heldSave();
  const { user } = showEditor({ quiz: storedQuiz(1), store: held.store });
  await user.type(questionText(), ', changed');
  await user.click(save());
  await leaveDuringSave(user, 'Leave, keep the draft');
  held.fail(new CallError({ status: 503, code: 'unavailable', message: 'Not available.' }));
  expect(await screen.findByText('❌ Error updating quiz')).toBeVisible();
  expect(loadDraft(deviceStorage, 'quiz')).not.toBeNull();
});
