import { categoryOf } from '@kaksha/contract/papers/categories.ts';
import { fitsAiken, hasMarkup } from '@kaksha/contract/papers/losses.ts';
import { textAsHtml } from '@kaksha/contract/papers/text-as-html.ts';
import { isBlank } from '@kaksha/contract/questions/blank.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';
import type { Paper } from './queries.ts';

const oneLine = (text: string) => text.trim().replace(/\s*\n\s*/g, ' ');

/** A text that is read in English, or in Hindi where there is no other. */
const shown = (text: string, hindi: string | undefined) => (isBlank(text) ? (hindi ?? text) : text);

/** Questions with one right option, as Aiken has them. */
export function aikenOf({ questions }: Paper): string {
  return questions
    .filter(fitsAiken)
    .map((question) => {
      const { hi } = question;
      const options = question.options.map(
        (option, index) => `${letterOf(index)}. ${oneLine(shown(option, hi?.options[index]))}`,
      );
      const stem = oneLine(shown(question.question, hi?.question));
      return [stem, ...options, `ANSWER: ${letterOf(question.correctAnswer)}`].join('\n');
    })
    .join('\n\n');
}

/** Whether an option is right, as a share of the marks in per cent, by its place. */
export function sharesOf(question: Exclude<AuthoredQuestion, { kind: 'numeric' }>) {
  const right = question.kind === 'multiple' ? question.correctAnswers : [question.correctAnswer];
  const share = question.kind === 'multiple' ? Number((100 / Math.max(right.length, 1)).toFixed(5)) : 100;
  const wrong = question.kind === 'multiple' ? -100 : 0;
  return (index: number): number => (right.includes(index) ? share : wrong);
}

/** A text in GIFT: as HTML if it has styles, tables or pictures, whose files GIFT has no place for. */
function gift(text: string, isStem = false): string {
  const isHtml = hasMarkup(text);
  const said = isHtml ? textAsHtml({ text }).replace(/<img [^>]*>/g, '') : text;
  const escaped = said
    .trim()
    .replace(/[~=#{}:\\]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n');
  // A text that begins like the name of a format has that of its own before it.
  const looksNamed = /^\[(?:html|plain|markdown|moodle)\]/.test(escaped);
  return isHtml ? `[html]${escaped}` : isStem || looksNamed ? `[plain]${escaped}` : escaped;
}

/** The questions in GIFT, by subject and chapter. */
export function giftOf({ questions }: Paper): string {
  let category = '';
  return questions
    .map((question, index) => {
      const here = categoryOf(question);
      const head =
        here === category ? '' : `$CATEGORY: $course$/top${here === '' ? '' : `/${oneLine(here)}`}\n\n`;
      category = here;
      const solution = shown(question.explanation, question.hi?.explanation);
      const feedback = isBlank(solution) ? '' : ` ####${gift(solution)}`;
      const stem = gift(shown(question.question, question.hi?.question), true);
      return `${head}::Q${index + 1}:: ${stem} {${giftAnswers(question)}${feedback}}`;
    })
    .join('\n\n');
}

function giftAnswers(question: AuthoredQuestion): string {
  if (question.kind === 'numeric') {
    const key = question.numeric;
    if (key === undefined) return '#';
    return 'min' in key ? `#${key.min}..${key.max}` : `#${key.value}:${key.tolerance}`;
  }
  const shareOf = sharesOf(question);
  return question.options
    .map((option, index) => {
      const share = shareOf(index);
      const text = gift(shown(option, question.hi?.options[index]));
      if (question.kind === 'multiple') return `~%${share}%${text}`;
      // A text that begins like a share has its own before it.
      return `${share > 0 ? '=' : '~'}${text.startsWith('%') ? `%${share}%` : ''}${text}`;
    })
    .join(' ');
}
