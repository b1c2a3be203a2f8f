/** Texts of a course's card, which the front page shows too. */
export const texts = {
  explore: 'Explore',
  demo: 'Free demo',
  ask: 'WhatsApp',
  about: (title: string) => `about ${title}`,
  askAbout: (title: string) => `Hello, I have a question about the course “${title}”.`,
  starts: (day: string) => `Starts ${day}`,
};
