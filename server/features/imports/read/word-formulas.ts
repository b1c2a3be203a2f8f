import { splitMathematics } from '@kaksha/contract/questions/mathematics.ts';
import { childrenOf, readXml, type Xml } from '#server/platform/files/xml.ts';
import { texOfOmml } from '#server/platform/formulas/omml.ts';

/** Writes a formula as Word has it; it is handed in, because it loads what typesets formulas. */
export type OmmlOf = (tex: string) => string | null;

const MOST_FORMULAS = 5_000;
const bounds = { deep: 250, elements: 50_000, keepCase: true } as const;

/**
 * Papers that were written here name their formulas as they were authored, in their order. A formula gets back its words if what
 * stands in the document is what they are written as; one that was changed in Word keeps what it says there.
 */
export function authoredFormulas(part: Xml | null, ommlOf: OmmlOf | null): (read: string) => string {
  if (part === null || ommlOf === null || part.attributes.xmlns !== 'urn:kaksha:formulas')
    return (read) => read;
  const sources = new Map<string, string[]>();
  for (const { text: source } of childrenOf(part, 'f').slice(0, MOST_FORMULAS)) {
    const [segment, ...more] = splitMathematics(source);
    if (segment?.kind !== 'math' || more.length > 0) continue;
    const omml = ommlOf(segment.tex);
    const xml = omml === null ? null : readXml(`<m:oMath>${omml}</m:oMath>`, bounds);
    if (xml === null || xml === 'entities') continue;
    const read = written(texOfOmml(xml).tex, segment.display);
    sources.set(read, [...(sources.get(read) ?? []), source]);
  }
  return (read) => {
    const same = sources.get(read);
    // The last one stays for copies that were made in Word.
    return (same !== undefined && same.length > 1 ? same.shift() : same?.[0]) ?? read;
  };
}

/** A formula in a text. */
export function written(tex: string, isDisplay: boolean): string {
  const sign = isDisplay ? '$$' : '$';
  return `${sign}${tex.replace(/\n/g, ' ')}${sign}`;
}
