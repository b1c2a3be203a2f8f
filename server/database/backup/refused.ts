/** A backup or a restore that was not begun; the message says what to do. */
export class Refused extends Error {}
