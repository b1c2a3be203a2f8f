import { useState } from 'react';
import { pageSizes } from './address.ts';
import type { ListAddress } from './paged-list.tsx';

const FIRST: ListAddress['filters'] = { page: 1, limit: pageSizes[0] };

/** The page of a list that is a part of a page, and not in its URL. */
export function usePage(): ListAddress {
  const [filters, setFilters] = useState(FIRST);
  return {
    filters,
    isNarrowed: false,
    change: ({ limit }) => setFilters({ page: 1, limit }),
    goTo: (page) => setFilters((now) => ({ ...now, page })),
    reset: () => setFilters(FIRST),
  };
}
