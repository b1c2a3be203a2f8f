import { limits } from '@kaksha/contract/core/limits.ts';
import { useLocation, useNavigate } from 'react-router';

/** A value of a list that is kept in its URL. */
type AddressField<Value> = {
  /** What it is if the URL does not say, or says something invalid; it is left out of the URL. */
  otherwise: Value;
  /** What the URL says; undefined if that is invalid. */
  read: (said: string) => Value | undefined;
  /** Whether it leaves items out, as a filter does and an order or a page does not. */
  narrows: boolean;
};
type AddressFields<Values> = { [Name in keyof Values]: AddressField<Values[Name]> };

export type AddressOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends AddressField<infer Value> ? Value : never;
};

/** A filter by anything that passes the check; an empty text means any. */
export const filterBy = (is: (said: string) => boolean): AddressField<string> => ({
  otherwise: '',
  read: (said) => (is(said) ? said : undefined),
  narrows: true,
});

/** A search, or another text of the same length. */
export const searchText = filterBy((said) => said.length <= limits.text);

/** A filter by one of these; an empty text means any. */
export const oneOf = <const Value extends string>(values: readonly Value[]): AddressField<Value | ''> => ({
  otherwise: '',
  read: (said) => values.find((value) => value === said),
  narrows: true,
});

export const orderBy = <const Value extends string>(
  values: readonly Value[],
  otherwise: NoInfer<Value>,
): AddressField<Value> => ({
  otherwise,
  read: (said) => values.find((value) => value === said),
  narrows: false,
});

export const pageSizes = [20, 50, 100] as const;

/** The page, from 1, and its size. */
export function paging(sizes: readonly number[] = pageSizes, otherwise: number = pageSizes[0]) {
  const page: AddressField<number> = {
    otherwise: 1,
    read: (said) => (/^[1-9]\d{0,8}$/.test(said) ? Number(said) : undefined),
    narrows: false,
  };
  const limit: AddressField<number> = {
    otherwise,
    read: (said) => sizes.find((size) => String(size) === said),
    narrows: false,
  };
  return { page, limit };
}

/** What a URL says of a list; anything invalid falls back to its default. */
export function readAddress<Values extends object>(
  fields: AddressFields<Values>,
  address: URLSearchParams,
): Values {
  const values = namesOf(fields).map((name) => {
    const { read, otherwise } = fields[name];
    return [name, read(address.get(name) ?? '') ?? otherwise];
  });
  // TypeScript does not follow a type through its entries.
  return Object.fromEntries(values) as Values;
}

/** The same as the query of a URL: in the order of the fields, without defaults. */
export function writeAddress<Values extends object>(fields: AddressFields<Values>, values: Values): string {
  const address = new URLSearchParams();
  for (const name of namesOf(fields)) {
    if (values[name] !== fields[name].otherwise) address.set(name, String(values[name]));
  }
  return address.toString();
}

/** True if some items may be filtered out. */
export function isNarrowed<Values extends object>(fields: AddressFields<Values>, values: Values): boolean {
  return namesOf(fields).some(
    (name) => fields[name].narrows && String(values[name]).trim() !== fields[name].otherwise,
  );
}

function namesOf<Values extends object>(fields: AddressFields<Values>) {
  return Object.keys(fields).filter((name): name is keyof Values & string => name in fields);
}

/** The field whose typing led to this URL, if any. */
function typingIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'typingIn' in state ? state.typingIn : null;
}

/** The filters, order and page of a list, which are kept in the URL: Back restores the previous ones. */
export function useAddress<Values extends { page: number }>(fields: AddressFields<Values>) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const filters = readAddress(fields, new URLSearchParams(search));

  const show = (next: Values, field: keyof Values | null = null) => {
    const wanted = writeAddress(fields, next);
    if (wanted === writeAddress(fields, filters)) return;
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
  const said = (name: keyof Values, value: string) => ({
    ...filters,
    [name]: fields[name].read(value) ?? fields[name].otherwise,
    page: 1,
  });
  return {
    filters,
    isNarrowed: isNarrowed(fields, filters),
    /** A changed filter starts at the first page. */
    change: (changes: Partial<Omit<Values, 'page'>>) => show({ ...filters, ...changes, page: 1 }),
    /** The same for a filter as its field says it, which may reset another one. */
    pick: (name: keyof Values, value: string, resets?: keyof Values | undefined) =>
      show({ ...said(name, value), ...(resets !== undefined && { [resets]: fields[resets].otherwise }) }),
    /** The same for typed filters. */
    type: (name: keyof Values, value: string) => show(said(name, value), name),
    goTo: (page: number) => show({ ...filters, page }),
    reset: () => show(readAddress(fields, new URLSearchParams())),
  };
}
