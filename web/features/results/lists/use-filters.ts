import { useLocation, useNavigate } from 'react-router';
import { defaultFilters, type Filters, formatFilters, parseFilters } from './filters.ts';

/** The field whose typing led to this URL, if any. */
function typingIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'typingIn' in state ? state.typingIn : null;
}

/** The filters of all results, which are kept in the URL: Back restores the previous ones. */
export function useFilters() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const filters = parseFilters(new URLSearchParams(search));

  const show = (next: Filters, field: keyof Filters | null = null) => {
    const wanted = formatFilters(next);
    if (wanted === formatFilters(filters)) return;
    void navigate(
      { search: wanted },
      {
        // Typing in one field is one step in the history, however often the person pauses.
        replace: field !== null && typingIn(state) === field,
        state: { typingIn: field },
        // Otherwise a select would show its previous choice for a moment.
        flushSync: true,
      },
    );
  };
  return {
    filters,
    /** A changed filter starts at the first page. */
    change: (changes: Partial<Omit<Filters, 'page'>>) => show({ ...filters, ...changes, page: 1 }),
    /** The same for typed filters. */
    type: (field: 'q' | 'from' | 'to', value: string) => show({ ...filters, [field]: value, page: 1 }, field),
    goTo: (page: number) => show({ ...filters, page }),
    reset: () => show(defaultFilters),
  };
}
