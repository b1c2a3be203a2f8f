/** Texts of the about page; those that the front page also shows are in text.en.ts. */
export const texts = {
  head: 'About',
  title: (name: string) => `About ${name}`,
  description: (name: string, year: string, places: string) =>
    `${[name, year && `founded in ${year}`, places].filter(Boolean).join(', ')}: online tutoring for classes 9 to 12, JEE and NEET. Who we are, what we do, and our aims.`,
  overview: 'Overview',
  services: 'Core services',
  visit: 'Visit us',
  map: 'Open the map',
  demo: 'Attend a Demo Session',
  courses: 'See the courses',
};
