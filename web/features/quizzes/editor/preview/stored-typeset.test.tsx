import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MathText } from './previews.tsx';
import { storedTypeset, takeTypeset } from './typeset.ts';

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
