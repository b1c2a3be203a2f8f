import { commentOf, type QuestionComment } from '@kaksha/contract/papers/moodle-comment.ts';
import { describe, expect, test } from 'vitest';
import { readMoodle } from './moodle.ts';

function read(inside: string) {
  const found = readMoodle(`<quiz>${inside}</quiz>`);
  if ('fault' in found) throw new Error(found.fault);
  return found;
}
const answer = (text: string, fraction: number, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}</answer>`;
const cdata = (html: string) => `<![CDATA[${html}]]>`;
const two = answer('two', 100) + answer('three', 0);

/** A question of this type with this text; what stands in its text element, and what beside that. */
const asked = (
  text: string,
  { type = 'multichoice', files = '', format = 'html', beside = two } = {},
): string =>
  `<question type="${type}"><questiontext format="${format}"><text>${text}</text>${files}</questiontext>${beside}</question>`;
const file = (name: string, bytes = name) =>
  `<file name="${name}" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`;
const only = (inside: string) => {
  const { paper, pictures } = read(inside);
  const [question, ...more] = paper.questions;
  if (question === undefined || more.length > 0) throw new Error('One question was expected.');
  return { ...question, pictures: pictures.map(({ bytes }) => bytes.toString()) };
};

describe('a picture in the text of a question of Moodle', () => {
  const image = (src: string, alt = '') => cdata(`<p>Which?</p><img src="${src}" alt="${alt}">`);

  test.each([
    ['a file of its own', image('@@PLUGINFILE@@/lens.png', 'A lens'), 'lens.png'],
    [
      'a file whose name is written for an address',
      image('@@PLUGINFILE@@/a%20lens.png', 'A lens'),
      'a lens.png',
    ],
    ['a file with a time behind its name', image('@@PLUGINFILE@@/lens.png?time=1', 'A lens'), 'lens.png'],
    ['a file whose name is no address', image('@@PLUGINFILE@@/50%.png', 'A lens'), '50%.png'],
  ])('is its figure if it is %s', (_, text, name) => {
    const { draft, notes, pictures } = only(asked(text, { files: file('other.png') + file(name, 'light') }));
    expect(draft).toMatchObject({ question: 'Which?', figure: { path: 'picture:1', alt: 'A lens' } });
    expect([pictures, notes]).toEqual([['other.png', 'light'], []]);
  });

  test('is its figure if it is written in the address itself', () => {
    const { draft, pictures } = only(asked(image('data:image/png;base64,bGlnaHQ=')));
    expect([draft.figure, pictures]).toEqual([{ path: 'picture:0', alt: '' }, ['light']]);
  });

  test.each([
    ['of elsewhere', image('https://example.com/lens.png')],
    ['of a file that is not there', image('@@PLUGINFILE@@/mirror.png')],
    ['of a file whose name is no address', image('@@PLUGINFILE@@/%.png')],
    ['that is drawn in the text', cdata('<p>Which?</p><svg><path/></svg>')],
    ['that is missing twice', cdata('<p>Which?</p><img src="a.png"><img src="b.png">')],
  ])('%s is said to be missing, once', (_, text) => {
    const { draft, notes } = only(asked(text, { files: file('lens.png') }));
    expect([draft.question, draft.figure, notes]).toEqual(['Which?', undefined, ['picture_missing']]);
  });

  test('stays at its option and in its solution, and is missing in what is said of an answer', () => {
    const shown = cdata('<img src="@@PLUGINFILE@@/lens.png" alt="A lens">');
    const feedback = `<feedback format="html"><text>${cdata('See <img src="@@PLUGINFILE@@/lens.png">')}</text>${file('lens.png')}</feedback>`;
    const { draft, notes } = only(
      asked('Which?', {
        beside:
          answer(shown, 100, file('lens.png') + feedback) +
          answer('none', 0, feedback) +
          `<generalfeedback format="html"><text>${shown}</text>${file('lens.png')}</generalfeedback>`,
      }),
    );
    expect(draft).toMatchObject({
      options: ['', 'none'],
      optionFigures: [{ path: 'picture:0', alt: 'A lens' }, null],
      explanation: 'See\nnone: See',
      explanationFigure: { path: 'picture:3', alt: 'A lens' },
    });
    expect(notes).toEqual(['picture_missing']);
  });
});

test('a text in Markdown keeps its signs, to be looked at, and one without signs is sure', () => {
  const markdown = (text: string) => only(asked(text, { format: 'markdown' }));
  expect(markdown('Which is **even**?')).toMatchObject({
    draft: { question: 'Which is **even**?' },
    notes: [{ code: 'format_lost', what: expect.stringContaining('Markdown') }],
  });
  expect(markdown('Which is even?').notes).toEqual([]);
});

test('a text that is said to be plain keeps its brackets', () => {
  expect(only(asked(cdata('Is a <b> c?'), { format: 'plain_text' })).draft.question).toBe('Is a <b> c?');
});

test.each([
  ['Hard', 'hard'],
  ['Optics', undefined],
])('the tag %s makes the difficulty of its question %s', (tag, difficulty) => {
  const tags = `<tags><tag><text>${tag}</text></tag></tags>`;
  expect(only(asked('Which?', { beside: two + tags })).draft.difficulty).toBe(difficulty);
});

describe('a paper that went out as Moodle XML', () => {
  const path = `/uploads/${'a'.repeat(32)}.webp`;
  const name = `${'a'.repeat(32)}.webp`;
  const own = (said: QuestionComment, inside: string) =>
    inside.replace('>', `>${commentOf('question', said)}`);
  const passage = (text: string, { figure = '', hi = '' } = {}) => {
    const said = {
      passage: { text, ...(figure === '' ? {} : { figure: { path: figure, alt: 'A map' } }) },
      ...(hi === '' ? {} : { hi }),
    };
    const html = text + (figure === '' ? '' : `<p><img src="@@PLUGINFILE@@/${name}" alt="A map"></p>`);
    return `<question type="description">${commentOf('passage', said)}<questiontext format="html"><text>${cdata(html)}</text>${figure === '' ? '' : file(name)}</questiontext></question>`;
  };

  test('has its passages, with their pictures and Hindi, and the questions below them', () => {
    const { paper, pictures } = read(
      passage('A train leaves.', { figure: path, hi: `गाड़ी ![](${path})` }) +
        passage('Water boils.') +
        own({ passage: 1 }, asked('How hot?')) +
        own({ passage: 2 }, asked('Of a passage that is not there?')) +
        asked('By hand?'),
    );
    expect(paper.passages).toEqual(['A train leaves.', 'Water boils.']);
    expect(paper.passageParts).toEqual([
      { hi: 'गाड़ी ![](picture:0)', figure: { path: 'picture:0', alt: 'A map' } },
      {},
    ]);
    expect(pictures).toHaveLength(1);
    expect(paper.questions.map((question) => question.passage)).toEqual([1, null, null]);
  });

  test('lists a description of others, which is no passage', () => {
    expect(read(asked('Read on.', { type: 'description', beside: '' })).paper).toMatchObject({
      passages: [],
      notTaken: [{ why: 'A description without answers: Read on.' }],
    });
  });

  test('has all that its questions say beside what Moodle can hold', () => {
    const hi = { question: 'कौन?', options: ['दो', 'तीन'], explanation: 'क्योंकि' };
    const said = { subject: 'Physics', chapter: 'Optics', difficulty: 'hard', source: 'JEE 2024' } as const;
    expect(only(own({ ...said, minutes: 2, hi }, asked('Which?'))).draft).toMatchObject({
      ...said,
      timePerQuestion: 2,
      hi,
    });
    const { draft } = only(own({ chapter: 'Optics', minutes: 0 }, asked('Which?')));
    expect(draft).toMatchObject({ subject: undefined, chapter: 'Optics' });
    for (const left of ['timePerQuestion', 'difficulty', 'source', 'hi'])
      expect(draft).not.toHaveProperty(left);
    expect(only(own({ minutes: 2 }, asked('Which?'))).draft).not.toHaveProperty('chapter');
  });

  test('has a text as it was authored while the file still says the same', () => {
    const authored = { question: { text: 'Is $x$ <b>even</b>?' } };
    const same = cdata('Is \\(x\\) <b>even</b>?');
    expect(only(own(authored, asked(same))).draft.question).toBe('Is $x$ <b>even</b>?');
    expect(only(own(authored, asked(cdata('Is \\(y\\) <b>odd</b>?')))).draft.question).toBe(
      'Is \\(y\\) <b>odd</b>?',
    );
  });

  test('has the picture of a text by its name in the file, and by its path where the file has none', () => {
    const authored = { question: { text: 'Which?', figure: { path, alt: 'A lens' } } };
    const html = cdata(`Which?<p><img src="@@PLUGINFILE@@/${name}" alt="A lens"></p>`);
    const question = own(authored, asked(html, { files: file(name) }));
    expect(only(question).draft.figure).toEqual({ path: 'picture:0', alt: 'A lens' });
    expect(only(own(authored, asked(html))).draft.figure).toEqual({ path, alt: 'A lens' });
  });

  test('has no English text where Moodle was given the Hindi one in its place', () => {
    const hi = { question: 'कौन?', options: ['दो', 'तीन'], explanation: '' };
    const bare = own({ question: { text: '' }, hi }, asked('कौन?'));
    expect(only(bare).draft).toMatchObject({ question: '', hi: { question: 'कौन?' } });
    expect(only(own({ question: { text: ' ' } }, asked(''))).draft.question).toBe(' ');
  });

  test.each([
    ['a range', answer('3.5', 100, '<tolerance>0.5</tolerance>'), { min: '3', max: '4' }, []],
    ['a range that was changed in Moodle', answer('9', 100), { value: '9', tolerance: '0' }, []],
    ['no right number', '', null, ['no_key']],
  ])('has a number with %s', (_, beside, numeric, notes) => {
    const question = own(
      { range: { min: '3', max: '4' } },
      asked('How many?', { type: 'numerical', beside }),
    );
    expect(only(question)).toMatchObject({ draft: { kind: 'numeric', numeric }, notes });
  });
});
