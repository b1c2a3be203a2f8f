import type { Access } from './access.ts';

/**
 * A call's method, path and access, without its schemas: enough for a page to make the call without loading any schema.
 *
 * - `path` is below /api; a `:name` that ends in "id" is an id, and a malformed one gets the call's `missing` error.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  access: Access;
};
