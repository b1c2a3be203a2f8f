import { formatCount, plural } from '#web/lib/numbers.ts';

export const texts = {
  untitled: 'Untitled quiz',
  kind: (isOpen: boolean) => (isOpen ? 'Exam running.' : 'Next exam.'),
  count: formatCount,
  mayTake: (count: number) => (count === 1 ? 'student may take it.' : 'students may take it.'),
  everyone: 'Every logged-in student may take it.',
  incomplete: 'The paper is not complete, so students cannot start.',
  withoutHindi: (count: number) => `${plural(count, 'question has', 'questions have')} no Hindi text.`,
  paper: 'Open the paper',
  paperOf: (title: string) => `Open the paper of ${title}`,
  hall: 'Hall',
  hallOf: (title: string) => `Hall of ${title}`,
};
