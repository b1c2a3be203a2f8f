/** The texts of a result of an exam. */
export const texts = {
  back: 'Back to the quiz portal',
  untitled: 'Exam',
  submitted: 'Your exam is submitted.',
  byHand: 'Results are not out yet. Your teachers will release them.',
  releasesAt: (at: string) => `Results are not out yet. They come out after ${at}.`,
  submittedAt: 'Submitted',
  answered: 'Answered',
  answeredOf: (answered: number, total: number) => `${answered} of ${total}`,
  receipt: 'Receipt',
  showReceipt: 'Show the receipt',
  another: 'Attempt another quiz',
  keysLater: 'Answers and explanations are shown once the exam is over for everyone.',
  hiddenByHand: 'Students cannot see this result yet. Release the results in the settings of the exam.',
  hiddenUntil: (at: string) => `Students cannot see this result until ${at}.`,
  receiptOf: (code: string) => `Receipt ${code}`,
};
