/** Marks are in hundredths wherever they are added up; with a true minus sign. */
const number = (value: number) => {
  const rounded = Math.round(value * 100) / 100;
  return rounded < 0 ? `−${-rounded}` : String(rounded);
};
const marks = (hundredths: number) => number(hundredths / 100);
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
const minutes = (seconds: number) => {
  const whole = Math.round(seconds / 60);
  return whole === 1 ? '1 minute' : `${whole} minutes`;
};

export const texts = {
  sectionsTitle: 'What each section lost',
  nothingLost: 'No section lost a mark.',
  mostLost: (section: string, lost: number, { wrong, left }: { wrong: number; left: number }) =>
    `${section} lost the most: ${marks(lost)}, ${marks(wrong)} of them to wrong answers and ${marks(left)} to unanswered questions.`,
  section: 'Section',
  kept: 'Marks',
  wrong: 'Wrong',
  left: 'Unanswered',
  partial: 'Part marks',
  of: (kept: number, max: number) => `${marks(kept)} / ${marks(max)}`,
  marks,
  timesTitle: 'Time per question',
  timeSays: (correct: number, wrong: number, left: number) =>
    `${minutes(correct)} went to correct answers, ${minutes(wrong)} to wrong ones and ${minutes(left)} to unanswered questions.`,
  dots: (n: number, longest: number) =>
    `The time on each of ${n} questions, from 0 to ${clock(longest)} minutes. The table below has each of them.`,
  legend: 'A dot is a correct answer, a cross a wrong one, a ring an unanswered question.',
  clock,
  question: 'Question',
  answer: 'Answer',
  time: 'Time',
  verdicts: { correct: 'Correct', partial: 'Partly correct', wrong: 'Wrong', skipped: 'Unanswered' },
  answersTitle: 'Answers and key',
  number: 'No.',
  shownMarks: number,
  key: 'Key',
  marksHead: 'Marks',
  none: '–',
  out: 'Cancelled',
  range: (min: string, max: string) => `${min} to ${max}`,
  near: (value: string, tolerance: string) => `${value} ± ${tolerance}`,
};
