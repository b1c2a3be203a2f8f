/** Estimated widths of the bold face in em, by kind of letter, slightly too large. */
const widths: readonly [RegExp, number][] = [
  [/\p{M}/u, 0],
  [/[\sijlIt1.,:;'!|()’“”-]/u, 0.27],
  [/[mwMW@%&—]/u, 0.78],
  [/[A-Z0-9]/u, 0.55],
  [/[\u0900-\u097f]/u, 0.66],
];

function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (widths.find(([kind]) => kind.test(letter))?.[1] ?? 0.52),
    0,
  );
}

/**
 * The largest of `sizes` at which the text fits into `lines` lines of `width`, broken between words; the last line may
 * be truncated.
 */
export function fitText(
  text: string,
  { width, lines, sizes }: { width: number; lines: number; sizes: readonly [number, ...number[]] },
): { size: number; lines: string[] } {
  for (const size of sizes) {
    const broken = breakText(text, width / size);
    if (broken.length <= lines && broken.every((line) => widthOf(line) * size <= width)) {
      return { size, lines: broken };
    }
  }
  const size = sizes.at(-1) ?? sizes[0];
  const [...kept] = breakText(text, width / size).slice(0, lines);
  return { size, lines: kept.map((line, index) => cut(line, width / size, index === lines - 1)) };
}

function breakText(text: string, em: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= em) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line that is too long is truncated, and so is the last one if words are left over. */
function cut(line: string, em: number, more: boolean): string {
  if (!more && widthOf(line) <= em) return line;
  const letters = [...line];
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > em) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
