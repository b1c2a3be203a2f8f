import { asciiNumbers, readKey } from './keys.ts';
import { withoutFormulas } from './options.ts';

export type Line = { text: string; number: number };

/** Invisible signs other than the joiners, which Devanagari needs. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const control = /(?![\t\n])\p{Cc}/gu;

/** The lines of a text, counted from 1, without invisible signs. */
export function toLines(text: string): Line[] {
  return (
    text
      .replace(/\r\n?|\u2028|\u2029|\v|\f/g, '\n')
      .replace(invisible, '')
      .replace(control, ' ')
      .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
      // Wide gaps divide columns; how wide they are says nothing.
      .replace(/ {9,}/g, ' '.repeat(8))
      .replace(/\t{5,}/g, '\t\t\t\t')
      .split('\n')
      .map((line, index) => ({ text: line.trimEnd(), number: index + 1 }))
  );
}

const marker =
  /^\s*(?<prefix>(?:Q(?:ue(?:s(?:tion)?)?)?\s?[.:-]?\s?(?:No\.?\s?)?|प्रश्न\s?(?:सं(?:ख्या)?|क्र(?:मांक)?)?\s?[.:-]?\s?|प्र\s?[.:-]\s?)(?=[\d(]))?(?<open>[([])?\s?(?<number>\d{1,3})\s?(?<close>[)\]])?\s?(?<sign>[.:)-])?(?<rest>.*)$/isu;

export type Numbered = { style: 'q' | 'dot' | 'paren' | 'round'; number: number; rest: string };

/** The number that a line begins with, as questions have it. */
export function numberOf(text: string): Numbered | null {
  const match = marker.exec(asciiDigits(text))?.groups;
  if (match === undefined) return null;
  const number = Number(match.number);
  // The same length as in the text, where the digits may be those of Devanagari.
  const rest = text.slice(text.length - (match.rest ?? '').length);
  const { open, close, sign } = match;
  if (match.prefix !== undefined) return { style: 'q', number, rest: rest.trimStart() };
  if (open === '[' || close === ']') return null;
  if (open !== undefined)
    return close === undefined ? null : { style: 'round', number, rest: rest.trimStart() };
  if (close !== undefined) return { style: 'paren', number, rest: rest.trimStart() };
  if (sign !== '.' || /^\d/.test(rest)) return null;
  return { style: 'dot', number, rest: rest.trimStart() };
}

/** A list of Word numbers what was numbered by hand as well: `3. 3. Which`. */
export function withoutNumber({ number, rest }: Numbered): string {
  const again = numberOf(rest);
  return again?.number === number && (again.style === 'dot' || again.style === 'q') ? again.rest : rest;
}

/** Digits as ASCII, the length unchanged. */
const asciiDigits = (text: string) => text.replace(/[०-९]/g, (digit) => asciiNumbers(digit));

/** How the numbers after the first one of a line are written. */
const further: Partial<Record<Numbered['style'], RegExp>> = {
  dot: /(?<=\s)(\d{1,2})\.(?!\d)/g,
  paren: /(?<![\d(])(\d{1,2})\)/g,
  round: /\(\s?(\d{1,2})\s?\)/g,
};

/** The last number of a line such as `(1) one (2) two`. */
export function lastInLine({ style, number, rest }: Numbered): number {
  const pattern = further[style];
  let last = number;
  if (pattern === undefined) return last;
  for (const [, found] of withoutFormulas(rest).matchAll(pattern)) if (Number(found) === last + 1) last += 1;
  return last;
}

const subjects =
  /^(?:physics|chemistry|math(?:s|ematics)?|biology|botany|zoology|english|hindi|science|social science|(?:general )?(?:knowledge|science|studies|awareness)|reasoning|(?:mental )?aptitude|भौतिकी|भौतिक(?: विज्ञान| शास्त्र)?|रसायन(?: विज्ञान| शास्त्र)?|गणित|जीव ?विज्ञान|वनस्पति(?: विज्ञान)?|प्राणि?(?:शास्त्र| विज्ञान)?|अंग्रेज़?ी|हिन्?दी|विज्ञान|तर्कशक्ति)$/iu;
const section =
  /^(?:section|sec\.|part|खण्ड|खंड|भाग|अनुभाग)\s*[-–:.]?\s*(?:[a-z]|[ivx]{1,4}|\d{1,2}|[कखगघअबसद]|[०-९]{1,2})(?![\p{L}\p{M}])/iu;

const LONGEST_HEADING = 80;

/** The title of the section that a line begins, and its subject; null for any other line. */
export function headingOf(text: string): { title: string; subject: string | null } | null {
  const plain = text.replace(/^[\s*#=_\-–—]+|[\s*#=_\-–—:]+$/g, '').trim();
  if (plain === '' || plain.length > LONGEST_HEADING) return null;
  const bare = plain.replace(/^(?:subject|विषय)\s*[:-]\s*/i, '').replace(/\s*\(.*\)$/, '');
  if (subjects.test(bare)) return { title: plain, subject: bare };
  const words = bare.split(/\s*[-–:|,]\s*/);
  const subject = words.find((word) => subjects.test(word)) ?? null;
  if (section.test(plain) || (subject !== null && words.some((word) => section.test(word)))) {
    return { title: plain, subject };
  }
  return null;
}

const rangeOfQuestions =
  /(?:q(?:uestion)?s?|प्रश्नों?|प्र)\s?\.?\s*(?:nos?\.?|numbers?|सं(?:ख्या)?\.?|क्र\.?)?\s*\(?(?<from>\d{1,3})\)?\s*(?:to|-|–|and|&|से|,|और)\s*(?:q\.?\s*)?\(?(?<to>\d{1,3})\)?/iu;
const direction =
  /^(?:directions?|passage|comprehension|paragraph|linked comprehension|read the|study the|निर्देश|गद्यांश|अनुच्छेद)/iu;

/** For which questions a passage is; null if the line begins none. `from` is null if it does not say. */
export function passageOf(text: string): { from: number | null; to: number | null; rest: string } | null {
  const plain = text.trim().replace(/^[*#([]+/, '');
  const match = rangeOfQuestions.exec(asciiDigits(plain));
  const basedOn = /(?:are|is) based on|refer to|के आधार पर|पर आधारित/i.test(plain);
  if (!direction.test(plain) && !(match !== null && match.index < 5 && basedOn)) return null;
  if (match?.groups === undefined) {
    return direction.test(plain) && /^(?:passage|comprehension|paragraph|गद्यांश|अनुच्छेद)/iu.test(plain)
      ? {
          from: null,
          to: null,
          rest: plain.replace(/^[\p{L}\p{M}\s]{0,30}?(?:\d+|[ivx]+)?\s*[:.–-]\s*/iu, ''),
        }
      : null;
  }
  const after = plain.slice(match.index + match[0].length).replace(/^[\s):.\]–-]+/, '');
  return { from: Number(match.groups.from), to: Number(match.groups.to), rest: after };
}

/** Says that several options of a section's questions may be right. */
export const saysSeveral = (text: string): boolean =>
  /one or more|more than one|multiple correct|multiple response|msq|एक या (?:एक से )?अधिक|एक से अधिक/i.test(
    text,
  ) && !/only one|single/i.test(text);

const answer = String.raw`(?:ans(?:wer)?s?|correct\s+(?:answer|option|ans|choice)|right\s+answer|key|उत्तर|सही\s+(?:उत्तर|विकल्प))`;
const keyStart = new RegExp(
  String.raw`^\s*[[(*]*\s*${answer}(?:\s*(?:is|है|key))?(?<signs>\s*[.:)\]=–-]*\s*(?:[:.=]\s*|[–-](?!\s*[\d.])\s*)?)(?<key>.*?)\s*$`,
  'iu',
);
const keySigned = new RegExp(String.raw`^\s*[[(*]*\s*${answer}(?:\s*(?:is|है|key))?\s*[.:)\]=–-]+`, 'iu');
const keyAtEnd = new RegExp(
  String.raw`^(?<text>.*?\S)\s+[[(]?${answer}(?<signs>\s*[.:=–-]+\s*)(?<key>[([]?\S(?:.{0,30}?\S)?)\s*$`,
  'iu',
);

/** What a line says as the key; null if it is no line of a key. A word such as Answer alone begins none. */
export function keyLineOf(text: string): string | null {
  const said = keyStart.exec(text)?.groups?.key;
  if (said === undefined) return null;
  const isSigned = keySigned.test(text);
  // Without a sign after the word it may be a sentence that begins with it.
  if (!isSigned && (said === '' || readKey(said).is === 'unreadable')) return null;
  const opened = /^\s*\[/.test(text) && said.endsWith(']') && !said.includes('[');
  const rounded = /^\s*\(/.test(text) && said.endsWith(')') && !said.includes('(');
  return opened || rounded ? said.slice(0, -1).trim() : said.replace(/(?<=[^*\s]\s*)\*+$/, '').trim();
}

/** True for a line such as `Ans:-2`, where the dash before the key may be a sign of the line or a minus. */
export function hasUnclearMinus(text: string): boolean {
  const { signs = '', key = '' } = (keyStart.exec(text) ?? keyAtEnd.exec(text))?.groups ?? {};
  return /[–-]\s*$/.test(signs) && /^[\d.]/.test(key);
}

/** A line whose end is the key: what stands before it, and what it says. */
export function keyAtEndOf(text: string): { text: string; key: string } | null {
  const found = keyAtEnd.exec(text)?.groups;
  if (found?.text === undefined || found.key === undefined) return null;
  return {
    text: found.text.replace(/[[(]\s*$/, '').trimEnd(),
    key: found.key.replace(/^([^([]*)[)\]]$/, '$1'),
  };
}

const solution =
  /^\s*[[(*]*\s*(?:sol(?:ution|n)?s?|exp(?:l(?:anation)?)?|explanation|hints?|reason(?:ing)? for answer|हल|व्याख्या|स्पष्टीकरण)\s*(?:[.:)\]–-]+|$)(?!\s*(?:nos?|numbers?)\b)\s*(?<rest>.*)$/iu;

/** What a line that begins a solution says of it; null for any other line, such as `Exp. No.` above a column. */
export function solutionOf(text: string): string | null {
  return solution.exec(text)?.groups?.rest ?? null;
}

/** The heading of a table of keys or of the solutions behind a paper. */
export function appendixOf(text: string): 'keys' | 'solutions' | null {
  if (text.length > LONGEST_HEADING) return null;
  const plain = text
    .replace(/^[\s*#=_\-–—]+|[\s*#=_\-–—:.]+$/g, '')
    .replace(/[\s(:–-]+(?:set|series|code|सेट)\s*[:–-]?\s*[a-z\d]{1,4}\)?$/i, '')
    .trim();
  if (
    /^(?:answer\s*keys?|answers?(?:\s*&\s*|\s+and\s+)?(?:key)?|keys?|answer\s*sheet|उत्तर ?(?:कुंजी|माला|तालिका|पत्रक)|उत्तरमाला)$/iu.test(
      plain,
    )
  ) {
    return 'keys';
  }
  const withKeys = /^(?:answers?|hints?|keys?)\s*(?:&|and)\s*(?:explanations?|solutions?)$/iu;
  if (withKeys.test(plain) || /^(?:solutions|detailed solutions|explanations)$/iu.test(plain))
    return 'solutions';
  return null;
}

/** The number of a page, which belongs to no question. */
export const isPageNumber = (text: string): boolean =>
  /^\s*(?:-\s*\d{1,3}\s*-|(?:page|pg\.?|पृष्ठ)\s*(?:no\.?)?\s*[:-]?\s*\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?|\[?turn over\]?|p\.?t\.?o\.?)\s*$/iu.test(
    text,
  );
