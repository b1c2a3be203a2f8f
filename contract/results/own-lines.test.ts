import { expect, test } from 'vitest';
import { linesBySubject } from './own-lines.ts';

const result = (
  day: number,
  percentage: number,
  subjects: Record<string, [number, number]> = {},
): Parameters<typeof linesBySubject>[0][number] => ({
  percentage,
  createdAt: new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString(),
  quiz: { passPercent: 40 },
  sections: Object.entries(subjects).map(([subject, [marks, maxMarks]]) => ({
    ...{ subject, marks, maxMarks },
  })),
});

test('there is a line a subject, the oldest result first, and one for quizzes that name none', () => {
  const lines = linesBySubject([
    result(3, 70, { Physics: [3, 4], Chemistry: [-1, 4] }),
    result(1, 50),
    result(2, 60, { physics: [1, 4] }),
  ]);
  expect(lines).toEqual([
    { subject: 'physics', count: 2, best: 75, mean: 50, points: [25, 75], passPercent: 40 },
    { subject: '', count: 1, best: 50, mean: 50, points: [50], passPercent: 40 },
    { subject: 'Chemistry', count: 1, best: -25, mean: -25, points: [-25], passPercent: 40 },
  ]);
});

test('no results have no lines, and 3,000 draw the newest', () => {
  expect(linesBySubject([])).toEqual([]);
  const [line] = linesBySubject(Array.from({ length: 3_000 }, (_, day) => result(day, day % 101)));
  expect(line?.count).toBe(3_000);
  expect(line?.points).toHaveLength(40);
  expect(line?.points.at(-1)).toBe(2_999 % 101);
});
