import type { Course } from '@kaksha/contract/courses.ts';

/** Whom courses are for, as a parent asks. */
export const audiences = ['9-10', '11-12', 'jee', 'neet', 'boards'] as const;
export type Audience = (typeof audiences)[number];

type Described = Pick<Course, 'title' | 'levels' | 'features'>;

/** The classes that a text names: "Classes 9 and 10", "Class 11, class 12 and droppers", "classes 9 to 12". */
function classesIn(text: string): Set<number> {
  const found = new Set<number>();
  for (const [, first, last] of text.matchAll(/\b(9|1[0-2])\s*(?:to|-|–)\s*(9|1[0-2])\b/g)) {
    for (let one = Number(first); one <= Number(last); one += 1) found.add(one);
  }
  for (const [one] of text.matchAll(/\b(9|1[0-2])\b/g)) found.add(Number(one));
  return found;
}

/** Whom this course is for, by what its title, levels and features say; none if they say nothing of it (behaviour 3.1). */
export function audiencesOf({ title, levels, features }: Described): Audience[] {
  const about = `${title} ${levels}`;
  const whole = `${about} ${features.join(' ')}`;
  const classes = classesIn(levels || title);
  return audiences.filter((one) => {
    if (one === '9-10') return classes.has(9) || classes.has(10);
    if (one === '11-12') return classes.has(11) || classes.has(12);
    if (one === 'jee') return /\bJEE\b/i.test(about);
    if (one === 'neet') return /\bNEET\b/i.test(about);
    return /\b(boards?|CBSE|ICSE|IB|IGCSE)\b/i.test(whole);
  });
}
