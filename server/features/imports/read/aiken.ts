import type { NotTaken, ReadPaper, ReadQuestion } from '@kaksha/contract/papers/paper.ts';

const option = /^\s*([A-Z])[.)]\s+(.*)$/;
/** An option whose sign touches its text. */
const touching = /^\s*([A-Z])[.)](\S.*)$/;
const anyAnswer = /^\s*ANSWER\s*:/;
const answer = /^\s*ANSWER\s*:\s*([A-Z])\s*$/;

/** True if a text is written in Aiken: options A. or A), and a line ANSWER: with one letter. */
export const isAiken = (text: string): boolean => {
  const lines = text.split(/\r\n?|\n/);
  return lines.some((line) => answer.test(line)) && lines.filter((line) => option.test(line)).length >= 2;
};

/** Reads questions in Aiken; one that does not keep its form is listed and loses no other (behaviour 8.8). */
export function readAiken(paper: string): ReadPaper {
  const questions: ReadQuestion[] = [];
  const notTaken: NotTaken[] = [];
  let stem: string[] = [];
  let options: string[] = [];
  let signs: string[] = [];
  let from = 1;
  const begin = () => {
    stem = [];
    options = [];
    signs = [];
  };
  const giveUp = (why: string) => {
    const [first] = stem;
    if (first !== undefined) notTaken.push({ place: `Line ${from}`, why: `${why}: ${first.slice(0, 80)}` });
    begin();
  };
  for (const [at, line] of paper
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const said = answer.exec(line)?.[1];
    const touched = touching.exec(line);
    const isNext = touched?.[1] === String.fromCharCode(65 + signs.length);
    const [, sign, text = ''] = option.exec(line) ?? (isNext ? touched : null) ?? [];
    if (said !== undefined) {
      const right = signs.indexOf(said);
      const inOrder = signs.every((sign, index) => sign === String.fromCharCode(65 + index));
      if (stem.length === 0 || options.length < 2) giveUp('A key without a question and options');
      else {
        questions.push({
          place: `Line ${from}`,
          section: null,
          passage: null,
          notes: [
            ...(right === -1 ? [{ code: 'key_no_option' as const, key: said }] : []),
            ...(inOrder ? [] : (['options_gap'] as const)),
          ],
          draft: {
            kind: 'single',
            question: stem.join('\n'),
            options,
            correctAnswer: right === -1 ? null : right,
          },
        });
        begin();
      }
    } else if (sign !== undefined && stem.length > 0) {
      signs.push(sign);
      options.push(text.trim());
    } else if (anyAnswer.test(line)) {
      giveUp('Its key could not be read');
    } else if (sign !== undefined) {
      notTaken.push({
        place: `Line ${at + 1}`,
        why: `An option without a question: ${line.trim().slice(0, 80)}`,
      });
    } else {
      if (options.length > 0) giveUp('No line ANSWER: stands below its options');
      if (stem.length === 0) from = at + 1;
      stem.push(line.trim());
    }
  }
  giveUp('No line ANSWER: stands below it');
  return { questions, passages: [], notTaken };
}
