import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Figure } from './figure.tsx';

afterEach(cleanup);

const path = `/uploads/${'0123456789abcdef'.repeat(2)}.webp`;
const figure = { path, alt: 'A ball on a ramp', width: 600, height: 400 };

test('offers the widths below its own, and keeps its place while it loads', () => {
  render(<Figure figure={figure} />);
  const img = screen.getByRole('img', { name: 'A ball on a ramp' });
  expect(img.getAttribute('srcset')).toBe(
    [128, 256, 512].map((width) => `${path.replace('.webp', `-${width}.webp`)} ${width}w`).join(', ') +
      `, ${path} 600w`,
  );
  expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['600', '400']);
  expect(img.getAttribute('loading')).toBe('lazy');
});

test('is fetched at once where it is in view', () => {
  render(<Figure figure={figure} eager />);
  expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
});

test('is announced as a figure if nobody described it', () => {
  render(<Figure figure={{ ...figure, alt: ' ' }} />);
  expect(screen.getByRole('img', { name: 'Figure without a description' })).toBeTruthy();
});

test('gives its description if it cannot be loaded', () => {
  render(<Figure figure={figure} />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('The figure could not be loaded: A ball on a ramp')).toBeTruthy();
});

test('is drawn in the place of one that failed', () => {
  const { rerender } = render(<Figure figure={figure} />);
  fireEvent.error(screen.getByRole('img'));
  const next = { ...figure, path: path.replace('0123', '3210'), alt: 'A pendulum' };
  rerender(<Figure figure={next} />);
  expect(screen.getByRole('img', { name: 'A pendulum' }).getAttribute('src')).toBe(next.path);
});

test('is tried again once the device is online again', () => {
  render(<Figure figure={figure} />);
  fireEvent.error(screen.getByRole('img'));
  fireEvent.online(window);
  expect(screen.getByRole('img', { name: 'A ball on a ramp' })).not.toBe(document.activeElement);
});

test('is tried again when asked for, and keeps the focus whether that fails or not', () => {
  render(<Figure figure={figure} />);
  fireEvent.error(screen.getByRole('img'));
  fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(document.activeElement).toBe(screen.getByRole('img'));
  fireEvent.error(screen.getByRole('img'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load again' }));
});
