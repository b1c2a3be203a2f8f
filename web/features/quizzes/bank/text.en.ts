import { formatCount, plural } from '#web/lib/numbers.ts';

export const texts = {
  title: 'Question bank',
  import: 'Bring questions in',
  pageTitle: (title: string, company: string) => `${title} | ${company}`,
  filter: 'Filter questions',
  search: 'Search the text',
  subject: 'Subject',
  anySubject: 'Any subject',
  chapter: 'Chapter',
  anyChapter: 'Any chapter',
  difficulty: 'Difficulty',
  anyDifficulty: 'Any difficulty',
  difficulties: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  kind: 'Type',
  anyKind: 'Any type',
  kinds: { single: 'MCQ (one correct)', multiple: 'MSQ (one or more correct)', numeric: 'Numerical value' },
  loading: 'Loading questions...',
  failed: 'The questions could not be loaded.',
  found: (count: number) => plural(count, 'question', 'questions'),
  listed: 'Questions',
  none: 'No questions yet',
  noneHint: 'Every question of every quiz appears here as soon as it is saved.',
  choose: (number: number, quiz: string) => `Choose question ${number} of ${quiz}`,
  from: (number: number, quiz: string) => `Question ${number} of ${quiz}`,
  untitled: 'Untitled quiz',
  blank: 'No text',
  unreleased: 'Exam not released yet',
  unused: 'Not used yet',
  uses: (used: number, rightPercent: number | null) =>
    `Used ${formatCount(used)} ${used === 1 ? 'time' : 'times'}, ${rightPercent ?? 0}% correct`,
  preview: 'Options, key and explanation',
  keyOnly: 'Key and explanation',
  passage: 'Passage',
  right: 'Correct answer',
  value: (value: string, tolerance: string) => (Number(tolerance) === 0 ? value : `${value} ± ${tolerance}`),
  range: (min: string, max: string) => `${min} to ${max}`,
  noKey: 'none yet',
  key: (key: string) => `Key: ${key}`,
  explanation: 'Explanation',
  inHindi: 'In Hindi',
  copyBar: 'Copy the chosen questions',
  chosen: (count: number) => `${plural(count, 'question', 'questions')} chosen`,
  into: 'Copy into',
  newQuiz: 'A new quiz',
  thisQuiz: 'The quiz you are editing',
  staysBehind: (count: number) =>
    count === 1
      ? '1 question is from an exam that is not over or not released yet, and cannot be used for practice.'
      : `${count} questions are from exams that are not over or not released yet, and cannot be used for practice.`,
  onlyIntoExam: (count: number) =>
    count === 1
      ? '1 question is from an exam that is not over or not released yet. A new quiz can have it only as an exam.'
      : `${count} questions are from exams that are not over or not released yet. A new quiz can have them only as an exam.`,
  copy: 'Copy',
  copyOthers: (count: number) => (count === 1 ? 'Copy the other one' : `Copy the other ${count}`),
  clear: 'Clear',
};
