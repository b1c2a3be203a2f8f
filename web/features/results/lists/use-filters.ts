import { useLocation, useNavigate } from 'react-router';
import { defaultFilters, type Filters, formatFilters, parseFilters } from './filters.ts';

/** The field whose typing brought this address about, if any. */
function typingIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'typingIn' in state ? state.typingIn : null;
}

/** The filters of all results, which live in the address: Back brings the former ones. */
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
        // Pauses while typing in one field are one step of the way back.
        replace: field !== null && typingIn(state) === field,
        state: { typingIn: field },
        // Otherwise a list to choose from would fall back to its former choice for a moment.
        flushSync: true,
      },
    );
  };
  return {
    filters,
    /** Another filter begins at its first page. */
    change: (changes: Partial<Omit<Filters, 'page'>>) => show({ ...filters, ...changes, page: 1 }),
    /** The same for what is typed. */
    type: (field: 'q' | 'from' | 'to', value: string) => show({ ...filters, [field]: value, page: 1 }, field),
    goTo: (page: number) => show({ ...filters, page }),
    reset: () => show(defaultFilters),
  };
}
