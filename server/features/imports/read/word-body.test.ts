import { describe, expect, test } from 'vitest';
import { aWordFile, p, picture, r, table, type WordParts } from '#server/test/word/documents.ts';
import { readWord } from './word.ts';

function read(body: string, parts?: WordParts) {
  const found = readWord(aWordFile(body, parts));
  if ('fault' in found) throw new Error(found.fault);
  return found.paper;
}
const options = p('(A) 2 (B) 3 (C) 5 (D) 7') + p('Ans: B');
/** The question of a document with this stem. */
function asked(stem: string, parts?: WordParts) {
  const { questions, notTaken } = read(stem + options, parts);
  const [question, ...more] = questions;
  if (question === undefined || more.length > 0) throw new Error('One question was expected.');
  return { text: question.draft.question, draft: question.draft, notes: question.notes, notTaken };
}
const png = (id: string): WordParts => ({
  relations: [{ id, type: 'image', target: 'media/a.png' }],
  more: [{ name: 'word/media/a.png', data: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') }],
});

describe('a part of a document of Word', () => {
  const sdt = (inside: string, properties = '') => `<w:sdt><w:sdtPr>${properties}</w:sdtPr>${inside}</w:sdt>`;
  const content = (inside: string) => `<w:sdtContent>${inside}</w:sdtContent>`;

  test.each([
    ['a part that can be filled in', sdt(content(p('Even?')))],
    [
      'the newer of two forms',
      `<mc:AlternateContent><mc:Choice>${p('Even?')}</mc:Choice><mc:Fallback>${p('Odd?')}</mc:Fallback></mc:AlternateContent>`,
    ],
    ['what was inserted', `<w:customXml>${p('Even?')}</w:customXml>`],
  ])('is read: %s', (_, part) => {
    expect(asked(p('1. Which?') + part)).toMatchObject({ text: 'Which?\nEven?', notes: [], notTaken: [] });
  });

  test.each([
    [
      'a table of contents',
      sdt(
        content(p('Physics 1')),
        '<w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj>',
      ),
    ],
    ['a part without content', sdt('')],
    ['what stands between sections', '<w:sectPr/>'],
    ['a paragraph that is deleted', p(`<w:del>${r('no more')}</w:del>`, '<w:rPr><w:del/></w:rPr>')],
  ])('is passed over: %s', (_, part) => {
    expect(asked(p('1. Which?') + part)).toMatchObject({ text: 'Which?', notes: [], notTaken: [] });
  });

  test('is listed if it is another document', () => {
    expect(asked(`${p('1. Which?')}<w:altChunk r:id="a"/>`).notTaken).toEqual([
      { place: 'Paragraph 2', why: 'Another document inside of this one' },
    ]);
  });

  test('of a deleted paragraph keeps what was not deleted with it', () => {
    expect(asked(p('1. Which?') + p(r('Even?'), '<w:rPr><w:del/></w:rPr>')).text).toBe('Which?\nEven?');
  });

  test('is divided where a line ends, and says what is lost at the question in whose line it was', () => {
    const line = (text: string) => `<w:t>${text}</w:t><w:br/>`;
    const { questions } = read(
      p(
        `<w:r>${line('1. Which?') + line('(A) 2 (B) 3 (C) 5 (D) 7') + line('Ans: B')}<w:t>2. Find </w:t><w:sym w:font="MT Extra" w:char="F04C"/>${line('') + line('(A) 2 (B) 3 (C) 5 (D) 7') + line('Ans: B')}</w:r>`,
      ),
    );
    expect(questions).toMatchObject([
      { draft: { question: 'Which?' }, notes: [] },
      { draft: { question: 'Find [?]' }, notes: [{ code: 'gap', what: 'A sign of the font MT Extra' }] },
    ]);
  });

  test('with empty lines keeps them, and says once what is lost in it', () => {
    const lines = `<w:r><w:t>1. Which?</w:t><w:br/><w:br/><w:t>Even?</w:t><w:footnoteReference w:id="1"/></w:r>`;
    expect(asked(p(lines))).toMatchObject({
      text: 'Which?\n\nEven?',
      notes: [{ code: 'format_lost', what: 'a footnote' }],
    });
  });
});

describe('a table of Word', () => {
  const cell = (inside: string) => `<w:tc>${inside}</w:tc>`;
  const rows = (...of: string[]) => `<w:tbl>${of.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;

  test('with rows of other lengths is filled up', () => {
    expect(asked(p('1. Which?') + table([['a', 'b'], ['c']])).text).toBe(
      'Which?\n| a | b |\n|---|---|\n| c |  |',
    );
  });

  test('has the paragraphs of a cell side by side', () => {
    expect(
      asked(
        p('1. Which?') +
          table([
            ['a', p('b') + p('c')],
            ['d', 'e'],
          ]),
      ).text,
    ).toBe('Which?\n| a | b c |\n|---|---|\n| d | e |');
  });

  test('has cells that can be filled in, and none of a part without content', () => {
    const filled = `<w:sdt><w:sdtContent>${cell(p('b'))}</w:sdtContent></w:sdt><w:sdt/>`;
    expect(asked(p('1. Which?') + rows(cell(p('a')) + filled, cell(p('c')) + cell(p('d')))).text).toBe(
      'Which?\n| a | b |\n|---|---|\n| c | d |',
    );
  });

  test('is left out if nothing stands in it', () => {
    expect(
      asked(
        p('1. Which?') +
          table([
            ['', ''],
            ['', ''],
          ]),
      ).text,
    ).toBe('Which?');
    expect(asked(p('1. Which?') + table([[''], ['Even?']])).text).toBe('Which?\nEven?');
  });

  test('has a note where a cell has only what cannot be taken', () => {
    const lost = p('<w:r><w:endnoteReference w:id="1"/></w:r>');
    expect(
      asked(
        p('1. Which?') +
          table([
            ['a', lost],
            ['b', 'c'],
          ]),
      ),
    ).toMatchObject({
      text: 'Which?\n| a |  |\n|---|---|\n| b | c |',
      notes: [{ code: 'format_lost', what: 'a footnote' }],
    });
  });

  test('with a bar in a cell is to be looked at, and one with a bar in a formula is not', () => {
    const formula = '<m:oMath><m:r><m:t>|x|</m:t></m:r></m:oMath>';
    const with_ = (inside: string) =>
      asked(
        p('1. Which?') +
          table([
            ['a', p(inside)],
            ['b', 'c'],
          ]),
      ).notes;
    expect(with_('x|y')).toEqual(['table_joined']);
    expect(with_(formula)).toEqual([]);
  });

  test.each([
    ['beside its question', [['1.', p('Even?') + p('(A) 2 (B) 3')]], ['Even?']],
    ['without a sign', [['1', p('Even?') + p('(A) 2 (B) 3')]], ['Even?']],
    ['alone in its row', [['1. Even?'], ['(A) 2 (B) 3']], ['Even?']],
    ['in its cell', [[p('1. Even?') + p('(A) 2 (B) 3'), p('2. Odd?') + p('(A) 2 (B) 3')]], ['Even?', 'Odd?']],
  ])('around questions is read cell by cell where a number is %s', (_, cells, texts) => {
    expect(read(table(cells)).questions.map(({ draft }) => draft.question)).toEqual(texts);
  });
});

describe('what stands out among options of Word', () => {
  const keyOf = (body: string) => {
    const { draft, notes } = read(p('1. Even?') + body).questions[0] ?? {};
    return [draft?.correctAnswer, draft?.correctAnswers, notes];
  };
  const bold = (text: string) => r(text, '<w:b/>');
  const red = (text: string) => r(text, '<w:color w:val="FF0000"/>');

  test.each([
    ['in one line', p(r('(A) 2 (B) 3 ') + bold('(C) 5') + r(' (D) 7')), 2],
    ['with Roman numbers', p(r('(i) 2 (ii) 3 ') + bold('(iii) 5') + r(' (iv) 7')), 2],
    ['in Hindi', p(r('(क) 2 (ख) 3 ') + bold('(ग) 5') + r(' (घ) 7')), 2],
    ['behind a formula', p(r('(A) $x (B) y$ ') + bold('(B) 3') + r(' (C) 5 (D) 7')), 1],
    ['by its sign alone', p(r('(A) 2 (B) 3 ') + bold('(C)') + r(' 5 (D) 7')), 2],
    ['in a part only', p(r('(A) 2 (B) ') + bold('3') + r(' (C) 5 (D) 7')), 1],
  ])('%s is the key, to be looked at', (_, body, right) => {
    expect(keyOf(body)).toEqual([right, undefined, ['key_marked']]);
  });

  test('twice in one line makes two keys of one question', () => {
    const body = p(r('(A) 2 ') + bold('(B) 3') + r(' (C) 5 ') + bold('(D) 7'));
    expect(keyOf(body)).toEqual([undefined, [1, 3], ['key_marked']]);
  });

  test.each([
    ['only a part of one looks so', p(r('(A) 2 (B) 3 or ') + bold('four') + r(' (C) 5 (D) 7'))],
    ['they are a list of two', p(r('(A) 2 ') + bold('(B) 3'))],
    ['they look so as a whole and one less', p(red('(A) 2 ') + r('(B) 3') + red(' (C) 5 (D) 7'))],
    ['their signs do not follow each other', p(r('(A) 2 ') + bold('(C) 3') + r(' (D) 5 (F) 7'))],
  ])('is no key if %s', (_, body) => {
    expect(keyOf(body)[2]).not.toContain('key_marked');
  });
});

const four = p('(A) 2 (B) 3 (C) 5 (D) 7');

describe('what belongs to a question of Word', () => {
  test('is the picture of its passage, with what is lost in that', () => {
    const body =
      p(r('Passage for Q. 1 to 2: A train leaves. ') + picture('p', 'A map')) +
      p('<w:r><w:t>It arrives late.</w:t><w:footnoteReference w:id="1"/></w:r>') +
      p('1. When?') +
      options +
      p('2. Where?') +
      options;
    const { questions, passages, passageParts } = read(body, png('p'));
    expect(passages).toEqual(['A train leaves.\nIt arrives late.']);
    expect(passageParts).toEqual([{ figure: { path: 'picture:0', alt: 'A map' } }]);
    const notes = [{ code: 'format_lost', what: 'a footnote' }];
    expect(questions).toMatchObject([
      { passage: 0, notes },
      { passage: 0, notes },
    ]);
  });

  test.each([
    ['1. Which?', 'A train leaves.', null],
    ['Passage for Q. 1 to 1: A train leaves.', 'A train leaves.', 0],
    ['Passage: A train leaves.', 'A train leaves.', 0],
  ])('is what is lost in the line %j', (begin, text, passage) => {
    const lost = `<w:r><w:t>${begin}</w:t><w:footnoteReference w:id="1"/></w:r>`;
    const { questions, passages } = read(p(lost) + (passage === null ? '' : p('1. Which?')) + options);
    expect(passages).toEqual(passage === null ? [] : [text]);
    expect(questions).toMatchObject([
      { passage, notes: expect.arrayContaining([{ code: 'format_lost', what: 'a footnote' }]) },
    ]);
  });

  test('is what is lost in its solution behind the paper', () => {
    const gap = '<w:r><w:sym w:font="MT Extra" w:char="F04C"/></w:r>';
    const { questions } = read(
      p('1. Which?') +
        options +
        p('2. What?') +
        options +
        p('Solutions') +
        p(r('1. Take ') + gap + r(' twice.')) +
        p('2. Add.'),
    );
    expect(questions[0]).toMatchObject({
      draft: { explanation: 'Take [?] twice.' },
      notes: [{ code: 'gap', what: 'A sign of the font MT Extra' }],
    });
    expect(questions[1]).toMatchObject({ draft: { explanation: 'Add.' }, notes: [] });
  });

  test('is what is lost in a solution that begins with the key', () => {
    const gap = '<w:r><w:sym w:font="MT Extra" w:char="F04C"/></w:r>';
    const { questions } = read(
      p('1. Which?') +
        four +
        p('2. What?') +
        four +
        p('Solutions') +
        p(r('1. (B) ') + gap) +
        p('2. (C) Add.'),
    );
    expect(
      questions.map(({ draft: { correctAnswer, explanation }, notes }) => [
        correctAnswer,
        explanation,
        notes,
      ]),
    ).toEqual([
      [
        1,
        '[?]',
        [
          { code: 'key_in_solution', key: 'B' },
          { code: 'gap', what: 'A sign of the font MT Extra' },
        ],
      ],
      [2, 'Add.', [{ code: 'key_in_solution', key: 'C' }]],
    ]);
  });

  const box = (text: string) =>
    `<w:r><w:drawing><wps:txbx><w:txbxContent>${p(text)}</w:txbxContent></wps:txbx></w:drawing></w:r>`;
  test.each([
    ['its options in one line', '(A) 2 (B) 3 (C) 5 (D) 7', ['text_box']],
    ['an option of one digit', '(D) 7', ['text_box']],
    ['its key', 'Ans: D', []],
  ])('is a box with %s, which is said if it is shown', (_, inside, notes) => {
    const before = { 'Ans: D': '(A) 2 (B) 3 (C) 5 (D) 7', '(D) 7': '(A) 2 (B) 3 (C) 5' }[inside] ?? '';
    const key = inside === 'Ans: D' ? '' : p('Ans: D');
    const { questions } = read(p('1. Which?') + p(before) + p(box(inside)) + key);
    expect(questions).toMatchObject([{ notes, draft: { options: ['2', '3', '5', '7'], correctAnswer: 3 } }]);
  });

  test('is a text behind its last option, to be looked at', () => {
    const drawn = ['A', 'B', 'C', 'D'].map((letter) => p(r(`(${letter}) `) + picture('p'))).join('');
    const { questions } = read(p('1. Which?') + drawn + p('Take g = 10.') + p('Ans: B'), png('p'));
    expect(questions).toMatchObject([
      { notes: ['text_after_options'], draft: { options: ['', '', '', expect.stringContaining('Take g')] } },
    ]);
  });

  test('is a picture alone as an option, and in its solution', () => {
    const drawn = ['A', 'B', 'C', 'D'].map((letter) => p(r(`(${letter}) `) + picture('p'))).join('');
    const { questions } = read(
      p('1. Which?') + drawn + p('Ans: B') + p(r('Sol: See ') + picture('p', 'A ray')),
      png('p'),
    );
    expect(questions).toMatchObject([
      {
        notes: [],
        draft: {
          options: ['', '', '', ''],
          optionFigures: [0, 1, 2, 3].map((at) => ({ path: `picture:${at}`, alt: '' })),
          explanation: 'See',
          explanationFigure: { path: 'picture:4', alt: 'A ray' },
        },
      },
    ]);
  });

  test('is no picture before the first one, which is listed', () => {
    expect(asked(p('Sample Institute') + p(picture('p')) + p('1. Which?'), png('p')).notTaken).toEqual([
      { place: 'Paragraph 1', why: 'Stands before a question: Sample Institute' },
      { place: 'Paragraph 2', why: 'A picture that belongs to no question' },
      { place: 'Paragraph 2', why: 'Stands before a question: ' },
    ]);
  });
});
