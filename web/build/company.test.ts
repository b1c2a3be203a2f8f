import { expect, test } from 'vitest';
import { withoutLightDark } from './company.ts';

test('browsers without light-dark() get the light colours, and the dark ones on boards', () => {
  const css = `:root {
    --ink: light-dark(#123, #eee); /* light-dark(no, no) */
    --gap: 1rem;
    --veiled: light-dark(color-mix(in srgb, rgb(22 33 43) 55%, var(--paper)), rgb(0 0 0 / 0.6));
    --lift: 0 1px light-dark(#111, #222), 0 2px light-dark(#333, #444);
  }`;
  const [condition, light, dark] = withoutLightDark(css).split(/\n(?=:root|\[data-theme)/);
  expect(condition).toBe('@supports not (color: light-dark(#000, #fff)) {');
  expect(light?.split('\n')).toEqual([
    ':root, .demo-form {',
    'color-scheme: light;',
    '--ink: #123;',
    '--veiled: color-mix(in srgb, rgb(22 33 43) 55%, var(--paper));',
    '--lift: 0 1px #111, 0 2px #333;',
    '}',
  ]);
  expect(dark).toContain('[data-theme="dark"], .board {');
  expect(dark).toContain('--ink: #eee;\n--veiled: rgb(0 0 0 / 0.6);\n--lift: 0 1px #222, 0 2px #444;');
});
