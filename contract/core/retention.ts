/** How long personal data is kept: the nightly jobs and the privacy page read the same numbers (behaviour 2.17, docs/data.md). */
export const keptFor = {
  /** Networks that an account signed in from, since it last used them. */
  networksDays: 90,
  /** What was deleted can be restored this long. */
  trashDays: 7,
  /** Logs of exams from the release of their results on, applications, and demo requests of which nothing came. */
  months: 12,
} as const;
