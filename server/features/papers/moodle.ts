import { buffer } from 'node:stream/consumers';
import { categoryOf, isCategory } from '@kaksha/contract/papers/categories.ts';
import { commentOf, type QuestionComment } from '@kaksha/contract/papers/moodle-comment.ts';
import { aroundOf } from '@kaksha/contract/papers/ranges.ts';
import {
  fileOfPath,
  needsHtml,
  type TextWithFigure,
  textAsHtml,
} from '@kaksha/contract/papers/text-as-html.ts';
import { picturePaths } from '@kaksha/contract/questions/authored-text.ts';
import { isBlank } from '@kaksha/contract/questions/blank.ts';
import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';
import type { AuthoredPassage, Section } from '@kaksha/contract/questions/sections.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { escapeXml } from '#server/platform/formulas/omml-of-tex.ts';
import { sharesOf } from './formats.ts';
import type { Paper } from './queries.ts';

/**
 * The questions in Moodle's XML, by subject and chapter, with their pictures in them. A passage is a description above its
 * questions. What Moodle has no element for stands in comments, which an import reads (behaviour 8.13).
 */
export async function* moodleOf(
  storage: Storage,
  { questions, sections, passages }: Paper,
): AsyncGenerator<string> {
  const about = sections?.length ? `${commentOf('paper', { sections: sections.map(withoutId) })}\n` : '';
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${about}`;
  const files = filesFrom(storage);
  const shown: AuthoredPassage[] = [];
  let category = '';
  for (const [index, question] of questions.entries()) {
    const here = categoryOf(question);
    if (here !== category) {
      const path = here === '' ? '' : `/${escapeXml(here)}`;
      yield `<question type="category"><category><text>$course$/top${path}</text></category></question>\n`;
    }
    category = here;
    const passage = passages?.find(({ _id }) => _id === question.passageId);
    if (passage !== undefined && !shown.includes(passage)) {
      shown.push(passage);
      yield await passageAsXml(passage, `Passage ${shown.length}`, files);
    }
    const section = sections?.findIndex(({ _id }) => _id === question.sectionId) ?? -1;
    const places = {
      ...(section < 0 ? {} : { section }),
      ...(passage === undefined ? {} : { passage: shown.indexOf(passage) }),
    };
    const grade = sections?.[section]?.marking.right ?? 1;
    yield await questionAsXml(question, { name: `Q${index + 1}`, places, grade, files });
  }
  yield '</quiz>\n';
}

const withoutId = ({ _id: _, ...section }: Section) => section;

type Files = (paths: readonly string[]) => Promise<string>;

/** The pictures at these paths as elements; one that is not there any more is left out. */
function filesFrom(storage: Storage): Files {
  return async (paths) => {
    const elements: string[] = [];
    for (const path of new Set(paths)) {
      const name = fileOfPath(path);
      const file = await storage.open('public', name);
      if (file === null) continue;
      const content = await buffer(file.stream());
      elements.push(`<file name="${name}" path="/" encoding="base64">${content.toString('base64')}</file>`);
    }
    return elements.join('');
  };
}

/** A text that Moodle shows, in Hindi where there is no English one, and what its comment says of it. */
function said(text: string, hindi: string | undefined, figure?: TextWithFigure['figure'] | null) {
  const beside = figure ? { figure: { path: figure.path, alt: figure.alt } } : {};
  const own = { text, ...beside };
  const native = { text: isBlank(text) ? (hindi ?? text) : text, ...beside };
  const paths = [...(figure ? [figure.path] : []), ...picturePaths(native.text)];
  return { html: textAsHtml(native), own: needsHtml(native) || native.text !== text ? own : null, paths };
}

const element = (name: string, attributes: string, html: string, files: string) =>
  `<${name}${attributes} format="html"><text>${escapeXml(html)}</text>${files}</${name}>`;

async function passageAsXml(passage: AuthoredPassage, name: string, files: Files): Promise<string> {
  const { text, hi, figure } = passage;
  const { html, own, paths } = said(text, hi?.text, figure);
  const pictures = await files([...paths, ...picturePaths(hi?.text ?? '')]);
  const comment = commentOf('passage', { passage: own ?? { text }, ...(hi && { hi: hi.text }) });
  return `<question type="description"><name><text>${name}</text></name>${element('questiontext', '', html, pictures)}${comment}</question>\n`;
}

async function questionAsXml(
  question: AuthoredQuestion,
  {
    name,
    places,
    grade,
    files,
  }: { name: string; places: Pick<QuestionComment, 'section' | 'passage'>; grade: number; files: Files },
): Promise<string> {
  const { hi, figure, explanationFigure, subject, chapter, difficulty, source, timePerQuestion } = question;
  const stem = said(question.question, hi?.question, figure);
  const solution = said(question.explanation, hi?.explanation, explanationFigure);
  const figures = question.kind === 'numeric' ? [] : (question.optionFigures ?? []);
  const options = question.options.map((option, index) => said(option, hi?.options[index], figures[index]));
  const hindi = hi === undefined ? [] : [hi.question, ...hi.options, hi.explanation];
  const isRange = question.kind === 'numeric' && question.numeric !== undefined && 'min' in question.numeric;
  const comment: QuestionComment = {
    ...(stem.own && { question: stem.own }),
    ...(options.some(({ own }) => own) && { options: options.map(({ own }) => own) }),
    ...(solution.own && { explanation: solution.own }),
    ...(hi && { hi }),
    ...(isRange && { range: question.numeric }),
    ...(isCategory(question) ? {} : { ...(subject && { subject }), ...(chapter && { chapter }) }),
    ...(difficulty && { difficulty }),
    ...(source && { source }),
    ...(timePerQuestion === 1 ? {} : { minutes: timePerQuestion }),
    ...places,
  };
  const answers = await answersAsXml(question, options, files);
  const tags = [difficulty, source].flatMap((tag) =>
    tag ? [`<tag><text>${escapeXml(tag)}</text></tag>`] : [],
  );
  return [
    `<question type="${question.kind === 'numeric' ? 'numerical' : 'multichoice'}">`,
    `<name><text>${name}</text></name>`,
    element('questiontext', '', stem.html, await files([...stem.paths, ...hindi.flatMap(picturePaths)])),
    element('generalfeedback', '', solution.html, await files(solution.paths)),
    `<defaultgrade>${grade}</defaultgrade>`,
    answers,
    tags.length === 0 ? '' : `<tags>${tags.join('')}</tags>`,
    commentOf('question', comment),
    '</question>\n',
  ].join('');
}

async function answersAsXml(
  question: AuthoredQuestion,
  options: readonly { html: string; paths: string[] }[],
  files: Files,
): Promise<string> {
  if (question.kind === 'numeric') {
    if (question.numeric === undefined) return '';
    const { value, tolerance } = aroundOf(question.numeric);
    return `<answer fraction="100"><text>${escapeXml(value)}</text><tolerance>${escapeXml(tolerance)}</tolerance></answer>`;
  }
  const shareOf = sharesOf(question);
  const answers = await Promise.all(
    options.map(async ({ html, paths }, index) =>
      element('answer', ` fraction="${shareOf(index)}"`, html, await files(paths)),
    ),
  );
  const head = `<single>${question.kind === 'single'}</single><shuffleanswers>0</shuffleanswers><answernumbering>ABCD</answernumbering>`;
  return `${head}${answers.join('')}`;
}
