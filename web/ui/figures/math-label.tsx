import { mathLetters } from './math-letters.ts';

type MathLabelProps = {
  x: number;
  y: number;
  /** Letters are set in mathematical italic, everything else upright; `_` makes what follows a subscript. */
  text: string;
  size?: number;
  /** Clears what is behind the label. */
  halo?: boolean;
};

type Glyph = { character: string; at: number; low: boolean };

const uprightAdvance: Record<string, number> = { ' ': 50, '>': 112 };

function place(text: string, size: number): Glyph[] {
  const glyphs: Glyph[] = [];
  let at = 0;
  let low = false;
  for (const character of text) {
    if (character === '_') {
      low = true;
      continue;
    }
    const scale = low ? 0.7 : 1;
    // the italic capitals lean over their right edge; a prime stands clear of them
    if (character === '′') at += 0.08 * size;
    glyphs.push({ character, at, low });
    const em = (mathLetters[character]?.advance ?? uprightAdvance[character] ?? 94) / 200;
    at += em * size * scale;
  }
  return glyphs;
}

/** A label of a figure, with its italic letters drawn as outlines, so that no further font has to load. */
export function MathLabel({ x, y, text, size = 19, halo }: MathLabelProps) {
  return (
    <g className={halo ? 'math-label halo' : 'math-label'} transform={`translate(${x} ${y})`}>
      {place(text, size).map(({ character, at, low }) => {
        const letter = mathLetters[character];
        const scale = (size * (low ? 0.7 : 1)) / 200;
        const drop = low ? size * 0.2 : 0;
        if (letter) {
          return (
            <path key={at} d={letter.path} transform={`translate(${at} ${drop}) scale(${scale} ${-scale})`} />
          );
        }
        return (
          <text key={at} x={at} y={drop} fontSize={size * (character === '′' ? 1.3 : low ? 0.68 : 0.9)}>
            {character}
          </text>
        );
      })}
    </g>
  );
}
