/** Page sizes of all results; any other value means the default (behaviour 4.13). */
export const allResultsLimits = [10, 20, 50, 100] as const;
export const DEFAULT_ALL_RESULTS_LIMIT = 20;
/** What all results can be sorted by; anything else means `createdAt` (behaviour 4.13). */
export const allResultsSorts = [
  'createdAt',
  'score',
  'marks',
  'percentage',
  'user.fullName',
  'quiz.title',
] as const;
export type AllResultsSort = (typeof allResultsSorts)[number];
