import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/send/query.ts';
import { CallError } from '#web/lib/send/send.ts';
import { deviceStorage } from '#web/lib/storage.ts';
import { Toasts } from '#web/ui/message/toast.tsx';
import type { StoredAs } from './api.ts';
import { texts as outlineText } from './outline/text.en.ts';
import { keyTexts as keyText, texts as partText } from './question/text.en.ts';
import { QuizEditor } from './quiz-editor.tsx';
import { NEW_QUIZ, saveDraft } from './save/draft-store.ts';
import { loadDraft } from './save/read-draft.ts';
import type { EditorContent } from './state/content.ts';
import { emptyEditor } from './state/reduce.ts';
import { fromKeyedQuiz } from './state/wire.ts';
import { texts as headText, questionTexts as words } from './text.en.ts';

beforeEach(() => {
  // happy-dom lays nothing out.
  Element.prototype.scrollIntoView = () => {};
});

function storedQuiz(count: number, title = 'Gravitation', versionId = 'version-1'): KeyedQuiz {
  return {
    _id: 'quiz-1',
    versionId,
    title,
    createdBy: { fullName: 'Meera Iyer' },
    createdAt: '2026-01-01T00:00:00.000Z',
    totalTime: count,
    passPercent: 40,
    mode: 'practice',
    opensAt: null,
    closesAt: null,
    attemptsAllowed: 1,
    questions: Array.from({ length: count }, (_, index) => ({
      _id: `id-${index}`,
      kind: 'single' as const,
      question: `Question text ${index + 1}`,
      options: ['one', 'two', 'three', 'four'],
      timePerQuestion: 1,
      correctAnswer: 0,
      explanation: '',
    })),
  };
}

type Store = (content: EditorContent, stored: StoredAs | null, key: string) => Promise<KeyedQuiz>;
const accepted = () => Promise.resolve(storedQuiz(1));

function show({
  quiz,
  store = accepted,
  readCurrent = accepted,
}: {
  quiz?: KeyedQuiz;
  store?: Store;
  readCurrent?: (quizId: string) => Promise<KeyedQuiz>;
} = {}) {
  const stored = vi.fn<Store>(store);
  const onStored = vi.fn();
  const onDone = vi.fn();
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

const questionText = () => screen.getByRole('textbox', { name: /^Text/ });
const save = () => screen.getByRole('button', { name: /^(Create quiz|Save changes)$/ });
const rows = () => screen.getAllByRole('button', { name: /^Open question/ });

test('a device that forbids storage says that no draft is kept, and saves all the same', async () => {
  const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  const { user, stored } = show();
  await user.type(questionText(), 'What is the value of g?');
  expect(screen.getByText('Drafts cannot be kept on this device. Save often.')).toBeVisible();
  await user.click(save());
  expect(stored).toHaveBeenCalledOnce();
  forbidden.mockRestore();
});

test('a new quiz has one question with four options, the first one right, and one minute', () => {
  show();
  expect(screen.getAllByRole('textbox', { name: /^Option [A-D]$/ })).toHaveLength(4);
  expect(screen.getByRole('radio', { name: /^A is the correct/ })).toBeChecked();
  expect(screen.getByRole('spinbutton', { name: /^Time/ })).toHaveValue(1);
});

test('what was written is stored, and leaving afterwards is free', async () => {
  const { user, stored, onDone } = show();
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

test('the keyboard adds, duplicates, moves, removes and walks', async () => {
  const { user } = show({ quiz: storedQuiz(2) });
  questionText().focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(questionText()).toHaveFocus());
  await user.keyboard('New one');
  expect(screen.getByText('3 questions')).toBeVisible();
  await user.keyboard('{Control>}{Shift>}d{/Shift}{/Control}');
  expect(screen.getByText('4 questions')).toBeVisible();
  expect(questionText()).toHaveValue('New one');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByRole('combobox', { name: 'Move to place' })).toHaveValue('3');
  await user.keyboard('{Control>}{Shift>}{Backspace}{/Shift}{/Control}');
  expect(screen.getByText('3 questions')).toBeVisible();
  expect(questionText()).toHaveValue('Question text 2');
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  expect(questionText()).toHaveValue('New one');
});

test('a removed question comes back to its place', async () => {
  const { user } = show({ quiz: storedQuiz(3) });
  await user.click(rows()[0] ?? document.body);
  expect(questionText()).toHaveValue('Question text 2');
  await user.click(screen.getByRole('button', { name: 'Remove question 2' }));
  expect(screen.getByText('2 questions')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(questionText()).toHaveValue('Question text 2');
  expect(screen.getByRole('combobox', { name: 'Move to place' })).toHaveValue('1');
});

test('Ctrl+Z brings back what was just removed, and leaves what is typed after it to the browser', async () => {
  const { user } = show({ quiz: storedQuiz(3) });
  const remove = '{Control>}{Shift>}{Backspace}{/Shift}{/Control}';
  await user.keyboard(`${remove}${remove}{Control>}zz{/Control}`);
  expect(screen.getByText('3 questions')).toBeVisible();
  expect(questionText()).toHaveValue('Question text 1');
  await user.keyboard(remove);
  await user.type(questionText(), '!');
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByText('2 questions')).toBeVisible();
});

test('the list names what is missing and the bar leads there', async () => {
  const quiz = storedQuiz(3);
  const [, , last] = quiz.questions;
  last?.options.splice(2, 1, '');
  const { user } = show({ quiz });
  const list = screen.getByRole('list', { name: 'Questions' });
  expect(within(list).getByText('Option C is empty')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1 to fix' }));
  expect(questionText()).toHaveValue('Question text 3');
  expect(screen.getByRole('button', { name: 'Question 3, to fix' })).toHaveAttribute('aria-current', 'true');
});

test('minutes under one are marked beside the field', async () => {
  const { user } = show();
  const minutes = screen.getByRole('spinbutton', { name: /^Time/ });
  await user.clear(minutes);
  await user.type(minutes, '0');
  expect(minutes).toHaveAccessibleDescription('At least 1 minute.');
});

test('a refusal tells its message, opens the question and marks the field until it is edited', async () => {
  const { user } = show({
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
  expect(questionText()).toHaveValue('Question text 3');
  const option = screen.getByRole('textbox', { name: 'Option B' });
  await waitFor(() => expect(option).toHaveFocus());
  expect(option).toHaveAccessibleDescription('Contains characters that cannot be stored.');
  await user.type(option, 'x');
  expect(option).toBeValid();
});

test('a failed creation says why and keeps what was written', async () => {
  const { user, onDone } = show({
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
  const answers = [() => Promise.reject(unavailable), accepted, accepted];
  const { user, stored, onDone } = show({ store: () => (answers.shift() ?? accepted)() });
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
  expect(target).toEqual({ quizId: 'quiz-1', versionId: 'version-1' });
  expect(key).not.toBe(first?.[2]);
});

test('a save that was refused is not sent again', async () => {
  const refused = new CallError({ status: 400, code: 'invalid', message: 'Please check.' });
  const { user, stored } = show({ store: () => Promise.reject(refused) });
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
  const { user, view } = show({ quiz: storedQuiz(1) });
  await user.type(questionText(), ', changed');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave, keep the draft' }));
  expect(await screen.findByText('Somewhere else')).toBeVisible();
  view.unmount();

  show({ quiz: storedQuiz(1) });
  const offer = await screen.findByRole('alertdialog', { name: 'Continue with your draft?' });
  await user.click(within(offer).getByRole('button', { name: 'Restore the draft' }));
  expect(questionText()).toHaveValue('Question text 1, changed');
  expect(questionText()).toHaveFocus();
});

test('discarding forgets the draft', async () => {
  const { user } = show();
  await user.type(questionText(), 'Nonsense');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Discard and leave' }));
  expect(await screen.findByText('Somewhere else')).toBeVisible();
  expect(loadDraft(deviceStorage, NEW_QUIZ)).toBeNull();
});

test('leaving without changes asks nothing', async () => {
  const { user } = show({ quiz: storedQuiz(1) });
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Somewhere else')).toBeVisible();
});

test('a draft is written at every change and survives the page that wrote it', async () => {
  const { user } = show();
  await user.type(questionText(), 'Half a thou');
  expect(loadDraft(deviceStorage, NEW_QUIZ)?.content.questions[0]?.question).toBe('Half a thou');
});

test('a key in a paper of 180 questions draws none of the other questions', () => {
  show({ quiz: storedQuiz(180) });
  // The first one makes the quiz unsaved, which shows in several places.
  fireEvent.change(questionText(), { target: { value: 'How' } });
  const closed = vi.spyOn(words, 'keyAndMinutes');
  const numbers = vi.spyOn(outlineText, 'paletteEntry');
  const input = (name: RegExp) => screen.getByLabelText(name, { selector: 'input, textarea' });
  for (const field of [questionText(), input(/^Option B/), input(/^Chapter/), input(/^Quiz title/)]) {
    fireEvent.change(field, { target: { value: 'How far' } });
  }
  expect([closed.mock.calls.length, numbers.mock.calls.length]).toEqual([0, 0]);
});

test('a key in one part of a question draws no other part', () => {
  show({ quiz: storedQuiz(2) });
  fireEvent.change(questionText(), { target: { value: 'How' } });
  const heads = vi.spyOn(headText, 'sum');
  const options = vi.spyOn(keyText, 'optionIsCorrect');
  fireEvent.change(questionText(), { target: { value: 'How far' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Option B' }), { target: { value: '2 km' } });
  expect(heads).not.toHaveBeenCalled();
  expect(new Set(options.mock.calls.map(([option]) => option))).toEqual(new Set([1]));
});

test('a key in the title draws no question, and a key in a question draws the bar once at most', () => {
  show({ quiz: storedQuiz(2) });
  fireEvent.change(questionText(), { target: { value: 'How' } });
  const list = vi.spyOn(partText, 'questionOf');
  const bar = vi.spyOn(headText, 'questions');
  fireEvent.change(screen.getByRole('textbox', { name: /^Quiz title/ }), { target: { value: 'Orbits' } });
  expect(list).not.toHaveBeenCalled();
  bar.mockClear();
  fireEvent.change(questionText(), { target: { value: 'How far' } });
  expect(bar.mock.calls.length).toBeLessThanOrEqual(1);
});

const changedMeanwhile = () =>
  new CallError({ status: 409, code: 'quiz_changed', message: 'Somebody changed this quiz meanwhile' });

test('mine replaces what somebody saved meanwhile, made from their version', async () => {
  const { user, stored, onDone } = show({
    quiz: storedQuiz(1),
    store: (_content, stored) =>
      stored?.versionId === 'version-2' ? accepted() : Promise.reject(changedMeanwhile()),
    readCurrent: async () => storedQuiz(2, 'Theirs', 'version-2'),
  });
  await user.type(questionText(), ', mine');
  await user.click(save());
  await screen.findByRole('alertdialog', { name: 'Somebody changed this quiz meanwhile' });
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(stored.mock.lastCall?.[0].questions[0]?.question).toBe('Question text 1, mine');
  expect(stored.mock.lastCall?.[1]).toEqual({ quizId: 'quiz-1', versionId: 'version-2' });
});

test('theirs replaces what was written here', async () => {
  const { user } = show({
    quiz: storedQuiz(1),
    store: () => Promise.reject(changedMeanwhile()),
    readCurrent: async () => storedQuiz(2, 'Theirs', 'version-2'),
  });
  await user.type(questionText(), ', mine');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Quiz title' })).toHaveValue('Theirs'));
  expect(screen.getByText('2 questions')).toBeVisible();
  await waitFor(() => expect(loadDraft(deviceStorage, 'quiz-1')).toBeNull());
});

test('a restored draft is saved from the version it was made of', async () => {
  const content = fromKeyedQuiz(storedQuiz(1, 'From before'));
  saveDraft(deviceStorage, 'quiz-1', {
    savedAt: Date.UTC(2026, 0, 2, 13, 12),
    versionId: 'version-0',
    content,
  });
  const { user, stored } = show({ quiz: storedQuiz(1) });
  expect(await screen.findByText(/2 Jan 2026, 6:42 pm/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore the draft' }));
  await user.click(save());
  expect(stored.mock.calls[0]?.slice(0, 2)).toMatchObject([
    { title: 'From before' },
    { quizId: 'quiz-1', versionId: 'version-0' },
  ]);
});

test('mathematics is drawn below what is typed, broken TeX as its source', async () => {
  const { user } = show();
  await user.type(questionText(), 'Is $x^2$ or $\\frac{{$ larger?');
  await waitFor(() => expect(document.querySelector('.qprev .katex')).not.toBeNull());
  expect(document.querySelector('.qprev .math-source')?.textContent).toBe('$\\frac{$');
});

/** A save that ends when the test says so. */
function heldSave() {
  const { promise, resolve, reject } = Promise.withResolvers<KeyedQuiz>();
  return { store: () => promise, end: resolve, fail: reject };
}

test('what is typed during a save stays in the editor, unsaved, and the next save changes what was stored', async () => {
  const held = heldSave();
  const { user, stored, onStored, onDone } = show({
    store: (_content, target) => (target === null ? held.store() : accepted()),
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
    expect(loadDraft(deviceStorage, 'quiz-1')).toMatchObject({
      versionId: 'version-1',
      content: { questions: [{ _id: 'id-0', question: 'Before and after' }] },
    }),
  );

  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(stored.mock.lastCall?.slice(0, 2)).toMatchObject([
    { questions: [{ _id: 'id-0', question: 'Before and after' }] },
    { quizId: 'quiz-1', versionId: 'version-1' },
  ]);
});

async function leaveDuringSave(user: ReturnType<typeof userEvent.setup>, how: string) {
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: how }));
  expect(await screen.findByText('Somewhere else')).toBeVisible();
}

test('a save that ends after its author has left pulls nobody back and leaves no draft', async () => {
  const held = heldSave();
  const { user, onStored, onDone } = show({ quiz: storedQuiz(1), store: held.store });
  await user.type(questionText(), ', changed');
  await user.click(save());
  await leaveDuringSave(user, 'Leave, keep the draft');
  held.end(storedQuiz(1, 'Gravitation', 'version-2'));
  await waitFor(() => expect(onStored).toHaveBeenCalledOnce());
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByText('Somewhere else')).toBeVisible();
  expect(loadDraft(deviceStorage, 'quiz-1')).toBeNull();
});

test('what was typed during a save that ends after its author has left is a draft of the new version', async () => {
  const held = heldSave();
  const { user, onStored } = show({ quiz: storedQuiz(1), store: held.store });
  await user.type(questionText(), ', changed');
  await user.click(save());
  await user.type(questionText(), ' again');
  await leaveDuringSave(user, 'Leave, keep the draft');
  held.end(storedQuiz(1, 'Gravitation', 'version-2'));
  await waitFor(() => expect(onStored).toHaveBeenCalledOnce());
  expect(loadDraft(deviceStorage, 'quiz-1')).toMatchObject({
    versionId: 'version-2',
    content: { questions: [{ question: 'Question text 1, changed again' }] },
  });
});

test('a save that ends while its author is asked about leaving lets the author go', async () => {
  const held = heldSave();
  const { user, onDone } = show({ quiz: storedQuiz(1), store: held.store });
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
  const { user } = show({ quiz: storedQuiz(1), store: held.store });
  await user.type(questionText(), ', changed');
  await user.click(save());
  await leaveDuringSave(user, 'Leave, keep the draft');
  held.fail(new CallError({ status: 503, code: 'unavailable', message: 'Not available.' }));
  expect(await screen.findByText('❌ Error updating quiz')).toBeVisible();
  expect(loadDraft(deviceStorage, 'quiz-1')).not.toBeNull();
});

test('the preset key does not count as chosen until somebody chooses it, be it the same one', async () => {
  const { user, stored } = show();
  expect(screen.getByText('Not chosen yet')).toBeVisible();
  expect(screen.queryByText('Correct')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^A is the correct/ }));
  expect(screen.getByText('Correct')).toBeVisible();
  expect(screen.queryByText('Not chosen yet')).not.toBeInTheDocument();
  await user.click(save());
  expect(stored.mock.calls[0]?.[0].questions[0]).toMatchObject({ correctAnswer: 0 });
});

test('a stored key is a choice', () => {
  show({ quiz: storedQuiz(1) });
  expect(screen.getByText('Correct')).toBeVisible();
});

test('a question is added after the last one, whichever is open', async () => {
  const { user } = show({ quiz: storedQuiz(3) });
  const [, atTheEnd] = screen.getAllByRole('button', { name: 'Add a question' });
  await user.click(atTheEnd ?? document.body);
  expect(screen.getByRole('combobox', { name: 'Move to place' })).toHaveValue('3');
});

test('only what has mathematics is shown a second time', async () => {
  const { user } = show();
  await user.type(questionText(), 'What is the value of g?');
  expect(screen.queryByText('As the student sees it')).not.toBeInTheDocument();
  await user.type(questionText(), ' $g$');
  expect(screen.getByText('As the student sees it')).toBeVisible();
});
