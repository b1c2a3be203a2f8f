import { pictureFile } from '../core/files.ts';

// No schema library in here: the page of a result uses these too.

/** Characters of an objection (behaviour 7.36). */
export const objectionText = { least: 10, most: 1_000 } as const;
/** Open objections of one student in one exam. */
export const OPEN_AT_MOST = 5;
/** Pictures of the working, as many as are allowed. */
export const objectionPictures = { ...pictureFile, most: 2 } as const;
