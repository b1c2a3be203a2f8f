const folder = '/fonts';
/** All conjuncts, in the weights of headings and quotes; made by scripts/subset-fonts.mjs. */
const faces = [
  { file: 'anek-devanagari.woff2', weight: '600 800' },
  { file: 'anek-devanagari-500.woff2', weight: '400 599' },
];

/**
 * Declares the display face for Hindi, which is loaded only where a heading or quote of the public pages is in Hindi.
 * It is not in the stylesheet, because its 80 to 90 kB would be loaded before the page: until the page is hydrated such
 * a heading uses the text face.
 */
export function addLazyFaces(fonts: FontFaceSet): void {
  for (const { file, weight } of faces) {
    const source = `url("${folder}/${file}") format("woff2")`;
    const unicodeRange = 'U+900-97f, U+200c-200d, U+25cc';
    fonts.add(new FontFace('Anek Devanagari', source, { weight, unicodeRange, display: 'swap' }));
  }
}
