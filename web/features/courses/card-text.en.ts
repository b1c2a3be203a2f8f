/** Texts of a course's card, which the front page shows too. */
export const texts = {
  explore: 'Explore',
  demo: 'Free demo',
  starts: (day: string) => `Starts ${day}`,
};
