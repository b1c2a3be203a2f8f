import type { Answer } from '../questions/question.ts';
import type { Finding, RadarSign } from './radar.ts';

const letters = ['A', 'B', 'C', 'D', 'E', 'F'];
const named = (answer: Answer) =>
  typeof answer === 'number' ? (letters[answer] ?? '') : typeof answer === 'string' ? `“${answer}”` : '';

/** What speaks against the key of a question, in a sentence for each sign, and what to check (behaviour 7.4). */
export function evidenceOf(finding: Finding, top: number): string {
  return finding.signs.map((sign) => sentenceOf(sign, finding, top)).join(' ');
}

function sentenceOf(
  sign: RadarSign,
  { of: { n, counts, discrimination }, rival }: Finding,
  top: number,
): string {
  switch (sign) {
    case 'distractor':
      return `${named(rival?.answer ?? null)} was chosen by ${rival?.chosen.top ?? 0} of the top ${top}, the key by ${rival?.key.top ?? 0}. Check whether the key is correct and whether a second option can be defended.`;
    case 'value':
      return `${named(rival?.answer ?? null)} was given by ${rival?.chosen.all ?? 0} of ${n}, the key by ${rival?.key.all ?? 0}. Check whether the key has the correct value, unit and sign.`;
    case 'left':
      return `${counts.left.all} of ${n} left it open. Check whether the text is whole, in both languages, and its figure is there.`;
    case 'negative':
      return `Those who answered it correctly have fewer marks in the rest of the paper: discrimination ${String(Math.round(discrimination ?? 0)).replace('-', '−')}. Check the key and the wording.`;
  }
}
