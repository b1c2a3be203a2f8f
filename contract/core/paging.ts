import * as z from 'zod/mini';

/** The largest page of a list; a larger one that is asked for is cut to this (behaviour 1.18). */
export const LARGEST_PAGE = 100;
const DEFAULT_LIMIT = 20;
/** A page beyond this one is always empty, so larger numbers need not be told apart. */
const LAST_PAGE = 1_000_000_000;

/** The header with the number of all matching items of a list, on whatever page they are (behaviour 1.18). */
export const TOTAL_COUNT = 'X-Total-Count';

/** A number in a query, between 1 and `most`; `otherwise` if it is not a number, absent if it is blank. */
const counted = (otherwise: number, most: number) =>
  z.pipe(
    z.optional(z.union([z.string(), z.number()])),
    z.transform((value): number | undefined => {
      if (value === undefined || value === '') return undefined;
      const number = Math.trunc(Number(value));
      return Number.isNaN(number) ? otherwise : Math.min(Math.max(number, 1), most);
    }),
  );

/**
 * The query fields of a list that can be paged: `page` from 1, `limit` from 1 to 100. A value out of range is brought
 * into it (behaviour 1.18).
 */
export const pagingFields = {
  page: counted(1, LAST_PAGE),
  limit: counted(DEFAULT_LIMIT, LARGEST_PAGE),
};

/** A page of a list: how many items come before it, and how many it has at most. */
export type Slice = { offset: number; limit: number };

type PageQuery = { page?: number | undefined; limit?: number | undefined };

/** The page that a query asks for; null for the whole list, if it names neither page nor limit (behaviour 1.18). */
export function sliceOf(query: PageQuery): Slice | null {
  return query.page === undefined && query.limit === undefined ? null : pageOf(query);
}

/** The same of a list that is read in pages alone: the first one, if the query names none. */
export function pageOf({ page = 1, limit = DEFAULT_LIMIT }: PageQuery): Slice {
  return { offset: (page - 1) * limit, limit };
}
