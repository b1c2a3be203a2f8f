import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storedQuiz } from '#web/test/make-quiz.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { CreatePage } from './author-pages.tsx';

beforeEach(() => {
  // happy-dom lays nothing out.
  Element.prototype.scrollIntoView = () => {};
});

const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' };
const kinds = { single: 1, multiple: 0, numeric: 1 };
const presets = [
  {
    name: 'JEE Main',
    year: 2026,
    totalTime: 180,
    sections: [
      { title: 'Physics', kinds, marking },
      { title: 'Chemistry', kinds, marking },
    ],
  },
  {
    name: 'JEE Advanced',
    year: 2025,
    totalTime: 180,
    note: 'Later years are not known.',
    sections: [
      { title: 'Physics: Section 1', subject: 'Physics', kinds, marking: { ...marking, right: 3 } },
      { title: 'Physics: Section 2', subject: 'Physics', kinds, marking: { ...marking, wrong: -2 } },
    ],
  },
];
const figure = { path: `/uploads/${'ab'.repeat(16)}.webp`, width: 40, height: 20 };

/** The page of a new quiz; `sent` has what was sent to store it. */
type Reply = { status: number; body: unknown };

function show({ figures = { status: 201, body: figure } }: { figures?: Reply | Promise<Reply> } = {}) {
  const sent: unknown[] = [];
  const shown = showPage({
    routes: [
      { path: '/quiz/create', Component: CreatePage },
      { path: '/quiz/manage', element: <p>The list</p> },
    ],
    at: '/quiz/create',
    role: 'teacher',
    answer: (call, body) => {
      if (call === 'GET /api/quiz-presets') return { status: 200, body: presets };
      if (call === 'POST /api/figures') return figures;
      if (call.startsWith('GET /api/question')) {
        return { status: 200, body: { subjects: ['Physics'], chapters: [], sources: [] } };
      }
      sent.push(body);
      const quiz: KeyedQuiz = storedQuiz(1);
      return { status: 201, body: quiz };
    },
  });
  return { ...shown, sent };
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('a preset fills the paper, and a number of it is keyed and stored with its section', async () => {
  const { user, sent } = show();
  await user.click(press('Start from a template'));
  await user.click(await screen.findByRole('button', { name: 'Use JEE Main 2026' }));
  expect(screen.getByText('4 questions')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Physics' })).toBeVisible();
  expect(screen.getByText('Correct +4, wrong −1, unanswered 0')).toBeVisible();
  await user.click(press(/^Question 2/));
  await user.type(box('Number'), '१.५');
  await user.type(box('Tolerance'), '0.1');
  await user.click(press('Create quiz'));
  expect(await screen.findByText('The list')).toBeVisible();
  expect(sent).toMatchObject([
    {
      totalTime: 180,
      sections: [{ title: 'Physics', marking }, { title: 'Chemistry' }],
      questions: [
        { kind: 'single' },
        { kind: 'numeric', numeric: { value: '1.5', tolerance: '0.1' } },
        { kind: 'single' },
        { kind: 'numeric', numeric: null },
      ],
    },
  ]);
});

test('a paper from a preset has nothing to fix, and says how many questions are left to write', async () => {
  const { user } = show();
  await user.click(press('Start from a template'));
  await user.click(await screen.findByRole('button', { name: 'Use JEE Main 2026' }));
  expect(await screen.findByRole('button', { name: '4 to write' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^\d+ to fix$/ })).toBeNull();
  await user.type(box(/^Text/), 'Which?');
  expect(await screen.findByRole('button', { name: '1 to fix' })).toHaveClass('is-wrong');
  expect(press('3 to write')).not.toHaveClass('is-wrong');
  await user.click(press('3 to write'));
  expect(press(/^Question 2/)).toHaveAttribute('aria-current', 'true');
});

test('a preset tells its marks and what is uncertain of it, and its subjects are stored and can be changed', async () => {
  const { user, sent } = show();
  await user.click(press('Start from a template'));
  expect(await screen.findByRole('radio', { name: /^JEE Main 2026/ })).toHaveAccessibleName(
    /2 sections, 4 questions, 16 marks, \+4\/−1, 180 min$/,
  );
  const advanced = screen.getByRole('radio', { name: /^JEE Advanced 2025/ });
  expect(advanced).toHaveAccessibleName(
    /2 sections, 4 questions, 14 marks, marking by section, 180 min ?Later years are not known\.$/,
  );
  await user.click(advanced);
  await user.click(press('Use JEE Advanced 2025'));
  await user.click(press(/^Physics: Section 2/));
  await user.click(press('Section and marking'));
  const subject = within(screen.getByRole('dialog')).getByRole('textbox', { name: /^Subject/ });
  expect(subject).toHaveValue('Physics');
  await user.clear(subject);
  await user.type(subject, 'Optics');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Done' }));
  await user.click(press('Add a section'));
  // A new section is marked like the last one, and has no subject yet.
  expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: /^Subject/ })).toHaveValue('');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Done' }));
  await user.click(press('Create quiz'));
  expect(await screen.findByText('The list')).toBeVisible();
  expect(sent).toMatchObject([
    {
      sections: [
        { title: 'Physics: Section 1', subject: 'Physics' },
        { title: 'Physics: Section 2', subject: 'Optics' },
        { title: 'Section 3', subject: '', marking: { wrong: -2 } },
      ],
    },
  ]);
});

test('the same marks reach the other sections with "Done" alone, not with a tick that is taken back', async () => {
  const { user } = show();
  await user.click(press('Start from a template'));
  await user.click(await screen.findByRole('button', { name: 'Use JEE Main 2026' }));
  const marks = () => screen.getAllByText(/^Correct \+/).map((line) => line.textContent);
  const settings = () => within(screen.getByRole('dialog'));
  const openSettings = () => user.click(press('Section and marking'));
  await openSettings();
  await user.clear(settings().getByLabelText('Correct'));
  await user.type(settings().getByLabelText('Correct'), '3');
  const same = () => settings().getByRole('checkbox', { name: 'The same marks in all sections' });
  await user.click(same());
  await user.click(same());
  await user.click(settings().getByRole('button', { name: 'Done' }));
  expect(marks()).toEqual(['Correct +3, wrong −1, unanswered 0']);
  await user.click(press(/^Chemistry/));
  expect(marks()).toEqual(['Correct +4, wrong −1, unanswered 0']);
  await openSettings();
  await user.click(same());
  await user.click(settings().getByRole('button', { name: 'Done' }));
  await user.click(press(/^Physics/));
  expect(marks()).toEqual(['Correct +4, wrong −1, unanswered 0']);
});

test('a switch of the kind keeps text, options and key, and the list names a missing key', async () => {
  const { user } = show();
  await user.type(box(/^Text/), 'Which?');
  await user.type(box('Option A'), 'This');
  await user.click(screen.getByRole('radio', { name: /^B is the correct/ }));
  await user.click(press('MSQ'));
  expect(box('Option A')).toHaveValue('This');
  expect(screen.getByRole('checkbox', { name: 'B is a correct answer' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'B is a correct answer' }));
  await user.click(press(/No correct answer/));
  expect(screen.getByRole('checkbox', { name: 'A is a correct answer' })).toHaveFocus();
});

test('a blank question is no mistake in the outline, a half-written one is', async () => {
  const { user } = show();
  await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Add a question' }));
  expect(await screen.findByRole('button', { name: 'Question 1, nothing written yet' })).toBeVisible();
  await user.type(box(/^Text/), 'Which?');
  await user.click(press('Question 1, nothing written yet'));
  expect(await screen.findByRole('button', { name: 'Question 2, to fix' })).toBeVisible();
});

test('a paper is called complete once nothing in it is left to write', async () => {
  const { user } = show();
  const complete = () => screen.queryByText('The paper is complete.');
  await user.type(box('Quiz title'), 'Mock');
  expect(complete()).toBeNull();
  await user.click(press('Numerical value'));
  await user.type(box(/^Text/), 'How many?');
  expect(complete()).toBeNull();
  await user.type(box('Number'), '2');
  expect(complete()).toBeVisible();
});

test('a pasted picture is uploaded, and its description is asked for', async () => {
  const { user, calls } = show();
  const image = new File(['x'], 'image.png', { type: 'image/png' });
  const clipboardData = { files: [image], getData: () => '', types: ['Files'] };
  fireEvent.paste(box(/^Text/), { clipboardData });
  const words = await screen.findByRole('textbox', { name: /^The figure in words/ });
  expect(words).toHaveAccessibleDescription('Say what the figure shows, without the answer.');
  expect(calls).toContain('POST /api/figures');
  expect(await screen.findByRole('button', { name: '1 Figure of the question in words' })).toBeVisible();
  await user.type(words, 'A cell');
  expect(screen.getByRole('img', { name: 'A cell' })).toBeVisible();
  await user.click(press('Remove figure'));
  expect(press('Add a figure to the question')).toBeVisible();
  expect(press('Undo')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('img', { name: 'A cell' })).toBeVisible();
  expect(press('Remove figure')).toHaveFocus();
});

const pasteInto = (field: HTMLElement, { html = '', text = '' }) =>
  fireEvent.paste(field, {
    clipboardData: { files: [], types: [], getData: (type: string) => (type === 'text/html' ? html : text) },
  });

test('a question pasted from Word keeps its powers, and its options go where they belong, until that is undone', async () => {
  const { user } = show();
  const html =
    '<p>If v<sup>2</sup> = 2as, how fast?</p><p>(a) 2 m/s (b) 4 m/s</p><p>(c) 6 m/s (d) 8 m/s<sup>2</sup></p>';
  pasteInto(box(/^Text/), { html, text: 'If v2 = 2as, how fast?' });
  expect(box(/^Text/)).toHaveValue('If v$^{2}$ = 2as, how fast?');
  const options = () => ['A', 'B', 'C', 'D'].map((letter) => box(`Option ${letter}`));
  expect(options().map((field) => (field as HTMLInputElement).value)).toEqual([
    '2 m/s',
    '4 m/s',
    '6 m/s',
    '8 m/s$^{2}$',
  ]);
  await user.type(box(/^Text/), '!');
  expect(screen.queryByText(/^The pasted text was split/)).toBeNull();
  await user.type(box(/^Text/), '{Backspace}');
  const note = screen.getByText('The pasted text was split into the question and its options.');
  await user.click(within(note).getByRole('button', { name: 'Undo' }));
  expect(box(/^Text/)).toHaveValue(
    'If v$^{2}$ = 2as, how fast?\n(a) 2 m/s (b) 4 m/s\n(c) 6 m/s (d) 8 m/s$^{2}$',
  );
  for (const field of options()) expect(field).toHaveValue('');
});

test('four lines pasted into an option are the four options, unless others are written', async () => {
  const { user } = show();
  pasteInto(box('Option A'), { text: '2 m/s\n4 m/s\n6 m/s\n8 m/s' });
  expect(box('Option D')).toHaveValue('8 m/s');
  expect(box(/^Text/)).toHaveValue('');
  await user.type(box('Option D'), '!');
  expect(screen.queryByText(/^The pasted text was split/)).toBeNull();
  pasteInto(box('Option A'), { text: '1\n2\n3\n4' });
  expect(box('Option D')).toHaveValue('8 m/s!');
});

test('a formula that cannot be drawn is a fault, beside its field and in what is missing', async () => {
  const { user } = show();
  fireEvent.change(box(/^Text/), { target: { value: String.raw`If $v = \frac{a}{b$ then` } });
  const fault = String.raw`The formula v = \frac{a}{b cannot be drawn: a closing brace } is missing.`;
  expect(await screen.findByRole('button', { name: `1 ${fault}` })).toBeVisible();
  expect(box(/^Text/)).toHaveAccessibleDescription(expect.stringContaining(fault));
  expect(press('1 to fix')).toBeVisible();
  await user.type(box('Option A'), '2');
  fireEvent.change(box('Option B'), { target: { value: String.raw`$\fraq$` } });
  expect(await screen.findByRole('button', { name: /^1 .*\\fraq is not a command/ })).toBeVisible();
  fireEvent.change(box(/^Text/), { target: { value: String.raw`If \(v\) and \ce{H2O} then` } });
  await waitFor(() => expect(screen.queryByRole('button', { name: `1 ${fault}` })).toBeNull());
  await waitFor(() => expect(document.querySelectorAll('.qprev .katex')).toHaveLength(2));
});

test('saving waits for a figure that is still uploading, and leaving asks meanwhile', async () => {
  const reply = Promise.withResolvers<{ status: number; body: unknown }>();
  const { user, sent } = show({ figures: reply.promise });
  await user.type(box('Quiz title'), 'Circuits');
  const image = new File(['x'], 'image.png', { type: 'image/png' });
  fireEvent.paste(box(/^Text/), { clipboardData: { files: [image], getData: () => '', types: ['Files'] } });
  await screen.findByText(/^Uploading, /);
  await user.click(press('Create quiz'));
  expect(press('Uploading…')).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([]);
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  reply.resolve({ status: 201, body: figure });
  expect(await screen.findByText('The list')).toBeVisible();
  expect(sent).toMatchObject([{ title: 'Circuits', questions: [{ figure: { path: figure.path } }] }]);
});

test('an upload counts as a change before anything else is typed', async () => {
  const { user } = show({ figures: new Promise(() => {}) });
  const image = new File(['x'], 'image.png', { type: 'image/png' });
  fireEvent.paste(box(/^Text/), { clipboardData: { files: [image], getData: () => '', types: ['Files'] } });
  await screen.findByText(/^Uploading, /);
  await user.click(screen.getByRole('link', { name: 'Manage quizzes' }));
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
});

test('a figure that fails after another question was opened is announced, and nothing is saved without it', async () => {
  const reply = Promise.withResolvers<{ status: number; body: unknown }>();
  const { user, sent } = show({ figures: reply.promise });
  await user.type(box('Quiz title'), 'Circuits');
  const image = new File(['x'], 'image.png', { type: 'image/png' });
  fireEvent.paste(box(/^Text/), { clipboardData: { files: [image], getData: () => '', types: ['Files'] } });
  await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Add a question' }));
  await user.click(press('Create quiz'));
  reply.resolve({ status: 503, body: errorBody('The figures are away.', 'busy') });
  expect(await screen.findByText('Figure not uploaded: The figures are away.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Create quiz' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('a picture that cannot be stored says why beside the field', async () => {
  show({
    figures: { status: 400, body: errorBody('Choose a JPG, PNG, WebP, GIF or AVIF picture.', 'invalid') },
  });
  const image = new File(['x'], 'image.png', { type: 'image/png' });
  fireEvent.drop(box(/^Text/), { dataTransfer: { files: [image], types: ['Files'] } });
  expect(await screen.findByText('Choose a JPG, PNG, WebP, GIF or AVIF picture.')).toBeVisible();
});

test('a paper in both languages has each text twice, and a passage is shared with the next question', async () => {
  const { user, sent } = show();
  await user.click(press('Both'));
  await user.type(box(/^Text in English/), 'Why?');
  await user.type(box('Text in Hindi'), 'क्यों?');
  await user.type(box('Option A in Hindi'), 'ऊष्मा');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Passage/ }), 'New passage');
  expect(box(/^Passage in English/)).toHaveFocus();
  await user.keyboard('Read this.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Passage/ }), 'Passage 1: Read this.');
  expect(screen.getByText('shared by questions 1 and 2')).toBeVisible();
  await user.click(press('Create quiz'));
  expect(await screen.findByText('The list')).toBeVisible();
  const [draft] = sent;
  expect(draft).toMatchObject({
    languages: ['en', 'hi'],
    passages: [{ text: 'Read this.' }],
    questions: [{ hi: { question: 'क्यों?', options: ['ऊष्मा', '', '', ''] } }, { hi: null }],
  });
});

test('a section that is deleted with its questions comes back', async () => {
  const { user } = show();
  await user.click(press('Add a section'));
  const dialog = screen.getByRole('dialog');
  await user.clear(within(dialog).getByRole('textbox', { name: 'Section title' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Section title' }), 'Physics');
  await user.click(within(dialog).getByRole('button', { name: 'Delete section' }));
  await user.click(press('Delete 1 question too'));
  expect(screen.getByText('0 questions')).toBeVisible();
  await user.click(press('Undo'));
  expect(screen.getByRole('heading', { name: 'Physics' })).toBeVisible();
  expect(screen.getByText('1 question')).toBeVisible();
});
