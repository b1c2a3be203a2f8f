import { useLocation, useNavigate } from 'react-router';

/** How the filters of a list are written in a URL. Defaults are left out; what is invalid falls back to its default. */
export type AddressCodec<F extends { page: number }> = {
  defaults: F;
  parse: (address: URLSearchParams) => F;
  format: (filters: F) => string;
};

/** The field whose typing led to this URL, if any. */
function typingIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'typingIn' in state ? state.typingIn : null;
}

/** The filters of a list, which are kept in the URL: Back restores the previous ones. */
export function useAddress<F extends { page: number }>({ defaults, parse, format }: AddressCodec<F>) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const filters = parse(new URLSearchParams(search));

  const show = (next: F, field: keyof F | null = null) => {
    const wanted = format(next);
    if (wanted === format(filters)) return;
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
    change: (changes: Partial<Omit<F, 'page'>>) => show({ ...filters, ...changes, page: 1 }),
    /** The same for typed filters. */
    type: (field: keyof F, value: string) => show({ ...filters, [field]: value, page: 1 }, field),
    goTo: (page: number) => show({ ...filters, page }),
    reset: () => show(defaults),
  };
}

/** Page sizes of the lists of the administration. */
export const pageSizes = [20, 50, 100] as const;

/** Filters that are texts, each with what it may be; an empty text means any. */
type Checks<Name extends string> = Record<Name, (value: string) => boolean>;
export type TextFilters<Name extends string> = Record<Name, string> & { page: number; limit: number };

/** A codec of filters that are texts, with a page and a page size. */
export function textFilters<Name extends string>(checks: Checks<Name>): AddressCodec<TextFilters<Name>> {
  const names = Object.keys(checks).filter((name): name is Name => name in checks);
  const textsOf = (read: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
  const defaults: TextFilters<Name> = { ...textsOf(() => ''), page: 1, limit: pageSizes[0] };
  return {
    defaults,
    parse: (address) => {
      const said = (name: string) => address.get(name) ?? '';
      return {
        ...textsOf((name) => (checks[name](said(name)) ? said(name) : '')),
        page: /^[1-9]\d{0,8}$/.test(said('page')) ? Number(said('page')) : defaults.page,
        limit: pageSizes.find((size) => String(size) === said('limit')) ?? defaults.limit,
      };
    },
    format: (filters) => {
      const address = new URLSearchParams();
      for (const name of [...names, 'page', 'limit'] as const) {
        if (filters[name] !== defaults[name]) address.set(name, String(filters[name]));
      }
      return address.toString();
    },
  };
}
