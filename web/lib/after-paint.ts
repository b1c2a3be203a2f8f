/**
 * Does the work once the next frame has been painted: what a press shows at once is not held up by it. Where nothing is painted,
 * in a page that is hidden, the browser waits until it is seen.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
