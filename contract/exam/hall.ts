// No schema library in here: the screen of the hall uses these too.

/** How long nothing is heard of a device until its student counts as offline: 30 seconds (behaviour 6.30). */
export const OFFLINE_AFTER_MS = 30_000;

/** The states of a person in the hall of an exam (behaviour 6.30). */
export const hallStates = ['not_started', 'working', 'offline', 'submitted'] as const;

/** The kinds of entries in the log of an attempt (behaviour 6.13). */
export const attemptLogKinds = [
  'started',
  'saved',
  'late',
  'taken_over',
  'extended',
  'ended',
  'event',
  'finished',
  'voided',
  'restored',
  'granted',
  'ruled',
] as const;
export type AttemptLogKind = (typeof attemptLogKinds)[number];

/** The kinds of entries that only staff make: they say by whom, and are not part of the student's own data. */
export const staffLogKinds = [
  'extended',
  'ended',
  'voided',
  'restored',
  'granted',
  'ruled',
] as const satisfies AttemptLogKind[];
