/** The networks that a page has an icon for. */
export const socialNames = ['youtube', 'instagram', 'linkedin', 'facebook'] as const;

/** The days of the timetable of office hours, in its order. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
