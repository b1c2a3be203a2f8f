/** Words of the about page; those that the front page also shows are in text.en.ts. */
export const en = {
  head: 'About',
  title: (name: string) => `About ${name}`,
  description: (name: string, year: string, places: string) =>
    `${name}, founded in ${year}, ${places}: live online tutoring for classes 9 to 12, JEE and NEET. Who we are, what we do, what we want.`,
  overview: 'Overview',
  overviewText: [
    'Classes are live and small. Every student is called by name, every answer is asked for its reason, and every class is recorded for whoever had a cousin’s wedding that evening.',
    'Between classes there are notes, doubt hours and timed quizzes with every step explained. Parents see what was learnt and what was not, in words, not only in marks.',
  ],
  services: 'Core services',
  demo: 'Attend a Demo Session',
  courses: 'See the courses',
};
