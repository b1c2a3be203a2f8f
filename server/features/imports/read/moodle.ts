import { isDeepStrictEqual } from 'node:util';
import { readDecimal } from '@kaksha/contract/core/decimal.ts';
import { tagsOfCategory } from '@kaksha/contract/papers/categories.ts';
import { keyOfOptions } from '@kaksha/contract/papers/keys.ts';
import { type QuestionComment, readComment } from '@kaksha/contract/papers/moodle-comment.ts';
import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import {
  type NotTaken,
  namedApart,
  type PassageParts,
  type ReadPaper,
  type ReadQuestion,
} from '@kaksha/contract/papers/paper.ts';
import { aroundOf } from '@kaksha/contract/papers/ranges.ts';
import { difficulties } from '@kaksha/contract/questions/choices.ts';
import type { QuestionDraft } from '@kaksha/contract/questions/question.ts';
import { attributeOf, childOf, childrenOf, readXml, textOf, type Xml } from '#server/platform/files/xml.ts';
import type { ReadFault } from '../faults.en.ts';
import { explained, type Feedback } from './feedback.ts';
import { noteDropped } from './moodle-dropped.ts';
import { type MoodleTexts, moodleTexts } from './moodle-texts.ts';
import type { FoundPicture } from './pictures-in-text.ts';

type Tags = ReturnType<typeof tagsOfCategory>;
type Answered = { draft: Partial<QuestionDraft>; feedback?: Feedback[] } | { why: string };

/** Why questions of a type are not taken; of any other type its name is said. */
const notTakenTypes: Record<string, string> = {
  essay: 'An essay, which nobody marks here',
  matching: 'Columns to be matched',
  cloze: 'Several gaps in one text',
  multianswer: 'Several gaps in one text',
  calculated: 'Its numbers are calculated for each student',
  calculatedsimple: 'Its numbers are calculated for each student',
  calculatedmulti: 'Its numbers are calculated for each student',
  description: 'A description without answers',
  ordering: 'Items to be put in order',
  ddwtos: 'Words to be dragged into a text',
  ddimageortext: 'Parts to be dragged onto a picture',
  ddmarker: 'Marks to be dragged onto a picture',
  gapselect: 'Several gaps in one text',
};

/** Reads questions in Moodle's XML; one that cannot be taken is listed and loses no other (behaviour 8.8, 8.13). */
export function readMoodle(
  text: string,
): { paper: ReadPaper; pictures: FoundPicture[] } | { fault: ReadFault } {
  const root = readXml(text.replace(/^\ufeff/, '').trimStart());
  if (root === 'entities') return { fault: 'has_entities' };
  if (root === null) return { fault: 'unreadable' };
  if (root.name !== 'quiz') return { fault: 'other_format' };
  const pictures: FoundPicture[] = [];
  const questions: ReadQuestion[] = [];
  const notTaken: NotTaken[] = [];
  const passages: string[] = [];
  const passageParts: PassageParts[] = [];
  const sections = namedApart(readComment('paper', root.comments)?.sections ?? []);
  let tags: Tags = {};
  for (const question of childrenOf(root, 'question')) {
    const type = attributeOf(question, 'type').toLowerCase();
    if (type === 'category') {
      tags = tagsOfCategory(textOf(childOf(question, 'category')));
      continue;
    }
    const place = `Line ${question.line}`;
    const texts = moodleTexts(question, pictures);
    const said = readComment('passage', question.comments);
    if (type === 'description' && said !== null) {
      const { text: passage, figure } = texts.shown(childOf(question, 'questiontext'), said.passage, said.hi);
      passages.push(passage);
      passageParts.push({
        ...(said.hi === undefined ? {} : { hi: texts.own(said.hi) }),
        ...(figure === null ? {} : { figure }),
      });
      continue;
    }
    const own = readComment('question', question.comments);
    const stem = texts.shown(childOf(question, 'questiontext'), own?.question, own?.hi?.question);
    const found = answersOf(question, { type, own, texts });
    if ('why' in found) {
      notTaken.push({ place, why: `${found.why}: ${stem.text.slice(0, 80)}` });
      continue;
    }
    const solution = texts.shown(
      childOf(question, 'generalfeedback'),
      own?.explanation,
      own?.hi?.explanation,
    );
    const figure = stem.figure ?? texts.oldFigure;
    noteDropped(question, own, texts.notes);
    questions.push({
      place,
      section: sections[own?.section ?? -1]?.title ?? null,
      passage: own?.passage !== undefined && own.passage < passages.length ? own.passage : null,
      notes: texts.notes,
      draft: {
        question: stem.text,
        explanation: explained(solution.text, found.feedback ?? []),
        ...(figure === null ? {} : { figure }),
        ...(solution.figure === null ? {} : { explanationFigure: solution.figure }),
        ...found.draft,
        ...tags,
        ...tagsOf(question, own, texts),
      },
    });
  }
  return { paper: { questions, passages, passageParts, sections, notTaken }, pictures };
}

/** What the tags and the comment of a question say beside its category. */
function tagsOf(question: Xml, own: QuestionComment | null, texts: MoodleTexts): Partial<QuestionDraft> {
  const tagged = childrenOf(childOf(question, 'tags') ?? question, 'tag').map((tag) =>
    textOf(tag).toLowerCase(),
  );
  const difficulty = own?.difficulty ?? difficulties.find((one) => tagged.includes(one));
  if (own === null) return difficulty === undefined ? {} : { difficulty };
  const { hi, subject, chapter, source, minutes } = own;
  return {
    ...(subject === undefined && chapter === undefined ? {} : { subject, chapter }),
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(source === undefined ? {} : { source }),
    ...(minutes === undefined || minutes < 1 ? {} : { timePerQuestion: minutes }),
    ...(hi === undefined
      ? {}
      : {
          hi: {
            question: texts.own(hi.question),
            options: hi.options.map(texts.own),
            explanation: texts.own(hi.explanation),
          },
        }),
  };
}

function answersOf(
  question: Xml,
  { type, own, texts }: { type: string; own: QuestionComment | null; texts: MoodleTexts },
): Answered {
  const { notes } = texts;
  const answers = childrenOf(question, 'answer');
  const feedback = (named: readonly string[]) =>
    named.map((of, index) => ({ of, said: texts.only(childOf(answers[index], 'feedback')) }));
  const worth = (answer: Xml) => Number(attributeOf(answer, 'fraction'));
  switch (type) {
    case 'multichoice': {
      const shown = answers.map((answer, index) =>
        texts.shown(answer, own?.options?.[index] ?? undefined, own?.hi?.options[index]),
      );
      const options = shown.map(({ text }) => text);
      const figures = shown.map(({ figure }) => figure);
      const optionFigures = figures.some((figure) => figure !== null) ? { optionFigures: figures } : {};
      const several = ['false', '0'].includes(textOf(childOf(question, 'single')).toLowerCase());
      const right = answers.flatMap((answer, index) =>
        (several ? worth(answer) > 0 : worth(answer) === 100) ? [index] : [],
      );
      // Right options with other shares are right in part, and so are those of a single choice that are not worth all.
      const shares = answers.map(worth).filter((share) => share > 0);
      const isPart = several ? new Set(shares).size > 1 : shares.some((share) => share < 100);
      if (isPart) notes.push({ code: 'format_lost', what: 'marks for options that are right in part' });
      if (!several && right.length > 1) {
        notes.push({
          code: 'key_either',
          key: right.map((index) => String.fromCharCode(65 + index)).join(', '),
        });
        return {
          draft: { options, ...optionFigures, kind: 'single', correctAnswer: null },
          feedback: feedback(options),
        };
      }
      if (right.length === 0) notes.push('no_key');
      return {
        draft: { options, ...optionFigures, ...keyOfOptions(right, several) },
        feedback: feedback(options),
      };
    }
    case 'truefalse': {
      const options = ['True', 'False'];
      const right = answers.find((answer) => worth(answer) === 100);
      const said = textOf(right).toLowerCase();
      const correctAnswer = said === 'true' ? 0 : said === 'false' ? 1 : null;
      const named = answers.map((answer) => (textOf(answer).toLowerCase() === 'true' ? 'True' : 'False'));
      return { draft: { options, kind: 'single', correctAnswer }, feedback: feedback(named) };
    }
    case 'numerical': {
      const full = answers.filter((answer) => worth(answer) === 100);
      const [only, ...more] = full;
      if (only === undefined && own !== null && answers.length === 0) {
        notes.push('no_key');
        return { draft: { kind: 'numeric', options: [], numeric: null } };
      }
      if (only === undefined) return { why: 'A number without a right value' };
      if (more.length > 0) return { why: 'Several numbers are right' };
      if (full.length < answers.length) notes.push('several_numbers');
      const around = { value: textOf(only), tolerance: textOf(childOf(only, 'tolerance')) || '0' };
      const isRange = own?.range !== undefined && isDeepStrictEqual(aroundOf(own.range), around);
      if (isRange) return { draft: { kind: 'numeric', options: [], numeric: own.range } };
      return { ...numberOf(around.value, around.tolerance, notes), feedback: saidOf(only, texts) };
    }
    case 'shortanswer': {
      const right = answers.filter((answer) => worth(answer) === 100);
      const full = right.map(textOf);
      const [only, ...more] = new Set(full);
      if (only === undefined || readDecimal(only) === null) return { why: 'A short answer in words' };
      if (more.length > 0) return { why: 'A short answer of several numbers' };
      if (full.length < answers.length) notes.push('several_numbers');
      return { ...numberOf(only, '0', notes), feedback: saidOf(right[0], texts) };
    }
    default:
      if (type === '') return { why: 'A question that does not say its type' };
      return { why: notTakenTypes[type] ?? `A question of the type “${type.slice(0, 40)}”` };
  }
}

/** What is said of the right answer of a number. */
const saidOf = (answer: Xml | undefined, texts: MoodleTexts): Feedback[] => [
  { of: '', said: texts.only(childOf(answer, 'feedback')) },
];

function numberOf(value: string, tolerance: string, notes: PaperNote[]): { draft: Partial<QuestionDraft> } {
  if (readDecimal(value) !== null && readDecimal(tolerance) !== null) {
    return { draft: { kind: 'numeric', options: [], numeric: { value, tolerance } } };
  }
  notes.push({ code: 'key_unreadable', key: `${value} ± ${tolerance}` });
  return { draft: { kind: 'numeric', options: [], numeric: null } };
}
