import { expect, test } from 'vitest';
import { courseWidths } from './course-widths.ts';

const columns = { wide: 7, tall: 5, third: 4 };

test('cards fill whole rows of twelve columns for every number but one', () => {
  for (let count = 2; count <= 50; count += 1) {
    const widths = courseWidths(count);
    expect(widths).toHaveLength(count);
    let filled = 0;
    for (const width of widths) {
      filled += columns[width];
      expect(filled).toBeLessThanOrEqual(12);
      if (filled === 12) filled = 0;
    }
    expect(filled).toBe(0);
  }
});

test('three equal cards stand in a row at most once', () => {
  expect(courseWidths(9).filter((width) => width === 'third')).toHaveLength(3);
});
