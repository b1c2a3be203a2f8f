export const texts = {
  pageTitle: (name: string) => `Demo quiz | ${name}`,
  title: 'Demo quiz',
  description:
    'Ten questions of physics, chemistry, mathematics and biology, 30 seconds each. No account is needed.',
  lead: 'Try the quiz portal. You do not need an account, and your score is not kept.',
  instructions: 'Instructions',
  rules: (total: number, seconds: number) => [
    `${total} questions from physics, chemistry, mathematics and biology, four options each.`,
    `You have ${seconds} seconds for each question.`,
    'Choosing an option answers the question, and the next one follows at once.',
    'If you run out of time, the question counts as unanswered.',
    'Your answers stay on this device until you submit.',
  ],
  start: 'Start quiz',

  question: (number: number, total: number) => `Question ${number} of ${total}`,
  chooseOne: 'Options',
  timeLeft: (seconds: number) => `${seconds} seconds left`,
  hurry: '10 seconds left',

  completed: 'Quiz Completed',
  completedText: (answered: number, open: number) =>
    open === 0
      ? `You answered all ${answered} questions.`
      : `You answered ${answered} and left ${open} unanswered.`,
  submit: 'Submit',
  restart: 'Restart',

  yourScore: 'Your score',
  score: (score: number, total: number) => `${score} out of ${total}`,
  percentage: (percentage: number) => `${percentage}%`,
  review: 'Your answers',
  correct: 'Correct',
  wrong: 'Wrong',
  skipped: 'Unanswered',
  chosen: (option: string) => `You chose: ${option}`,
  rightAnswer: (option: string) => `Correct answer: ${option}`,
  more: 'See all quizzes',

  triedRight: 'Correct. Nine more like it?',
  triedWrong: (letter: string) => `Not quite: ${letter} is correct. Try the next ones.`,
  tenMore: 'All ten, 30 seconds each',
};
