import type { ErrorCode } from '@kaksha/contract/core/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * The error of each named constraint (law 2), listed beside the tables. Constraints on values that a person enters give the
 * error that the call's schema should have given; 'internal' marks values made by the program, so that a violation is a
 * bug and is logged as one.
 */
export type ConstraintErrors = Readonly<Record<string, ErrorCode>>;

/** Checks used by several tables; a null passes each of them. */

/** One of these values, which come from the program and never from a person. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** Not empty. */
export const isFilled = (column: AnyPgColumn): SQL => sql`${column} <> ''`;

/** An email address as accounts and roles store it, in lower case; capitals beyond ASCII are checked by the program. */
export const isEmail = (column: AnyPgColumn): SQL =>
  sql`${column} ~ '^[^ @]+@[^ @]+$' and ${column} = lower(${column} collate "C")`;

/** The name of a stored file: 128 random bits and an extension. */
export const isStoredFile = (column: AnyPgColumn): SQL => sql`${column} ~ '^[0-9a-f]{32}\\.[a-z0-9]{2,5}$'`;

/** Empty, or the path of a stored file. */
export const isStoredPath = (column: AnyPgColumn): SQL =>
  sql`${column} = '' or ${column} ~ '^/uploads/[0-9a-f]{32}\\.[a-z0-9]{2,5}$'`;

/** Empty, the path of a stored file, or an absolute URL. */
export const isImage = (column: AnyPgColumn): SQL =>
  sql`${column} = '' or ${column} ~ '^(/uploads/[0-9a-f]{32}\\.[a-z0-9]{2,5}$|https?://)'`;

export const isPercent = (column: AnyPgColumn): SQL => sql`${column} between 0 and 100`;
export const isNotNegative = (column: AnyPgColumn): SQL => sql`${column} >= 0`;
export const isPositive = (column: AnyPgColumn): SQL => sql`${column} > 0`;
export const isList = (column: AnyPgColumn): SQL => sql`jsonb_typeof(${column}) = 'array'`;
