/** The words that the parts of lists bring themselves. */
export const en = {
  loading: 'Loading...',
  export: 'Export CSV',
  exportFailed: 'The file could not be made. Please try again.',
  perPage: 'Per page',
  sort: 'Sort',
  search: 'Search',
  filters: 'Filters',
  activeFilters: (count: number) => `Filters, ${count} active`,
  reset: 'Reset',
  previous: 'Prev',
  next: 'Next',
  pages: 'Pages',
  pageOf: (page: number, total: number) => `Page ${page} of ${total}`,
};
