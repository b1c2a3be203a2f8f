/**
 * The messages of Chromium, Firefox and Safari, in this order, and of Vite for a stylesheet, when a file of the page
 * cannot be loaded. There is no error code for it.
 */
const messages = [
  /^Failed to fetch dynamically imported module/,
  /^error loading dynamically imported module/,
  /^Importing a module script failed/,
  /^Unable to preload CSS/,
];

/**
 * True for the error of a page whose script or styles are missing: a newer build has replaced them, or there was no
 * reply.
 */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && messages.some((message) => message.test(error.message));
}
