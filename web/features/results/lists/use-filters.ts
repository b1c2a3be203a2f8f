import { useAddress } from '#web/ui/list/address.ts';
import { defaultFilters, formatFilters, parseFilters } from './filters.ts';

const codec = { defaults: defaultFilters, parse: parseFilters, format: formatFilters };

/** The filters of all results, which are kept in the URL: Back restores the previous ones. */
export function useFilters() {
  return useAddress(codec);
}
