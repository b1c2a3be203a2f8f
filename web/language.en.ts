/** The language of the pages of this build. */
export const language = 'en';
