/** The text of a failed call: the server's, else the error's own, else the default of the screen (behaviour 1.15). */
export function messageOr(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
