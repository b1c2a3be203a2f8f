import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useZoom } from './use-zoom.ts';

function Box() {
  const { box, zoom, isSmallest, isLargest, smaller, larger, fingers } = useZoom<HTMLOutputElement>();
  return (
    <>
      <output ref={box} {...fingers}>
        {zoom}
        {isSmallest && ' smallest'}
        {isLargest && ' largest'}
      </output>
      <button type="button" onClick={smaller}>
        Smaller
      </button>
      <button type="button" onClick={larger}>
        Larger
      </button>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
/** Fingers at these places of one line. */
const at = (...places: number[]) => ({ touches: places.map((clientX) => ({ clientX, clientY: 0 })) });

beforeEach(() => {
  render(<Box />);
  screen.getByRole('status').scrollTo = () => undefined;
});

test('steps stay between the width of the box and four times that', () => {
  expect(shown()).toBe('1 smallest');
  fireEvent.click(screen.getByText('Smaller'));
  expect(shown()).toBe('1 smallest');
  for (let step = 0; step < 6; step += 1) fireEvent.click(screen.getByText('Larger'));
  expect(shown()).toBe('4 largest');
});

test('two fingers that move apart make it larger, and one finger nothing', () => {
  const box = screen.getByRole('status');
  fireEvent.touchStart(box, at(0, 100));
  fireEvent.touchMove(box, at(0, 250));
  expect(shown()).toBe('2.5');
  fireEvent.touchEnd(box, at(0));
  fireEvent.touchMove(box, at(0, 100));
  expect(shown()).toBe('2.5');
  fireEvent.touchStart(box, at(0, 100));
  fireEvent.touchMove(box, at(0, 10));
  expect(shown()).toBe('1 smallest');
});
