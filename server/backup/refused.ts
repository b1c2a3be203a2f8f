/** A backup or restore that was not started; the message says what to do. */
export class Refused extends Error {}
