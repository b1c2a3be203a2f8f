import { plural } from '#web/lib/numbers.ts';

export const texts = {
  pageTitle: (company: string) => `Check a receipt | ${company}`,
  title: 'Check a receipt',
  lead: 'Everyone who submits an exam gets a receipt with a code. Enter the code to see whether it is genuine.',
  code: 'Receipt code',
  codeHint: '20 letters and digits. Capital or small letters, spaces and hyphens make no difference.',
  check: 'Check',
  missing: 'Enter the code.',
  length: (count: number) => `A code has 20 letters and digits. This one has ${count}.`,
  letters: 'A code has only the letters A to Z and the digits 2 to 7. Look again for 0, 1, 8 and 9.',
  checking: 'Checking the receipt...',
  failed: 'The receipt could not be checked.',
  tooManySoon: 'Try again in a little while.',
  tooManyIn: (minutes: number) => `Try again in ${plural(minutes, 'minute', 'minutes')}.`,

  genuine: 'This receipt is genuine',
  genuineText: 'The submission reached us as stated here.',
  withdrawn: 'This attempt was cancelled',
  withdrawnText: 'The submission reached us, but staff cancelled the attempt later. It does not count.',
  unknown: 'No receipt has this code',
  unknownText:
    'Compare every character with the receipt. If they are the same, the receipt was not issued here, or it was changed.',
  facts: {
    exam: 'Exam',
    submitted: 'Submitted',
    answered: 'Answered',
    code: 'Code',
  },
  questions: (count: number) => plural(count, 'question', 'questions'),
  privacy: 'The check shows no name, no answers and no marks.',
};
