export const texts = {
  title: 'What next',
  exam: 'Exam',
  quiz: 'Quiz',
  ofCourse: (questions: number, minutes: string) =>
    `A quiz of this course: ${questions} questions, ${minutes} min.`,
  more: (count: number) => `Attempt ${count} more quizzes of this course, and others`,
  practise: 'Attempt a quiz',
  practiseAbout: 'Each answer is explained after you submit.',
  portal: 'Quiz Portal',
  portalAbout: 'Your exams, courses and results.',
};
