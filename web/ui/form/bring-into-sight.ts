/**
 * Scrolls a row sideways until what has the focus in it is in sight as a whole: browsers leave it where it is while a part of it
 * is.
 */
export function bringIntoSight(row: Element, focused: Element): void {
  const [{ left, right }, room] = [focused.getBoundingClientRect(), row.getBoundingClientRect()];
  const edge = Number.parseFloat(getComputedStyle(row).paddingLeft) || 0;
  if (right > room.right - edge) row.scrollLeft += right - room.right + edge;
  else if (left < room.left + edge) row.scrollLeft -= room.left + edge - left;
}
