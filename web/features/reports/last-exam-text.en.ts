export const texts = {
  title: 'Last exam',
  closed: (day: string) => `Closed on ${day}`,
  failed: 'Failed to load the report',
  appeared: 'Appeared',
  absent: 'Absent',
  mean: 'Mean marks',
  meanOf: (mean: number, most: number) => `${Math.round(mean * 10) / 10} of ${most}`,
  report: 'Open the report',
  release: 'Hall and release',
  cards: 'Report cards for parents',
  marksFrom: (from: number, to: number) =>
    `${String(Math.round(from * 10) / 10).replace('-', '−')} to ${Math.round(to * 10) / 10}`,
  share: (percent: number) => `${percent}%`,
  against: (percent: number, title: string, before: number) =>
    `The mean is ${Math.round(percent)}%; it was ${Math.round(before)}% in ${title.trim() || 'the exam before'}.`,
  hardest: (number: number, right: number) =>
    `Hardest: question ${number}, which ${Math.round(right)}% answered correctly.`,
  hardestCaption: 'The hardest questions, in per cent of correct answers',
  question: 'Question',
  right: 'Correct, in per cent',
  questionOf: (number: number) => `Question ${number}`,
};
