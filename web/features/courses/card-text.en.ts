/** Texts of a course's card, which the front page shows too. */
export const en = { explore: 'Explore' };
