import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MathText, PreviewsMissing } from './previews.tsx';

vi.mock('./typesetter.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/typesetter.js');
});

const options: [string, string, string, string] = ['', '', '', ''];
const question = (text: string) => ({
  question: text,
  explanation: '',
  options,
  hi: { question: '', explanation: '', options },
});

/** A question with its preview, and what the editor says of previews. */
function show(text: string) {
  render(
    <>
      <MathText text={text} />
      <PreviewsMissing questions={[question(text)]} />
    </>,
  );
}

test('a quiz with formulas offers a reload when the previews cannot be loaded', async () => {
  show('Find $x$.');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a quiz without formulas needs no previews', async () => {
  show('Find x.');
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
