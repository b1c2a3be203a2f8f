import type { Access } from './access.ts';

/**
 * Where a call goes and who may make it, without its shapes: what a page needs to ask, with no schema to fetch first.
 *
 * - `path` is below /api; a `:name` that ends in "id" is an id, and a malformed one answers the call's `missing`.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  access: Access;
};
