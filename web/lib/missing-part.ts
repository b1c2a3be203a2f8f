/**
 * How Chromium, Firefox and Safari, in this order, and Vite for a stylesheet word that a file of the page cannot be
 * fetched. There is no code to tell it by.
 */
const messages = [
  /^Failed to fetch dynamically imported module/,
  /^error loading dynamically imported module/,
  /^Importing a module script failed/,
  /^Unable to preload CSS/,
];

/** True for the error of a page whose script or styles are gone: a newer build has replaced them, or no answer came. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && messages.some((message) => message.test(error.message));
}
