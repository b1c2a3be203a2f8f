/** The words that the parts of lists bring themselves. */
export const texts = {
  loading: 'Loading...',
  export: 'Export CSV',
  exportFailed: 'The file could not be made. Please try again.',
  perPage: 'Per page',
  sort: 'Sort',
  search: 'Search',
  filters: 'Filters',
  /** After the number of active filters, for screen readers. */
  active: 'active',
  reset: 'Reset',
  previous: 'Prev',
  next: 'Next',
  pages: 'Pages',
  noneFound: 'Nothing found.',
  noMatch: 'Nothing here matches the filters.',
  pastEnd: 'The list ends before this page.',
  lastPage: 'Go to the last page',
  resetFilters: 'Reset the filters',
  stale: 'The list below may be out of date.',
  pageOf: (page: number, total: number) => `Page ${page} of ${total}`,
};
