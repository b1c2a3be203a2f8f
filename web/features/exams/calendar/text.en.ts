export const texts = {
  untitled: 'Exam',
  product: 'Exams',
  description: (minutes: number, link: string) => `Exam of ${minutes} minutes. It starts here: ${link}`,
};
