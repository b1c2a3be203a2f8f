/** True for a text that is only white space. */
export function isBlank(value: string): boolean {
  return value.trim() === '';
}
