const consonants = [...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह'];
const vowels = [...'अआइईउऊऋएऐओऔ'];
const signs = ['', ...'ािीुूृेैोौ'];
/** Beginnings of Indian names that are more than one consonant. */
const joined = [
  'क्ष',
  'ज्ञ',
  'त्र',
  'प्र',
  'श्र',
  'क्र',
  'ब्र',
  'ग्र',
  'द्र',
  'ध्र',
  'श्व',
  'स्व',
  'व्य',
  'ज्य',
  'श्य',
  'द्व',
  'कृ',
  'स्न',
];

/** Every akshara that `aksharaOf` can return; the hanging face has their shapes. */
export const aksharas: readonly string[] = [
  ...vowels,
  ...[...consonants, ...joined].flatMap((consonant) => signs.map((sign) => consonant + sign)),
];
const known = new Set(aksharas);

const titles = /^(?:(?:dr|mr|mrs|ms|prof|shri|smt|er|ca|डॉ|श्री|श्रीमती|प्रो)\.?\s+)+/i;

/** Latin beginnings and their Devanagari consonant, longest first. */
const latinConsonants = table(
  `ksh क्ष chh छ shr श्र shw श्व shv श्व shy श्य dhr ध्र jny ज्ञ gy ज्ञ tr त्र pr प्र kr क्र br ब्र gr ग्र dr द्र sw स्व vy व्य
   jy ज्य dw द्व sn स्न kh ख gh घ ch च jh झ th थ dh ध ph फ bh भ sh श k क q क c क g ग j ज z ज x ज t त d द n न p प f फ b ब
   m म y य r र l ल v व w व s स h ह`,
);
/** Latin vowels, longest first: the independent letter, and the sign after a consonant. */
const latinVowels = table('aa आ ai ऐ au औ ee ई ii ई oo ऊ uu ऊ ou औ a अ e ए i इ o ओ u उ');
const signOf = table('आ ा इ ि ई ी उ ु ऊ ू ए े ऐ ै ओ ो औ ौ');

function table(words: string): [string, string][] {
  const list = words.split(/\s+/);
  return list.flatMap((word, index): [string, string][] =>
    index % 2 === 0 ? [[word, list[index + 1] ?? '']] : [],
  );
}

/**
 * The first akshara of a person's name in Devanagari, without titles: of a Hindi name its own, of a Latin name the
 * sound it begins with. A name in another script gives its first letter.
 */
export function aksharaOf(name: string): string {
  const bare = name.trim().replace(titles, '');
  const hindi = /^[ऀ-ॿ]/.test(bare) ? firstCluster(bare) : undefined;
  if (hindi !== undefined) return hindi;
  const latin = bare.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const consonant = latinConsonants.find(([letters]) => latin.startsWith(letters));
  const rest = latin.slice(consonant?.[0].length ?? 0);
  const vowel = latinVowels.find(([letters]) => rest.startsWith(letters));
  if (consonant) return consonant[1] + (signOf.find(([letter]) => letter === vowel?.[1])?.[1] ?? '');
  return vowel?.[1] ?? [...bare.toUpperCase()][0] ?? 'क';
}

/** The longest known akshara that a Hindi name begins with; the first letter if its conjunct is not among them. */
function firstCluster(name: string): string | undefined {
  for (const length of [4, 3, 2, 1]) {
    const start = name.slice(0, length);
    if (known.has(start)) return start;
  }
  return undefined;
}
