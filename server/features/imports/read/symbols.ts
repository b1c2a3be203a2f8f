/** The font Symbol from 0x20 on: letters and signs that stand where other fonts have Latin ones. */
const symbol =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
/** From 0xA1 on. */
const symbolAbove =
  'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪€⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';
const wingdings: Record<number, string> = {
  ...{ 252: '✓', 254: '☑', 251: '✗', 168: '□', 111: '□', 113: '□', 224: '→', 223: '←', 232: '→' },
  ...{ 240: '⇨', 108: '●', 110: '■', 167: '▪', 118: '❖', 216: '➢', 159: '•', 74: '☺' },
};

export const isSymbolFont = (font: string): boolean => /^(?:symbol|wingdings)$/i.test(font.trim());

/** The sign that a character of Symbol or Wingdings shows; null for one that is not known. */
export function signOfSymbol(font: string, code: number): string | null {
  // Word moves the characters of such fonts to a range of their own.
  const at = code >= 0xf000 ? code - 0xf000 : code;
  if (/wingdings/i.test(font)) return wingdings[at] ?? null;
  if (!/^symbol$/i.test(font.trim())) return null;
  const sign = at >= 0xa1 ? symbolAbove[at - 0xa1] : symbol[at - 0x20];
  return sign ?? null;
}
