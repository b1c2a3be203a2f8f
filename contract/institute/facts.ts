/** The networks that a page has an icon for. */
export const socialNames = ['youtube', 'instagram', 'linkedin', 'facebook'] as const;
export type SocialName = (typeof socialNames)[number];

/** The days of the timetable of office hours, in its order. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** A telephone number as E.164 in groups: an Indian one as "+91 98765 43210", others as they are. */
export function shownPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}
