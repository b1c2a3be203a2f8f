export const texts = {
  title: 'What next',
  exam: 'Exam',
  practise: 'Attempt a quiz',
  practiseAbout: 'Each answer is explained after you submit.',
  portal: 'Quiz Portal',
  portalAbout: 'Your exams, courses and results.',
};
