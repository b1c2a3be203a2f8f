import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MathText } from './math-text.tsx';
import { storedTypeset } from './stored-typeset.ts';
import { takeTypeset } from './use-typeset.ts';

const katexLoaded = vi.hoisted(() => vi.fn<() => void>());

const renderToString = vi.hoisted(() => vi.fn((_tex: string) => '<i>typeset here</i>'));

vi.mock('./typesetter.ts', () => {
  katexLoaded();
  return { katex: { renderToString } };
});

const stored: Pick<KeyedQuiz, 'questions' | 'passages'> = {
  passages: [
    { _id: 'p', text: '$a$', textHtml: '<i>a</i>', hi: { text: '$b$' }, hiHtml: { text: '<i>b</i>' } },
  ],
  questions: [
    {
      _id: 'id-0',
      kind: 'single',
      question: 'Find $x$.',
      questionHtml: 'Find <i>x, typeset at save</i>.',
      options: ['one', '$2$', 'three', 'four'],
      optionsHtml: ['', '<i>2</i>', '', ''],
      timePerQuestion: 1,
      correctAnswer: 0,
      explanation: 'It costs $5.',
      hi: { question: '$y$', options: ['', '', '', '$4$'], explanation: '$z$' },
      hiHtml: { question: '<i>y</i>', options: ['', '', '', '<i>4</i>'], explanation: '<i>z</i>' },
    },
  ],
};

test('every text with formulas has the HTML of its save, in both languages', () => {
  expect(Object.fromEntries(storedTypeset(stored))).toEqual({
    'Find $x$.': 'Find <i>x, typeset at save</i>.',
    $2$: '<i>2</i>',
    $y$: '<i>y</i>',
    $4$: '<i>4</i>',
    $z$: '<i>z</i>',
    $a$: '<i>a</i>',
    $b$: '<i>b</i>',
  });
});

test('what the first reply left out is fetched once, with the first such text or the first sign of use', async () => {
  const fetchRest = vi.fn(
    async () => new Map(['$p$', '$q$', '$r$'].map((text) => [text, `<b>${text} at save</b>`])),
  );
  const left = { texts: new Set(['$p$', '$q$', '$r$']), fetch: fetchRest };
  takeTypeset(new Map(), left);
  const { rerender } = render(<MathText text="$p$" />);
  expect(await screen.findByText('$p$ at save')).toBeVisible();
  rerender(<MathText text="$q$" />);
  expect(screen.getByText('$q$ at save')).toBeVisible();
  expect(fetchRest).toHaveBeenCalledOnce();

  takeTypeset(new Map(), left);
  fireEvent.keyDown(document.body);
  expect(fetchRest).toHaveBeenCalledTimes(2);
  expect(katexLoaded).not.toHaveBeenCalled();
});

test('KaTeX loads with the first formula that is typed: stored ones and a lone dollar do not need it', async () => {
  takeTypeset(storedTypeset(stored));
  const { rerender } = render(<MathText text="Find $x$." />);
  expect(screen.getByText('x, typeset at save')).toBeVisible();
  rerender(<MathText text="It costs $5." />);
  await vi.dynamicImportSettled();
  expect(katexLoaded).not.toHaveBeenCalled();

  rerender(<MathText text="Find $2x$." />);
  expect(screen.getByText('Find $2x$.')).toBeVisible();
  expect(await screen.findByText('typeset here')).toBeVisible();
  expect(katexLoaded).toHaveBeenCalledOnce();
});

test('a formula is typeset once, however the words beside it change', async () => {
  const { rerender } = render(<MathText text="Find $3x$" />);
  expect(await screen.findByText('typeset here')).toBeVisible();
  rerender(<MathText text="Find $3x$." />);
  rerender(<MathText text="Find $3x$ and $4x$." />);
  expect(screen.getAllByText('typeset here')).toHaveLength(2);
  expect(renderToString.mock.calls.map(([tex]) => tex).filter((tex) => tex === '3x')).toHaveLength(1);
});
