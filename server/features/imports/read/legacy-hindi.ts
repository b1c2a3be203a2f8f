/** Fonts that show Hindi where the text has Latin letters, with the layout of Kruti Dev. */
const convertible = /^(?:kruti\s*[-_ ]?dev|dev\s*[-_ ]?lys)/i;
/** Others, whose letters stand elsewhere. */
const others =
  /^(?:(?:walkman[-_ ]?)?chanakya|shusha|susha|shivaji|shree[-_ ]?dev|aps[-_ ]?(?:dv|c[-_ ]dv)|4c\s?gandhi|akruti\s?dev|kundli|narad|bhaskar|dv[-_ ]?tt|dvb?w?[-_ ]?tt|xdvng|sanskrit\s?(?:99|98|new)|hemant|naidunia|webdunia|jagran|agra\b|devpooja|krishna\s?wide|ism[-_ ]|millennium\s?varun|mithi|preeti\b)/i;

export type LegacyFont = 'convertible' | 'other' | null;

export function legacyFontOf(font: string): LegacyFont {
  const name = font.trim();
  if (convertible.test(name)) return 'convertible';
  return others.test(name) ? 'other' : null;
}

/** What stands for what, in the order in which it is replaced: longer signs come before those that they begin with. */
const signs: readonly (readonly [string, string])[] = [
  ...([
    ['ñ', '॰'],
    ['Q+Z', 'QZ+'],
    ['sas', 'sa'],
    ['aa', 'a'],
    [')Z', 'र्द्ध'],
    ['ZZ', 'Z'],
    ['‘', '"'],
    ['’', '"'],
    ['“', "'"],
    ['”', "'"],
  ] as const),
  ...([
    ['å', '०'],
    ['ƒ', '१'],
    ['„', '२'],
    ['…', '३'],
    ['†', '४'],
    ['‡', '५'],
    ['ˆ', '६'],
    ['‰', '७'],
    ['Š', '८'],
    ['‹', '९'],
  ] as const),
  ...([
    ['¶+', 'फ़्'],
    ['d+', 'क़'],
    ['[+k', 'ख़'],
    ['[+', 'ख़्'],
    ['x+', 'ग़'],
    ['T+', 'ज़्'],
    ['t+', 'ज़'],
    ['M+', 'ड़'],
    ['<+', 'ढ़'],
    ['Q+', 'फ़'],
    [';+', 'य़'],
    ['j+', 'ऱ'],
    ['u+', 'ऩ'],
  ] as const),
  ...([
    ['Ùk', 'त्त'],
    ['Ù', 'त्त्'],
    ['ä', 'क्त'],
    ['–', 'दृ'],
    ['—', 'कृ'],
    ['é', 'न्न'],
    ['™', 'न्न्'],
    ['=kk', '=k'],
    ['f=k', 'f='],
  ] as const),
  ...([
    ['à', 'ह्न'],
    ['á', 'ह्य'],
    ['â', 'हृ'],
    ['ã', 'ह्म'],
    ['ºz', 'ह्र'],
    ['º', 'ह्'],
    ['í', 'द्द'],
    ['{k', 'क्ष'],
    ['{', 'क्ष्'],
    ['=', 'त्र'],
    ['«', 'त्र्'],
  ] as const),
  ...([
    ['Nî', 'छ्य'],
    ['Vî', 'ट्य'],
    ['Bî', 'ठ्य'],
    ['Mî', 'ड्य'],
    ['<î', 'ढ्य'],
    ['|', 'द्य'],
    ['K', 'ज्ञ'],
    ['}', 'द्व'],
  ] as const),
  ...([
    ['J', 'श्र'],
    ['Vª', 'ट्र'],
    ['Mª', 'ड्र'],
    ['<ª', 'ढ्र'],
    ['Nª', 'छ्र'],
    ['Ø', 'क्र'],
    ['Ý', 'फ्र'],
    ['nzZ', 'र्द्र'],
    ['æ', 'द्र'],
    ['ç', 'प्र'],
    ['Á', 'प्र'],
    ['xz', 'ग्र'],
    ['#', 'रु'],
    [':', 'रू'],
  ] as const),
  ...([
    ['v‚', 'ऑ'],
    ['vks', 'ओ'],
    ['vkS', 'औ'],
    ['vk', 'आ'],
    ['v', 'अ'],
    ['b±', 'ईं'],
    ['Ã', 'ई'],
    ['bZ', 'ई'],
    ['b', 'इ'],
    ['m', 'उ'],
    ['Å', 'ऊ'],
    [',s', 'ऐ'],
    [',', 'ए'],
    ['_', 'ऋ'],
  ] as const),
  ...([
    ['ô', 'क्क'],
    ['d', 'क'],
    ['Dk', 'क'],
    ['D', 'क्'],
    ['[k', 'ख'],
    ['[', 'ख्'],
    ['x', 'ग'],
    ['Xk', 'ग'],
    ['X', 'ग्'],
    ['Ä', 'घ'],
    ['?k', 'घ'],
    ['?', 'घ्'],
    ['³', 'ङ'],
  ] as const),
  ...([
    ['pkS', 'चै'],
    ['p', 'च'],
    ['Pk', 'च'],
    ['P', 'च्'],
    ['N', 'छ'],
    ['t', 'ज'],
    ['Tk', 'ज'],
    ['T', 'ज्'],
    ['>', 'झ'],
    ['÷', 'झ्'],
    ['¥', 'ञ'],
  ] as const),
  ...([
    ['ê', 'ट्ट'],
    ['ë', 'ट्ठ'],
    ['V', 'ट'],
    ['B', 'ठ'],
    ['ì', 'ड्ड'],
    ['ï', 'ड्ढ'],
    ['M', 'ड'],
    ['<', 'ढ'],
    ['.k', 'ण'],
    ['.', 'ण्'],
  ] as const),
  ...([
    ['r', 'त'],
    ['Rk', 'त'],
    ['R', 'त्'],
    ['Fk', 'थ'],
    ['F', 'थ्'],
    [')', 'द्ध'],
    ['n', 'द'],
    ['/k', 'ध'],
    ['èk', 'ध'],
    ['/', 'ध्'],
    ['Ë', 'ध्'],
    ['è', 'ध्'],
    ['u', 'न'],
    ['Uk', 'न'],
    ['U', 'न्'],
  ] as const),
  ...([
    ['i', 'प'],
    ['Ik', 'प'],
    ['I', 'प्'],
    ['Q', 'फ'],
    ['¶', 'फ्'],
    ['c', 'ब'],
    ['Ck', 'ब'],
    ['C', 'ब्'],
    ['Hk', 'भ'],
    ['H', 'भ्'],
    ['e', 'म'],
    ['Ek', 'म'],
    ['E', 'म्'],
  ] as const),
  ...([
    [';', 'य'],
    ['¸', 'य्'],
    ['j', 'र'],
    ['y', 'ल'],
    ['Yk', 'ल'],
    ['Y', 'ल्'],
    ['G', 'ळ'],
    ['o', 'व'],
    ['Ok', 'व'],
    ['O', 'व्'],
  ] as const),
  ...([
    ["'k", 'श'],
    ["'", 'श्'],
    ['"k', 'ष'],
    ['"', 'ष्'],
    ['l', 'स'],
    ['Lk', 'स'],
    ['L', 'स्'],
    ['g', 'ह'],
    ['È', 'ीं'],
    ['z', '्र'],
  ] as const),
  ...([
    ['Ì', 'द्द'],
    ['Í', 'ट्ट'],
    ['Î', 'ट्ठ'],
    ['Ï', 'ड्ड'],
    ['Ñ', 'कृ'],
    ['Ò', 'भ'],
    ['Ó', '्य'],
    ['Ô', 'ड्ढ'],
    ['Ö', 'झ्'],
    ['Ük', 'श'],
    ['Ü', 'श्'],
  ] as const),
  ...([
    ['‚', 'ॉ'],
    ['ks', 'ो'],
    ['kS', 'ौ'],
    ['k', 'ा'],
    ['h', 'ी'],
    ['q', 'ु'],
    ['w', 'ू'],
    ['`', 'ृ'],
    ['s', 'े'],
    ['S', 'ै'],
  ] as const),
  ...([
    ['a', 'ं'],
    ['¡', 'ँ'],
    ['%', 'ः'],
    ['W', 'ॅ'],
    ['•', 'ऽ'],
    ['·', 'ऽ'],
    ['~j', '्र'],
    ['~', '्'],
    ['\\', '?'],
    ['+', '़'],
    [' ः', ' :'],
  ] as const),
  ...([
    ['^', '‘'],
    ['*', '’'],
    ['Þ', '“'],
    ['ß', '”'],
    ['(', ';'],
    ['¼', '('],
    ['½', ')'],
    ['¿', '{'],
    ['À', '}'],
    ['¾', '='],
    ['A', '।'],
    ['-', '.'],
    ['&', '-'],
    ['Œ', '॰'],
    [']', ','],
    ['@', '/'],
  ] as const),
];

const letter = '[\u0915-\u0939\u0958-\u095f]\u093c?';
const bound = `(?:${letter}\u094d)*${letter}`;
const vowelSigns = '[\u093e-\u094c\u0902\u0901\u0903\u0945\u0949]';
/** A consonant with all that is bound to it. */
const syllable = `${bound}(?:\u094d[\u0930\u092f])?`;
const shortI = new RegExp(`f(\u0902?)(${syllable})`, 'gu');
/** A consonant that was bound to the next one only behind the short i. */
const shortIBetween = new RegExp(`\u093f(\u0902?)\u094d(${bound})`, 'gu');
const earlyR = new RegExp(`(${syllable}${vowelSigns}*)Z`, 'gu');

/**
 * Hindi in the layout of Kruti Dev and DevLys as Unicode. There the short i is typed before its consonant and the r that is
 * spoken first behind it; both are moved to where they belong.
 */
export function fromKrutiDev(text: string): string {
  let hindi = text;
  for (const [from, to] of signs) hindi = hindi.replaceAll(from, to);
  return hindi
    .replaceAll('±', 'Zं')
    .replaceAll('Æ', 'र्f')
    .replaceAll('Ç', 'fं')
    .replaceAll('É', 'र्fं')
    .replaceAll('Ê', 'ीZ')
    .replace(shortI, '$2\u093f$1')
    .replace(shortIBetween, '\u094d$2\u093f$1')
    .replace(earlyR, 'र्$1')
    .replace(/ाे/g, 'ो')
    .replace(/ाै/g, 'ौ')
    .replace(/अा/g, 'आ')
    .replace(/\u0902([\u093e-\u094c])/g, '$1\u0902')
    .normalize('NFC');
}
