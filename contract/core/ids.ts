/** What `Id` accepts, for code that loads no schema: a UUID of any version (behaviour 1.1). */
export function isId(value: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(value);
}
