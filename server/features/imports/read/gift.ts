import { readDecimal } from '@kaksha/contract/core/decimal.ts';
import { tagsOfCategory } from '@kaksha/contract/papers/categories.ts';
import { applyKey, keyOfOptions } from '@kaksha/contract/papers/keys.ts';
import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import { withoutFormulas } from '@kaksha/contract/papers/options.ts';
import type { NotTaken, ReadPaper, ReadQuestion } from '@kaksha/contract/papers/paper.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import type { QuestionDraft } from '@kaksha/contract/questions/question.ts';
import { explained, type Feedback } from './feedback.ts';
import { textOfHtml } from './html.ts';

/** The signs of GIFT that a backslash makes plain are held apart by letters that no text has. */
const signs = '~=#{}:\\';
const HELD = 0xe000;
const hold = (text: string) =>
  text.replace(/\\([~=#{}:n\\])/g, (_, sign: string) =>
    sign === 'n' ? '\n' : String.fromCharCode(HELD + signs.indexOf(sign)),
  );
const release = (text: string) =>
  text.replace(/[\ue000-\ue006]/g, (held) => signs.charAt(held.charCodeAt(0) - HELD));

type Piece = { text: string; line: number };

/** The questions of a file, which blank lines divide. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let open: Piece | null = null;
  for (const [at, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = hold(raw);
    if (line.trimStart().startsWith('//')) continue;
    if (line.trim() === '') {
      open = null;
      continue;
    }
    const isCategory = /^\s*\$CATEGORY\s*:/.test(line);
    if (open === null || isCategory) {
      open = { text: line, line: at + 1 };
      pieces.push(open);
    } else open.text += `\n${line}`;
    if (isCategory) open = null;
  }
  return pieces;
}

/** True if a text is written in GIFT. Braces of a formula are none of GIFT's, and a typed paper has its keys on lines of their own. */
export function isGift(text: string): boolean {
  if (/^\s*::[^\n]*?::/m.test(text) || /^\s*\$CATEGORY\s*:/m.test(text)) return true;
  if (/^\s*(?:Q\.?\s*\d+[.)]|(?:Ans(?:wer)?|Key|उत्तर)\s*[.:-])/im.test(text)) return false;
  return /(?<![\^_}\\]|\\[A-Za-z]+)\{\s*(?:[=~#]|T(?:RUE)?\s*[}#]|F(?:ALSE)?\s*[}#])/.test(
    hold(withoutFormulas(text)),
  );
}

/** Reads questions in Moodle's GIFT; what cannot be answered by choosing or with a number is listed (behaviour 8.8). */
export function readGift(text: string): ReadPaper {
  const questions: ReadQuestion[] = [];
  const notTaken: NotTaken[] = [];
  let tags: Pick<QuestionDraft, 'subject' | 'chapter'> = {};
  for (const piece of piecesOf(text.replace(/^\ufeff/, ''))) {
    const category = /^\s*\$CATEGORY\s*:\s*(.*)$/.exec(piece.text)?.[1];
    if (category !== undefined) {
      tags = tagsOfCategory(release(category));
      continue;
    }
    const read = readPiece(piece);
    const place = `Line ${piece.line}`;
    if ('why' in read) notTaken.push({ place, why: read.why });
    else
      questions.push({
        place,
        section: null,
        passage: null,
        notes: read.notes,
        draft: { ...read.draft, ...tags },
      });
  }
  return { questions, passages: [], notTaken };
}

type Answered = { draft: QuestionDraft; notes: PaperNote[] } | { why: string };

function readPiece({ text }: Piece): Answered {
  const named = text.replace(/^\s*::[\s\S]*?::\s*/, '');
  const format = formatMark.exec(named)?.[1];
  const body = named.slice(format === undefined ? 0 : named.indexOf(']') + 1);
  const open = body.indexOf('{');
  const close = body.lastIndexOf('}');
  const shown = (part: string, notes: PaperNote[]) => textIn(part, format, notes);
  if (open === -1) return { why: `A description without answers: ${release(body.trim()).slice(0, 80)}` };
  if (close < open) return { why: `The brackets do not close: ${release(body.trim()).slice(0, 80)}` };
  const notes: PaperNote[] = [];
  const after = body.slice(close + 1).trim();
  const said = after === '' ? body.slice(0, open) : `${body.slice(0, open).trimEnd()} _____ ${after}`;
  // The format of the question stands before its text, which may itself begin like one.
  const stem = textIn(format === undefined ? said : `[${format}]${said}`, format, notes);
  const inside = body.slice(open + 1, close).trim();
  if (inside.includes('{')) return { why: `Several gaps in one text: ${stem.slice(0, 80)}` };
  const [answers = '', general] = inside.split('####');
  const found = answersOf(answers.trim(), { notes, shown });
  if ('why' in found) return { why: `${found.why}: ${stem.slice(0, 80)}` };
  const explanation = explained(general === undefined ? '' : shown(general, notes), found.feedback);
  return { draft: { question: stem, explanation, ...found.draft }, notes };
}

const formatMark = /^\s*\[(html|plain|markdown|moodle)\]/;

/** A text in its own format, or in that of its question; where none is said, its look tells. */
function textIn(part: string, format: string | undefined, notes: PaperNote[]): string {
  const own = formatMark.exec(part)?.[1];
  const text = release(own === undefined ? part : part.slice(part.indexOf(']') + 1)).trim();
  const said = own ?? format ?? 'moodle';
  if (said === 'markdown' && /[*_`#]|^\s*(?:\d+\.|[-+]) /m.test(text))
    notes.push({ code: 'format_lost', what: 'styles of Markdown, whose signs stand in the text' });
  const looksSo = /<\/?(?:p|br|sub|sup|b|i|img|span|div|table)\b/i.test(text);
  return said === 'html' || (said !== 'plain' && looksSo) ? textOfHtml(text, notes) : text;
}

/** An answer, and what is said of it behind its sign. */
const answerIn = (answer: string) => answer.replace(/#.*$/s, '');
const feedbackIn = (answer: string, { notes, shown }: Reading) => {
  const [, ...said] = answer.split('#');
  return shown(said.join('#'), notes);
};

type Keyed = { draft: Partial<QuestionDraft>; feedback: Feedback[] } | { why: string };
type Reading = { notes: PaperNote[]; shown: (part: string, notes: PaperNote[]) => string };

function answersOf(text: string, reading: Reading): Keyed {
  const { notes, shown } = reading;
  if (text === '') return { why: 'An essay, which nobody marks here' };
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#[\s\S]*)?$/i.exec(text)?.[1];
  if (truth !== undefined) return truthOf(text, /^t/i.test(truth), reading);
  if (text.startsWith('#')) return numberOf(text.slice(1).trim(), reading);
  if (!text.includes('~') && text.includes('->')) return { why: 'Columns to be matched' };
  const answers = [...text.matchAll(/([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?((?:(?![=~])[\s\S])*)/g)].map(
    ([, sign, weight, said = '']) => ({
      sign,
      weight: weight === undefined ? null : Number(weight),
      said: answerIn(said),
      feedback: feedbackIn(said, reading),
    }),
  );
  if (answers.length === 0) return { why: 'No answer could be read' };
  if (answers.some(({ said }) => said.trim() === ''))
    notes.push({ code: 'format_lost', what: 'an answer without text' });
  if (answers.every(({ sign }) => sign === '=')) return shortAnswer(answers, notes);
  const feedback = answers.map((one) => ({ of: shown(one.said, notes), said: one.feedback }));
  const options = feedback.map(({ of }) => of);
  // One answer with = makes it a single choice, in which a part of the marks does not make an option right.
  const several = answers.every(({ sign }) => sign === '~');
  const right = answers.flatMap(({ sign, weight }, index) =>
    (several ? (weight ?? 0) > 0 : sign === '=' && (weight ?? 100) === 100) ? [index] : [],
  );
  if (answers.some(({ weight }) => weight !== null && weight !== 100 && weight !== 0)) {
    notes.push({ code: 'format_lost', what: 'marks for single options' });
  }
  if (!several && right.length > 1) {
    notes.push({ code: 'key_either', key: right.map(letterOf).join(', ') });
    return { draft: { options, kind: 'single', correctAnswer: null }, feedback };
  }
  if (right.length === 0) notes.push('no_key');
  return { draft: { options, ...keyOfOptions(right, several && right.length > 1) }, feedback };
}

/** True or false; what is said of a wrong answer stands before what is said of a right one. */
function truthOf(text: string, isTrue: boolean, { notes, shown }: Reading): Keyed {
  const [, wrong = '', right = ''] = text.split('#').map((part) => shown(part, notes));
  const [other, said] = isTrue ? ['False', 'True'] : ['True', 'False'];
  return {
    draft: { kind: 'single', options: ['True', 'False'], correctAnswer: isTrue ? 0 : 1 },
    feedback: [
      { of: said, said: right },
      { of: other, said: wrong },
    ],
  };
}

/** A short answer is a question here if it is one number. */
function shortAnswer(
  answers: readonly { weight: number | null; said: string; feedback: string }[],
  notes: PaperNote[],
): Keyed {
  const right = answers.filter(({ weight }) => weight === null || weight === 100);
  const full = right.map(({ said }) => release(said).trim());
  const [only, ...more] = [...new Set(full)];
  if (only === undefined || readDecimal(only) === null) return { why: 'A short answer in words' };
  if (more.length > 0) return { why: 'A short answer of several numbers' };
  if (full.length < answers.length) notes.push('several_numbers');
  return {
    draft: { kind: 'numeric', options: [], numeric: { value: only, tolerance: '0' } },
    feedback: right.map(({ feedback }) => ({ of: '', said: feedback })),
  };
}

/** The share of the marks that stands before an answer. */
const weighed = /^\s*%(-?\d+(?:\.\d+)?)%/;

function numberOf(text: string, reading: Reading): Keyed {
  const { notes } = reading;
  const [first = '', ...others] = text.split(/[=~]/);
  // What stands before the first sign is an answer only where no sign is.
  const parts = text.includes('=') ? others : [first, ...others];
  const full = parts.flatMap((part) => {
    const weight = weighed.exec(part)?.[1];
    const said = answerIn(part.replace(weighed, ''));
    // A paper from here has a number without its key.
    const isSaid = parts.length === 1 || said.trim() !== '';
    const isRight = isSaid && (weight === undefined || Number(weight) === 100);
    return isRight ? [{ said: release(said).trim(), feedback: feedbackIn(part, reading) }] : [];
  });
  const [one, ...more] = full;
  if (one === undefined) return { why: 'A number without a right value' };
  if (more.length > 0) return { why: 'Several numbers are right' };
  if (full.length < parts.length) notes.push('several_numbers');
  const { said: only, feedback } = one;
  const [min, max] = only.split('..');
  // The colon before a tolerance is held, should it have been escaped.
  const [value = '', tolerance] = only.split(/[:\ue005]/);
  const key =
    max !== undefined
      ? `${min?.trim()} to ${max.trim()}`
      : tolerance === undefined
        ? value
        : `${value.trim()} ± ${tolerance.trim()}`;
  const { draft, notes: added } = applyKey(key, { options: [], alphabet: null, several: false });
  notes.push(...added);
  return { draft: { ...draft, options: [] }, feedback: [{ of: '', said: feedback }] };
}
