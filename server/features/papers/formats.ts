import { addDecimals, type Decimal, negateDecimal, readDecimal } from '@kaksha/contract/core/decimal.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import type { NumericKey } from '@kaksha/contract/questions/numeric.ts';
import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';
import type { Paper } from './queries.ts';

const oneLine = (text: string) => text.trim().replace(/\s*\n\s*/g, ' ');

/** Questions with one right option, as Aiken has them. */
export function aikenOf({ questions }: Paper): string {
  return questions
    .flatMap((question) =>
      question.kind !== 'single' || question.correctAnswer === null
        ? []
        : [
            [
              oneLine(question.question),
              ...question.options.map((option, index) => `${letterOf(index)}. ${oneLine(option)}`),
              `ANSWER: ${letterOf(question.correctAnswer)}`,
            ].join('\n'),
          ],
    )
    .join('\n\n');
}

const categoryOf = ({ subject, chapter }: AuthoredQuestion) =>
  [subject, chapter].flatMap((name) => (name === undefined ? [] : [name.replaceAll('/', '//')])).join('/');

/** Whether an option is right, as a share of the marks in per cent. */
function fractions(question: Exclude<AuthoredQuestion, { kind: 'numeric' }>): number[] {
  const right = question.kind === 'multiple' ? question.correctAnswers : [question.correctAnswer];
  const share = question.kind === 'multiple' ? Number((100 / Math.max(right.length, 1)).toFixed(5)) : 100;
  const wrong = question.kind === 'multiple' ? -100 : 0;
  return question.options.map((_, index) => (right.includes(index) ? share : wrong));
}

const gift = (text: string) =>
  text
    .trim()
    .replace(/[~=#{}:\\]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n');

/** The questions in GIFT, by subject and chapter. */
export function giftOf({ questions }: Paper): string {
  let category = '';
  return questions
    .map((question, index) => {
      const here = categoryOf(question);
      const head =
        here === category ? '' : `$CATEGORY: $course$/top${here === '' ? '' : `/${oneLine(here)}`}\n\n`;
      category = here;
      const feedback = question.explanation.trim() === '' ? '' : ` ####${gift(question.explanation)}`;
      return `${head}::Q${index + 1}:: [plain]${gift(question.question)} {${giftAnswers(question)}${feedback}}`;
    })
    .join('\n\n');
}

function giftAnswers(question: AuthoredQuestion): string {
  if (question.kind === 'numeric') {
    const key = question.numeric;
    if (key === undefined) return '#';
    return 'min' in key ? `#${key.min}..${key.max}` : `#${key.value}:${key.tolerance}`;
  }
  const shares = fractions(question);
  return question.options
    .map((option, index) => {
      const share = shares[index] ?? 0;
      if (question.kind === 'single') return `${share > 0 ? '=' : '~'}${gift(option)}`;
      return `~%${share}%${gift(option)}`;
    })
    .join(' ');
}

const xml = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[^\P{Cc}\t\n]/gu, '');
const textElement = (name: string, text: string) =>
  `<${name} format="plain_text"><text>${xml(text)}</text></${name}>`;

/** The questions in Moodle's XML, by subject and chapter. */
export function moodleOf({ questions }: Paper): string {
  let category = '';
  const parts = questions.map((question, index) => {
    const here = categoryOf(question);
    const head =
      here === category
        ? ''
        : `<question type="category"><category><text>$course$/top${here === '' ? '' : `/${xml(here)}`}</text></category></question>\n`;
    category = here;
    const type = question.kind === 'numeric' ? 'numerical' : 'multichoice';
    const name = `<name><text>Q${index + 1}</text></name>`;
    const stem = textElement('questiontext', question.question);
    const feedback = textElement('generalfeedback', question.explanation);
    return `${head}<question type="${type}">${name}${stem}${feedback}${moodleAnswers(question)}</question>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`;
}

function moodleAnswers(question: AuthoredQuestion): string {
  if (question.kind === 'numeric') {
    if (question.numeric === undefined) return '';
    const { value, tolerance } = around(question.numeric);
    return `<answer fraction="100"><text>${xml(value)}</text><tolerance>${xml(tolerance)}</tolerance></answer>`;
  }
  const shares = fractions(question);
  const answers = question.options.map(
    (option, index) =>
      `<answer fraction="${shares[index] ?? 0}" format="plain_text"><text>${xml(option)}</text></answer>`,
  );
  return `<single>${question.kind === 'single'}</single><shuffleanswers>0</shuffleanswers>${answers.join('')}`;
}

/** A range as its middle and half its width, exactly. */
function around(key: NumericKey): { value: string; tolerance: string } {
  if ('value' in key) return key;
  const [min, max] = [readDecimal(key.min), readDecimal(key.max)];
  if (min === null || max === null) return { value: key.min, tolerance: '0' };
  return { value: half(addDecimals(min, max)), tolerance: half(addDecimals(max, negateDecimal(min))) };
}

function half({ units, scale }: Decimal): string {
  const five = units * 5n;
  const digits = (five < 0n ? -five : five).toString().padStart(scale + 2, '0');
  const text = `${digits.slice(0, -(scale + 1))}.${digits.slice(-(scale + 1))}`.replace(/\.?0+$/, '');
  return five < 0n ? `-${text}` : text;
}
