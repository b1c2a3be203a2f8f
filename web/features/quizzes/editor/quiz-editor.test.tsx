import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storedQuiz } from '#web/test/make-quiz.ts';
import { questionText, save, showEditor } from '#web/test/show-editor.tsx';
import { texts as outlineText } from './outline/text.en.ts';
import { keyTexts as keyText, texts as partText } from './question/text.en.ts';
import { texts as headText, questionTexts as words } from './text.en.ts';

const rows = () => screen.getAllByRole('button', { name: /^Open question/ });

test('a new quiz has one question with four options, the first one right, and one minute', () => {
  showEditor();
  expect(screen.getAllByRole('textbox', { name: /^Option [A-D]$/ })).toHaveLength(4);
  expect(screen.getByRole('radio', { name: /^A is the correct/ })).toBeChecked();
  expect(screen.getByRole('spinbutton', { name: /^Time/ })).toHaveValue(1);
});

test('the keyboard adds, duplicates, moves, removes and walks', async () => {
  const { user } = showEditor({ quiz: storedQuiz(2) });
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
  expect(questionText()).toHaveValue('Question 1');
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  expect(questionText()).toHaveValue('New one');
});

test('a removed question comes back to its place', async () => {
  const { user } = showEditor({ quiz: storedQuiz(3) });
  await user.click(rows()[0] ?? document.body);
  expect(questionText()).toHaveValue('Question 1');
  await user.click(screen.getByRole('button', { name: 'Remove question 2' }));
  expect(screen.getByText('2 questions')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(questionText()).toHaveValue('Question 1');
  expect(screen.getByRole('combobox', { name: 'Move to place' })).toHaveValue('1');
});

test('Ctrl+Z brings back what was just removed, and leaves what is typed after it to the browser', async () => {
  const { user } = showEditor({ quiz: storedQuiz(3) });
  const remove = '{Control>}{Shift>}{Backspace}{/Shift}{/Control}';
  await user.keyboard(`${remove}${remove}{Control>}zz{/Control}`);
  expect(screen.getByText('3 questions')).toBeVisible();
  expect(questionText()).toHaveValue('Question 0');
  await user.keyboard(remove);
  await user.type(questionText(), '!');
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByText('2 questions')).toBeVisible();
});

test('the list names what is missing and the bar leads there', async () => {
  const quiz = storedQuiz(3);
  const [, , last] = quiz.questions;
  last?.options.splice(2, 1, '');
  const { user } = showEditor({ quiz });
  const list = screen.getByRole('list', { name: 'Questions' });
  expect(within(list).getByText('Option C is empty')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1 to fix' }));
  expect(questionText()).toHaveValue('Question 2');
  expect(screen.getByRole('button', { name: 'Question 3, to fix' })).toHaveAttribute('aria-current', 'true');
});

test('minutes under one are marked beside the field', async () => {
  const { user } = showEditor();
  const minutes = screen.getByRole('spinbutton', { name: /^Time/ });
  await user.clear(minutes);
  await user.type(minutes, '0');
  expect(minutes).toHaveAccessibleDescription('At least 1 minute.');
});

test('a key in a paper of 180 questions draws none of the other questions', () => {
  showEditor({ quiz: storedQuiz(180) });
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
  showEditor({ quiz: storedQuiz(2) });
  fireEvent.change(questionText(), { target: { value: 'How' } });
  const heads = vi.spyOn(headText, 'sum');
  const options = vi.spyOn(keyText, 'optionIsCorrect');
  fireEvent.change(questionText(), { target: { value: 'How far' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Option B' }), { target: { value: '2 km' } });
  expect(heads).not.toHaveBeenCalled();
  expect(new Set(options.mock.calls.map(([option]) => option))).toEqual(new Set([1]));
});

test('a key in the title draws no question, and a key in a question draws the bar once at most', () => {
  showEditor({ quiz: storedQuiz(2) });
  fireEvent.change(questionText(), { target: { value: 'How' } });
  const list = vi.spyOn(partText, 'questionOf');
  const bar = vi.spyOn(headText, 'questions');
  fireEvent.change(screen.getByRole('textbox', { name: /^Quiz title/ }), { target: { value: 'Orbits' } });
  expect(list).not.toHaveBeenCalled();
  bar.mockClear();
  fireEvent.change(questionText(), { target: { value: 'How far' } });
  expect(bar.mock.calls.length).toBeLessThanOrEqual(1);
});

test('mathematics is drawn below what is typed, broken TeX as its source', async () => {
  const { user } = showEditor();
  await user.type(questionText(), 'Is $x^2$ or $\\frac{{$ larger?');
  await waitFor(() => expect(document.querySelector('.qprev .katex')).not.toBeNull());
  expect(document.querySelector('.qprev .math-source')?.textContent).toBe('$\\frac{$');
});

test('the preset key does not count as chosen until somebody chooses it, be it the same one', async () => {
  const { user, stored } = showEditor();
  expect(screen.getByText('Not chosen yet')).toBeVisible();
  expect(screen.queryByText('Correct')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^A is the correct/ }));
  expect(screen.getByText('Correct')).toBeVisible();
  expect(screen.queryByText('Not chosen yet')).not.toBeInTheDocument();
  await user.click(save());
  expect(stored.mock.calls[0]?.[0].questions[0]).toMatchObject({ correctAnswer: 0 });
});

test('a stored key is a choice', () => {
  showEditor({ quiz: storedQuiz(1) });
  expect(screen.getByText('Correct')).toBeVisible();
});

test('a question is added after the last one, whichever is open', async () => {
  const { user } = showEditor({ quiz: storedQuiz(3) });
  const [, atTheEnd] = screen.getAllByRole('button', { name: 'Add a question' });
  await user.click(atTheEnd ?? document.body);
  expect(screen.getByRole('combobox', { name: 'Move to place' })).toHaveValue('3');
});

test('only what has mathematics is shown a second time', async () => {
  const { user } = showEditor();
  await user.type(questionText(), 'What is the value of g?');
  expect(screen.queryByText('As the student sees it')).not.toBeInTheDocument();
  await user.type(questionText(), ' $g$');
  expect(screen.getByText('As the student sees it')).toBeVisible();
});
