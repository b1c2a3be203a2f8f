// Cuts the product's fonts out of the fontsource and KaTeX packages into web/public/fonts, those of the pictures to share
// into server/features/site/fonts, and the outlines of the figures' italic letters into web/ui/figures. Its outputs are
// committed: run it when a hanging word is added.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { aksharas } from '../web/ui/ornament/akshara-of.ts';
import { hangingWords } from '../web/ui/ornament/hanging-words.ts';
import { withLessKerning } from './lib/less-kerning.mjs';

const require = createRequire(import.meta.url);
const out = new URL('../web/public/fonts/', import.meta.url);
const anekLatin = await readFile(
  require.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2'),
);
const anekDevanagari = await readFile(
  require.resolve('@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2'),
);

const notoDevanagari = await readFile(
  require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
);

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
const devanagari = `${range(0x900, 0x97f)} \u200c\u200d₹◌`;

async function save(name, bytes) {
  await writeFile(new URL(name, out), bytes);
  console.log(name.padEnd(32), bytes.length);
}

/** What English needs, and apart from it the letters with accents, which few pages have. */
async function cutLatin() {
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 500, max: 700 } },
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'],
  };
  const plain = `${range(0x20, 0x7e)}\u00a0©°·×–—‘’“”•…−₹`;
  const accented = 'ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÚÛÜàáâäçèéêëíîïñóôöúûü';
  const plainSfnt = { ...options, targetFormat: 'sfnt', keepFeatures: ['kern', 'liga', 'tnum'] };
  await save('anek-latin.woff2', await withLessKerning(await subsetFont(anekLatin, plain, plainSfnt), plain));
  await save('anek-latin-accented.woff2', await subsetFont(anekLatin, accented, options));
  console.log('unicode-range of the accented face:', unicodeRange([...accented]));
}

/**
 * Every conjunct, in the weight of headings and in that of quotes: what Hindi in them falls to. A page rarely has both, and
 * one face with all weights between would weigh as much as the two.
 */
async function cutDevanagari() {
  for (const [name, wght] of [
    ['anek-devanagari.woff2', 650],
    ['anek-devanagari-500.woff2', 500],
  ]) {
    const options = { targetFormat: 'woff2', variationAxes: { wght } };
    await save(name, await subsetFont(anekDevanagari, devanagari, options));
  }
}

/**
 * The text face for systems without Hindi: the letters of Hindi, Marathi, Nepali and Sanskrit with every conjunct, without
 * those that only transcriptions of other languages use and the other shapes of a few letters for text in Nepali.
 */
async function cutDevanagariText() {
  const others =
    /[\u0900\u0904\u090e\u0912\u0929\u0934\u0946\u094a\u094e\u094f\u0951-\u0957\u0971\u0973-\u097f]/g;
  const letters = devanagari.replace(others, '');
  const keepFeatures =
    'abvm abvs akhn blwf blwm blws ccmp cjct dist half kern mark mkmk nukt pres psts rkrf rphf'.split(' ');
  const options = { targetFormat: 'woff2', noHinting: true, keepFeatures };
  await save('noto-devanagari.woff2', await subsetFont(notoDevanagari, letters, options));
}

/** The bold of both scripts as plain TrueType, which is what the server's drawing of pictures to share reads. */
async function cutSocial() {
  const folder = new URL('../server/features/site/fonts/', import.meta.url);
  const options = { targetFormat: 'sfnt', variationAxes: { wght: 700 } };
  const latin = `${range(0x20, 0x7e)}©°·×–—‘’“”•…−₹`;
  await writeFile(new URL('anek-latin.ttf', folder), await subsetFont(anekLatin, latin, options));
  await writeFile(
    new URL('anek-devanagari.ttf', folder),
    await subsetFont(anekDevanagari, devanagari, options),
  );
}

/**
 * Shapes each word and keeps the glyphs that appear on the way, nothing else: the conjuncts of the list are there, and the
 * half forms they are made from; others are not.
 */
async function cutHang() {
  const bold = await subsetFont(anekDevanagari, devanagari, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 700 },
  });
  const words = [...hangingWords, ...aksharas];
  const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(bold))));
  const glyphs = new Set([0]);
  for (const word of words) {
    const buffer = new hb.Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    const keep = () => {
      for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
    };
    buffer.setMessageFunc((_buffer, _font, message) => {
      if (message.startsWith('end lookup') || message.startsWith('start table')) keep();
      return true;
    });
    hb.shape(font, buffer);
    keep();
    if (buffer.getGlyphInfos().some(({ codepoint }) => codepoint === 0)) {
      throw new Error(`the face has no shape for ${word}`);
    }
  }
  const characters = [...new Set(`${words.join('')} `)].sort();
  const cut = await keepGlyphs(bold, glyphs, characters);
  const cutFont = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(cut))));
  const broken = words.filter((word) => drawn(cutFont, word) !== drawn(font, word));
  if (broken.length > 0) throw new Error(`the cut face draws these differently: ${broken.join(' ')}`);
  await save(
    'kaksha-hang.woff2',
    await subsetFont(cut, undefined, { targetFormat: 'woff2', keepAllGlyphs: true }),
  );
  const held = JSON.stringify({ words: hangingWords, aksharas: aksharas.length }, null, 2);
  await writeFile(new URL('../web/ui/ornament/hanging-face.json', import.meta.url), `${held}\n`);
  console.log('unicode-range of the hanging face:', unicodeRange(characters));
}

/** The outlines and advances of a shaped word, to compare two faces by. */
function drawn(font, word) {
  const buffer = new hb.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }, index) => `${font.glyphToPath(codepoint)} ${positions[index].xAdvance}`)
    .join();
}

function unicodeRange(characters) {
  const points = characters.map((character) => character.codePointAt(0)).sort((a, b) => a - b);
  const spans = [];
  for (const point of points) {
    const last = spans.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else spans.push([point, point]);
  }
  const hex = (point) => point.toString(16);
  return spans.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ');
}

/** hb-subset with a list of glyphs and without closure, which subset-font does not offer. */
async function keepGlyphs(sfnt, glyphs, characters) {
  const wasmFile = await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(wasmFile);
  const wasm = instance.exports;
  wasm._initialize();
  const bytes = new Uint8Array(sfnt);
  const address = wasm.malloc(bytes.length);
  new Uint8Array(wasm.memory.buffer).set(bytes, address);
  const face = wasm.hb_face_create(wasm.hb_blob_create(address, bytes.length, 2, 0, 0), 0);
  const input = wasm.hb_subset_input_create_or_fail();
  const noLayoutClosure = 0x200;
  const layoutFeatures = 6;
  wasm.hb_subset_input_set_flags(input, noLayoutClosure);
  const features = wasm.hb_subset_input_set(input, layoutFeatures);
  wasm.hb_set_clear(features);
  wasm.hb_set_invert(features);
  for (const glyph of glyphs) wasm.hb_set_add(wasm.hb_subset_input_glyph_set(input), glyph);
  for (const character of characters) {
    wasm.hb_set_add(wasm.hb_subset_input_unicode_set(input), character.codePointAt(0));
  }
  const result = wasm.hb_face_reference_blob(wasm.hb_subset_or_fail(face, input));
  const start = wasm.hb_blob_get_data(result, 0);
  return Buffer.from(new Uint8Array(wasm.memory.buffer, start, wasm.hb_blob_get_length(result)));
}

/** The letters that label figures, as outlines: one face fewer to load for a dozen letters. */
async function traceLetters() {
  const woff = await readFile(require.resolve('katex/dist/fonts/KaTeX_Math-Italic.woff2'));
  const sfnt = await subsetFont(woff, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true });
  const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(sfnt))));
  const lines = [];
  for (const letter of 'AFSegilmrvθ') {
    const buffer = new hb.Buffer();
    buffer.addText(letter);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const glyph = buffer.getGlyphInfos()[0].codepoint;
    if (glyph === 0) {
      console.log(`no outline for ${letter}`);
      continue;
    }
    const coarse = (units) => Math.round(units / 5);
    const advance = coarse(buffer.getGlyphPositions()[0].xAdvance);
    const path = font.glyphToPath(glyph).replace(/-?[\d.]+/g, (units) => String(coarse(Number(units))));
    lines.push(`  ${letter}: { advance: ${advance}, path: '${path}' },`);
  }
  const file = new URL('../web/ui/figures/math-letters.ts', import.meta.url);
  const head =
    '// Made by scripts/subset-fonts.mjs from KaTeX_Math-Italic: outlines on an em of 200, y upwards.\n';
  const type = 'Record<string, { advance: number; path: string }>';
  await writeFile(file, `${head}export const mathLetters: ${type} = {\n${lines.join('\n')}\n};\n`);
}

/**
 * By KaTeX's faces for them, upright and italic for variables: the characters that nearly all formulas make do with, and
 * those of the rest that papers of these subjects do use. The private one is the stroke of ≠.
 */
const commonMath = {
  'Main-Regular': {
    common: ` ${range(0x41, 0x5a)}${range(0x61, 0x7a)}${range(0x30, 0x39)}!%()+,-./:;<=>[]{|}\u00a0°±×ΔΩ′→−√∞≈≤≥⋅∘\ue020`,
    symbols: `"#$&'*?÷–…∠@\\^_~ΓΘΛΠΣΦΨ’⇌⇒∂∈∥≡⊥∝∪∩∣∼∇∀⊂∧∨≅←↔↑↓ℓℏ∅`,
  },
  'Math-Italic': { common: `${range(0x41, 0x5a)}${range(0x61, 0x7a)} αβγδεηθλμπρσφωϕϵ` },
};

/**
 * Cuts each of KaTeX's two faces that most formulas have into what is common and the rest of it, without the
 * instructions for coarse screens. A phone fetches the first alone, which is less than half.
 *
 * @returns by face, the rules that stand in for KaTeX's own
 */
async function cutMath() {
  const rules = {};
  for (const [face, parts] of Object.entries(commonMath)) {
    const whole = await readFile(require.resolve(`katex/dist/fonts/KaTeX_${face}.woff2`));
    const sfnt = await subsetFont(whole, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true });
    const held = [...new hb.Face(new hb.Blob(new Uint8Array(sfnt))).collectUnicodes()];
    const all = held.map((point) => String.fromCodePoint(point));
    const named = Object.values(parts).join('');
    const missing = [...named].filter((character) => !all.includes(character));
    if (missing.length > 0) throw new Error(`KaTeX_${face} has no ${missing.join(' ')}`);
    const rest = all.filter((character) => !named.includes(character)).join('');
    const [family, style] = face.split('-');
    rules[face] = '';
    for (const [part, characters] of Object.entries({ ...parts, rest })) {
      const name = `katex-${face.toLowerCase()}-${part}.woff2`;
      const options = { targetFormat: 'woff2', noHinting: true };
      await save(name, await subsetFont(whole, characters, options));
      rules[face] += `@font-face {
  font-family: "KaTeX_${family}";
  src: url("/fonts/${name}") format("woff2");
  font-weight: normal;
  font-style: ${style === 'Italic' ? 'italic' : 'normal'};
  font-display: swap;
  unicode-range: ${unicodeRange([...characters])};
}
`;
    }
  }
  return rules;
}

/** KaTeX's rules for a size within a size, one for each of 121 pairs, as one rule for each size. */
function withFewerSizes(sheet) {
  const pair =
    /\.katex \.katex-sizing\.reset-size(\d+)\.size(\d+),\s*\.katex \.fontsize-ensurer\.reset-size\d+\.size\d+ \{[^}]*font-size: ([\d.]+)em;\s*\}\n/g;
  const pairs = [...sheet.matchAll(pair)].map(([, from, to, em]) => ({ from, to, em: Number(em) }));
  const sizes = new Map(pairs.filter(({ from }) => from === '1').map(({ to, em }) => [to, em]));
  const differs = ({ from, to, em }) => Math.abs(sizes.get(to) / sizes.get(from) - em) > 1e-9;
  if (pairs.length !== 121 || pairs.some(differs)) throw new Error("KaTeX's sizes are no longer ratios.");
  const rules = [...sizes].map(
    ([size, em]) => `.katex .reset-size${size} {
  --reset: ${em};
}
.katex :is(.katex-sizing, .fontsize-ensurer).size${size} {
  font-size: calc(${em}em / var(--reset));
}
`,
  );
  let written = false;
  return sheet.replace(pair, () => {
    if (written) return '';
    written = true;
    return rules.join('');
  });
}

/** KaTeX's own stylesheet with its woff2 faces alone, shown with the system's letters until they are there. */
async function trimMath() {
  const css = await readFile(require.resolve('katex/dist/katex-swap.css'), 'utf8');
  const cut = Object.entries(await cutMath()).reduce((sheet, [face, rules]) => {
    const own = new RegExp(`@font-face \\{[^}]*KaTeX_${face}\\.woff2[^}]*\\}\n`);
    if (!own.test(sheet)) throw new Error(`KaTeX's stylesheet has no rule for ${face}`);
    return sheet.replace(own, rules);
  }, css);
  const trimmed = withFewerSizes(cut)
    .replace(/url\(fonts\/([\w-]+\.woff2)\)/g, 'url("katex/dist/fonts/$1")')
    .replace(/,\s*url\(fonts\/[\w-]+\.(?:woff|ttf)\) format\("\w+"\)/g, '');
  const note = `/* biome-ignore-all lint: the rules of KaTeX itself */
/* biome-ignore-all format: the rules of KaTeX itself */
/* Made by scripts/subset-fonts.mjs from katex/dist/katex-swap.css. Imported where mathematics is shown. */
`;
  const size = `.katex {
  font-size: 1.08em;
}
/* An option is read alone, and often nothing but a formula. */
.option-text .katex {
  font-size: 1.2em;
}
/* Punctuation that stays with its formula, in the size and face of the text. */
.math-tie {
  font-family: var(--body);
  font-size: 0.926em;
}
`;
  await writeFile(new URL('../web/styles/math.css', import.meta.url), note + trimmed + size);
}

await cutLatin();
await cutDevanagari();
await cutDevanagariText();
await cutHang();
await cutSocial();
await traceLetters();
await trimMath();
