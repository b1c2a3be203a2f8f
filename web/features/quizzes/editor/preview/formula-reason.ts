import { texts } from './text.en.ts';

/** What KaTeX says of a formula, and what that is in plain words. */
const reasons: readonly [RegExp, (...found: string[]) => string][] = [
  [/Undefined control sequence: (\\[a-zA-Z]+|\\.)/, (command) => texts.unknownCommand(command)],
  [/No such environment: (\S+)/, (name) => texts.unknownEnvironment(name)],
  [/Double superscript/, () => texts.twoPowers],
  [/Double subscript/, () => texts.twoIndices],
  [/\\left|\\right/, () => texts.leftRight],
  [/got 'EOF'|end of input|Expected group/, () => texts.endMissing],
];

/** Why a formula cannot be drawn, in plain words (behaviour 4.9). */
export function reasonOf(tex: string, error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  const braces = tex.replace(/\\[{}]/g, '');
  const open = braces.split('{').length - braces.split('}').length;
  if (open !== 0) return open > 0 ? texts.braceMissing : texts.braceTooMany;
  for (const [pattern, words] of reasons) {
    const found = pattern.exec(said);
    if (found !== null) return words(...found.slice(1));
  }
  return texts.other;
}
