const questions = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`;

export const texts = {
  loading: 'Loading quiz...',
  notReady: 'This quiz is not ready yet.',
  notFound: 'Quiz not found',
  notFoundWhy: 'It may have been deleted, or its address was not copied whole.',
  loadFailed: 'The quiz could not be loaded.',
  loadFailedWhy: 'Something went wrong on our side.',
  pageTitle: (title: string, company: string) => `${title} | ${company}`,
  untitled: 'Quiz',

  leave: 'Leave the quiz',
  place: (number: number, count: number, answered: number) => `${number} of ${count} · ${answered} answered`,
  answeredProgress: 'Answered',

  reopened: (numbers: number[]) =>
    numbers.length === 1
      ? `Question ${numbers[0]} was changed while you were away. Please answer it again.`
      : `Questions ${numbers.join(', ')} were changed while you were away. Please answer them again.`,

  previous: 'Previous',
  next: 'Next',
  submitQuiz: 'Submit quiz',
  submitting: 'Submitting...',

  submitTitle: 'Submit quiz?',
  submitAll: (count: number) =>
    `${count === 1 ? 'The one question is' : `All ${count} questions are`} answered. After submitting you see every answer explained.`,
  submit: 'Submit',
  keepGoing: 'Keep going',
  incompleteTitle: 'Submit incomplete quiz?',
  unanswered: (count: number) => `${questions(count)} ${count === 1 ? 'is' : 'are'} unanswered:`,
  unansweredCount: (count: number) => `${questions(count)} ${count === 1 ? 'is' : 'are'} unanswered.`,
  moreUnanswered: (count: number) => `and ${count} more`,
  nothingLost: (time: string) => `You have ${time} left. There is no negative marking.`,
  timeIsLeft: (time: string) => `You have ${time} left.`,
  timeOver: 'Time’s up, so answers can no longer be changed. Submit what you have, or leave.',
  submitAnyway: 'Submit anyway',
  leaveTitle: 'Leave Quiz?',
  leaveLoses: (count: number) =>
    count === 0
      ? 'If you exit now, this attempt is not kept.'
      : `If you exit now, the ${count === 1 ? 'answer' : `${count} answers`} you gave ${count === 1 ? 'is' : 'are'} not kept.`,
  leaveSends:
    'You have already pressed Submit. If you exit now, your answers stay on this device and are sent later, without asking again.',
  leaveMayLose:
    'You have already pressed Submit, but your answers have not reached us yet, and this browser cannot store them. If you exit now, they may be lost.',
  stay: 'Stay',
  exit: 'Exit without submitting',
  submitNow: 'Submit now',
  exitSends: 'Exit and send later',
  exitLoses: 'Exit anyway',

  failed: 'Submission failed',
  /** `reason` is the error's own sentence, or empty. */
  submitFailed: (reason: string, triesAgain: boolean, stored: boolean) =>
    [
      reason,
      triesAgain ? 'Not saved yet, we keep trying.' : '',
      stored
        ? 'Your answers are safe on this device.'
        : 'This browser cannot store your answers. Keep this page open until they are submitted.',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  retry: 'Retry',

  notYoursTitle: 'This attempt belongs to another account',
  notYours: (name: string) =>
    `You are logged in as ${name}. This attempt was started from another account, so its answers are hidden.`,
  notYoursVisitor: 'It was started by someone who has since logged out, so its answers are hidden.',
  signInAsOwner: 'Log in to that account',
  startOwn: 'Start my own attempt',
  startOwnHint: 'Starting your own attempt removes the other one from this device.',

  landed: (quiz: string) => `Your answers to “${quiz}” have been submitted.`,
  landedOther: (quiz: string) =>
    `“${quiz}” had already been submitted with other answers. The earlier answers count.`,
  otherAnswers: 'This attempt had already been submitted with other answers. The earlier answers count.',
  refused: (quiz: string, message: string) => `Your answers to “${quiz}” could not be submitted: ${message}`,
  refusedUnknown: 'the server did not accept them.',
};
