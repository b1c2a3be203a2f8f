export type CourseWidth = 'wide' | 'tall' | 'third';

/**
 * How wide each of `count` cards is on wide screens: rows of two, seven columns beside five and then five beside seven;
 * if the number is odd, the second row has three.
 */
export function courseWidths(count: number): CourseWidth[] {
  if (count === 1) return ['wide'];
  if (count === 3) return ['third', 'third', 'third'];
  const widths: CourseWidth[] = [];
  while (widths.length < count) {
    if (count % 2 === 1 && widths.length === 2) widths.push('third', 'third', 'third');
    else if (widths.length % 4 === 0) widths.push('wide', 'tall');
    else widths.push('tall', 'wide');
  }
  return widths;
}
