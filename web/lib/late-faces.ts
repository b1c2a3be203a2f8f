const folder = '/fonts';
/** All conjuncts, in the weight of headings and in that of quotes; cut by scripts/subset-fonts.mjs. */
const faces = [
  { file: 'anek-devanagari.woff2', weight: '600 800' },
  { file: 'anek-devanagari-500.woff2', weight: '400 599' },
];

/**
 * Declares the display face for Hindi, which is fetched only where a heading or a quote of the public pages is in Hindi. It
 * is not in the styles, because its 80 to 90 kB would come before the page itself: until the page is alive such a heading
 * is drawn in the text face.
 */
export function addLateFaces(fonts: FontFaceSet): void {
  for (const { file, weight } of faces) {
    const source = `url("${folder}/${file}") format("woff2")`;
    const unicodeRange = 'U+900-97f, U+200c-200d, U+25cc';
    fonts.add(new FontFace('Anek Devanagari', source, { weight, unicodeRange, display: 'swap' }));
  }
}
