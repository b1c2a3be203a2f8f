import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** Kerned with each other; other signs stand apart from their neighbours. */
const kerned = /[A-Za-z0-9 .,:;!?'"‘’“”\-–—()/₹&…•+−%]/;
/** In units of an em of 2,000: at 20 px, 16 of them are a sixth of a pixel. */
const LEAST_KERN = 16;
const KERN_STEP = 4;

/**
 * The face with one kerning for all its weights, that of 600, from which those of 500 and 700 differ by less than a fifth of
 * a pixel in text; and without what nobody sees. As the font has it, kerning is two fifths of the whole file.
 */
export async function withLessKerning(sfnt, characters) {
  const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(sfnt))));
  font.setVariations([new hb.Variation('wght', 600)]);
  const letters = [...characters].filter((character) => kerned.test(character));
  const pairs = new Map();
  for (const left of letters) {
    const text = letters.map((right) => left + right).join('');
    const { glyphs, advances } = shaped(font, text);
    const bare = shaped(font, text, [new hb.Feature('kern', 0)]).advances;
    for (let at = 0; at < glyphs.length; at += 2) {
      const kern = Math.round((advances[at] - bare[at]) / KERN_STEP) * KERN_STEP;
      if (Math.abs(kern) < LEAST_KERN) continue;
      if (!pairs.has(glyphs[at])) pairs.set(glyphs[at], new Map());
      pairs.get(glyphs[at]).set(glyphs[at + 1], kern);
    }
  }
  const kernedByClasses = withTable(sfnt, 'GPOS', kernTable(pairs));
  const options = { targetFormat: 'woff2', keepAllGlyphs: true, keepFeatures: ['kern', 'liga', 'tnum'] };
  return subsetFont(kernedByClasses, undefined, options);
}

function shaped(font, text, features = []) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer, features);
  return {
    glyphs: buffer.getGlyphInfos().map(({ codepoint }) => codepoint),
    advances: buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance),
  };
}

/** A GPOS table of one lookup, PairPos format 2: glyphs that kern alike are a class. */
function kernTable(pairs) {
  const lefts = [...pairs.keys()].sort((a, b) => a - b);
  const rights = [...new Set(lefts.flatMap((left) => [...pairs.get(left).keys()]))].sort((a, b) => a - b);
  const kernOf = (left, right) => pairs.get(left).get(right) ?? 0;
  const ofLeft = classes(lefts, (left) => rights.map((right) => kernOf(left, right)).join());
  const ofRight = classes(rights, (right) => lefts.map((left) => kernOf(left, right)).join());
  // Class 0 of the second glyphs is all others.
  const kerns = ofLeft.flatMap(([left]) => [0, ...ofRight.map(([right]) => kernOf(left, right))]);
  const coverage = words(1, lefts.length, ...lefts);
  const [first, second] = [classTable(ofLeft, 0), classTable(ofRight, 1)];
  const coverageAt = 16 + 2 * kerns.length;
  const firstAt = coverageAt + coverage.length;
  const head = words(
    ...[2, coverageAt, 4, 0, firstAt, firstAt + first.length, ofLeft.length, ofRight.length + 1],
  );
  const lookups = Buffer.concat([words(1, 4, 2, 0, 1, 8), head, words(...kerns), coverage, first, second]);
  const [dflt, latn, kern] = ['DFLT', 'latn', 'kern'].map((tag) => Buffer.from(tag));
  const scripts = Buffer.concat([
    ...[words(2), dflt, words(14), latn, words(14)],
    words(4, 0, 0, 0xffff, 1, 0),
  ]);
  const features = Buffer.concat([words(1), kern, words(8, 0, 1, 0)]);
  const starts = [10, 10 + scripts.length, 10 + scripts.length + features.length];
  return Buffer.concat([words(1, 0, ...starts), scripts, features, lookups]);
}

/** The keys in groups of those that are described alike. */
function classes(keys, describe) {
  return [...Map.groupBy(keys, describe).values()];
}

function classTable(groups, firstClass) {
  const ranges = groups
    .flatMap((group, index) => group.map((glyph) => [glyph, glyph, index + firstClass]))
    .filter(([, , of]) => of > 0)
    .sort(([a], [b]) => a - b);
  return words(2, ranges.length, ...ranges.flat());
}

function words(...values) {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => {
    bytes.writeUInt16BE(value & 0xffff, 2 * index);
  });
  return bytes;
}

/** The font with one of its tables replaced. */
function withTable(sfnt, tag, table) {
  const count = sfnt.readUInt16BE(4);
  const directory = Buffer.from(sfnt.subarray(0, 12 + 16 * count));
  const parts = [directory];
  let end = directory.length;
  for (let entry = 12; entry < directory.length; entry += 16) {
    const start = sfnt.readUInt32BE(entry + 8);
    const isWanted = sfnt.toString('latin1', entry, entry + 4) === tag;
    const content = isWanted ? table : sfnt.subarray(start, start + sfnt.readUInt32BE(entry + 12));
    directory.writeUInt32BE(end, entry + 8);
    directory.writeUInt32BE(content.length, entry + 12);
    const padding = Buffer.alloc(-content.length & 3);
    parts.push(content, padding);
    end += content.length + padding.length;
  }
  return Buffer.concat(parts);
}
