import { readDecimal } from '@kaksha/contract/core/decimal.ts';
import { keyOfOptions } from '@kaksha/contract/papers/keys.ts';
import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import type { NotTaken, ReadPaper, ReadQuestion } from '@kaksha/contract/papers/paper.ts';
import type { QuestionDraft } from '@kaksha/contract/questions/question.ts';
import { childOf, childrenOf, readXml, textOf, type Xml } from '#server/platform/files/xml.ts';
import type { ReadFault } from '../faults.en.ts';
import { tagsOfCategory } from './gift.ts';
import { textOfHtml } from './html.ts';

type Tags = Pick<QuestionDraft, 'subject' | 'chapter'>;
type Answered = { draft: Partial<QuestionDraft> } | { why: string };

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

/** Reads questions in Moodle's XML; one that cannot be taken is listed and loses no other (behaviour 8.8). */
export function readMoodle(text: string): { paper: ReadPaper } | { fault: ReadFault } {
  const root = readXml(text.replace(/^\ufeff/, '').trimStart());
  if (root === 'entities') return { fault: 'has_entities' };
  if (root === null) return { fault: 'unreadable' };
  if (root.name !== 'quiz') return { fault: 'other_format' };
  const questions: ReadQuestion[] = [];
  const notTaken: NotTaken[] = [];
  let tags: Tags = {};
  for (const question of childrenOf(root, 'question')) {
    const type = (question.attributes.type ?? '').toLowerCase();
    if (type === 'category') {
      tags = tagsOfCategory(textOf(childOf(question, 'category')));
      continue;
    }
    const place = `Line ${question.line}`;
    const notes: PaperNote[] = [];
    const stem = shown(childOf(question, 'questiontext'), notes);
    const found = answersOf(question, type, notes);
    if ('why' in found) {
      notTaken.push({ place, why: `${found.why}: ${stem.slice(0, 80)}` });
      continue;
    }
    const explanation = shown(childOf(question, 'generalfeedback'), notes);
    questions.push({
      place,
      section: null,
      passage: null,
      notes,
      draft: { question: stem, explanation, ...found.draft, ...tags },
    });
  }
  return { paper: { questions, passages: [], notTaken } };
}

/** A text in the format that it names; embedded files are pictures, which are said to be missing. */
function shown(xml: Xml | undefined, notes: PaperNote[]): string {
  if (xml === undefined) return '';
  const text = textOf(xml);
  const format = xml.attributes.format ?? 'html';
  if (format === 'plain_text' || !/[<&]/.test(text)) return text;
  return textOfHtml(text, notes);
}

function answersOf(question: Xml, type: string, notes: PaperNote[]): Answered {
  const answers = childrenOf(question, 'answer');
  const worth = (answer: Xml) => Number(answer.attributes.fraction ?? '0');
  switch (type) {
    case 'multichoice': {
      const options = answers.map((answer) => shown(answer, notes));
      const several = ['false', '0'].includes(textOf(childOf(question, 'single')).toLowerCase());
      const right = answers.flatMap((answer, index) =>
        (several ? worth(answer) > 0 : worth(answer) === 100) ? [index] : [],
      );
      const isPart = answers.some((answer) => !several && worth(answer) > 0 && worth(answer) < 100);
      if (isPart) notes.push({ code: 'format_lost', what: 'marks for options that are right in part' });
      if (!several && right.length > 1) {
        notes.push({
          code: 'key_either',
          key: right.map((index) => String.fromCharCode(65 + index)).join(', '),
        });
        return { draft: { options, kind: 'single', correctAnswer: null } };
      }
      if (right.length === 0) notes.push('no_key');
      return { draft: { options, ...keyOfOptions(right, several) } };
    }
    case 'truefalse': {
      const options = ['True', 'False'];
      const right = answers.find((answer) => worth(answer) === 100);
      const said = textOf(right).toLowerCase();
      const correctAnswer = said === 'true' ? 0 : said === 'false' ? 1 : null;
      return { draft: { options, kind: 'single', correctAnswer } };
    }
    case 'numerical': {
      const full = answers.filter((answer) => worth(answer) === 100);
      const [only, ...more] = full;
      if (only === undefined) return { why: 'A number without a right value' };
      if (more.length > 0) return { why: 'Several numbers are right' };
      if (full.length < answers.length) notes.push('several_numbers');
      return numberOf(textOf(only), textOf(childOf(only, 'tolerance')) || '0', notes);
    }
    case 'shortanswer': {
      const full = answers.filter((answer) => worth(answer) === 100).map(textOf);
      const [only, ...more] = new Set(full);
      if (only === undefined || readDecimal(only) === null) return { why: 'A short answer in words' };
      if (more.length > 0) return { why: 'A short answer of several numbers' };
      if (full.length < answers.length) notes.push('several_numbers');
      return numberOf(only, '0', notes);
    }
    default:
      return { why: notTakenTypes[type] ?? `A question of the type “${type.slice(0, 40)}”` };
  }
}

function numberOf(value: string, tolerance: string, notes: PaperNote[]): Answered {
  if (readDecimal(value) !== null && readDecimal(tolerance) !== null) {
    return { draft: { kind: 'numeric', options: [], numeric: { value, tolerance } } };
  }
  notes.push({ code: 'key_unreadable', key: `${value} ± ${tolerance}` });
  return { draft: { kind: 'numeric', options: [], numeric: null } };
}
