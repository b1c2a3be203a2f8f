import { expect, test } from 'vitest';
import { srcSetOf } from './picture.tsx';

const name = '0123456789abcdef'.repeat(2);

test('a stored picture is offered at every width that the server has', () => {
  expect(srcSetOf(`/uploads/${name}.webp`)).toBe(
    [128, 256, 512, 1024].map((width) => `/uploads/${name}-${width}.webp ${width}w`).join(', ') +
      `, /uploads/${name}.webp 1600w`,
  );
});

test.each(['https://example.com/a.webp', 'blob:https://kaksha.example/1', `/uploads/${name}.png`, ''])(
  'a picture from elsewhere (%s) has one width',
  (src) => expect(srcSetOf(src)).toBeUndefined(),
);
