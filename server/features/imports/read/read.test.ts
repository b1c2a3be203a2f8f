import type { ImportFormat } from '@kaksha/contract/papers/formats.ts';
import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';
import { describe, expect, test } from 'vitest';
import { aZip } from '#server/test/files.ts';
import { readSource } from './source.ts';

// What the thread of an import does, here on the main thread: what each format may say, and what becomes of it.

async function read(text: string, format: ImportFormat, questions?: readonly AuthoredQuestion[]) {
  const found = await readSource({ format, content: { text }, ...(questions && { questions }) });
  if ('fault' in found) return { fault: found.fault, drafts: [], notes: [], notTaken: [] };
  return {
    fault: null,
    drafts: found.paper.questions.map(({ draft }) => draft),
    notes: found.paper.questions.map(({ notes }) => notes),
    notTaken: found.paper.notTaken.map(({ why }) => why),
  };
}

describe('GIFT', () => {
  test.each([
    ['Light is a wave. {T}', { kind: 'single', options: ['True', 'False'], correctAnswer: 0 }],
    ['Light is heavy. {FALSE#It has no mass.}', { options: ['True', 'False'], correctAnswer: 1 }],
    ['How many? {#4:0.5}', { kind: 'numeric', numeric: { value: '4', tolerance: '0.5' } }],
    ['How many? {#3..5}', { kind: 'numeric', numeric: { min: '3', max: '5' } }],
    ['How many? {#=4#yes}', { kind: 'numeric', numeric: { value: '4', tolerance: '0' } }],
    ['How many? {=4 =4}', { kind: 'numeric', numeric: { value: '4', tolerance: '0' } }],
    [
      'The {=sun ~moon} shines.',
      { question: 'The _____ shines.', options: ['sun', 'moon'], correctAnswer: 0 },
    ],
    ['Both? {~%50%a ~%50%b ~%-100%c}', { kind: 'multiple', correctAnswers: [0, 1] }],
    ['::A name::[html]H<sub>2</sub>O? {=water ~ice}', { question: 'H<sub>2</sub>O?' }],
    ['Which \\{x\\}\\:\\nor \\\\y\\#? {=a ~b}', { question: 'Which {x}:\nor \\y#?' }],
    ['What is 1 \\= 1? {=a\\~b ~c####Because.}', { options: ['a~b', 'c'], explanation: 'Because.' }],
  ])('%s is a question', async (text, draft) => {
    const { drafts, notTaken } = await read(text, 'gift');
    expect(notTaken).toEqual([]);
    expect(drafts).toMatchObject([draft]);
  });

  test.each([
    ['Write about light. {}', 'An essay'],
    ['Match. {=a -> b =c -> d}', 'Columns to be matched'],
    ['Only text', 'A description without answers'],
    ['} turned {', 'The brackets do not close'],
    ['A {=b} and {=c}', 'Several gaps in one text'],
    ['Who? {=Newton}', 'A short answer in words'],
    ['How many? {=4 =5}', 'A short answer of several numbers'],
    ['How many? {#=%50%4}', 'A number without a right value'],
    ['How many? {#=4 =5}', 'Several numbers are right'],
    ['What? {neither}', 'No answer could be read'],
  ])('%s is listed', async (text, why) => {
    const { drafts, notTaken } = await read(text, 'gift');
    expect(drafts).toEqual([]);
    expect(notTaken).toEqual([expect.stringContaining(why)]);
  });

  test.each([
    ['How many? {=4 =%50%5}', 'several_numbers'],
    ['How many? {#=4 =%50%5}', 'several_numbers'],
    ['Which? {~a ~b}', 'no_key'],
    ['Which? {= ~b}', { code: 'format_lost', what: 'an answer without text' }],
    ['Which? {=a ~%25%b ~c}', { code: 'format_lost', what: 'marks for single options' }],
  ])('%s is taken with a note', async (text, note) => {
    expect((await read(text, 'gift')).notes).toEqual([expect.arrayContaining([note])]);
  });

  test('a category tags what follows it, and a comment is passed over', async () => {
    const text = [
      '// by hand',
      'Is it',
      'bright? {T}',
      '$CATEGORY: $course$/top/Physics/Optics/Lenses',
      'Clear? {T}',
      '',
      '$CATEGORY: top',
      'Warm? {F}',
    ].join('\n');
    const { drafts } = await read(text, 'gift');
    expect(drafts.map(({ subject, chapter }) => [subject, chapter])).toEqual([
      [undefined, undefined],
      ['Physics', 'Optics / Lenses'],
      [undefined, undefined],
    ]);
  });
});

describe('Aiken', () => {
  test('has questions of several lines, and says where an option is missing or the key names none', async () => {
    const text =
      'Which is\neven?\nA. 2\nB. 3\nANSWER: A\nWhich?\nA) x\nC) y\nANSWER: A\nOr?\nA) x\nB) y\nANSWER: D';
    const { drafts, notes } = await read(text, 'aiken');
    expect(drafts[0]).toMatchObject({ question: 'Which is\neven?', options: ['2', '3'], correctAnswer: 0 });
    expect(notes).toEqual([[], ['options_gap'], [{ code: 'key_no_option', key: 'D' }]]);
  });

  test.each([
    ['Which?\nA. 2\nANSWER: A', 'A key without a question and options: Which?'],
    ['Which?\nA. 2\nB. 3\nANSWER: both', 'Its key could not be read: Which?'],
    ['B. 3', 'An option without a question: B. 3'],
    ['ANSWER: A', null],
  ])('%j has no question', async (text, why) => {
    expect(await read(text, 'aiken')).toMatchObject({ drafts: [], notTaken: why === null ? [] : [why] });
  });
});

describe('Moodle XML', () => {
  const quiz = (type: string, inside: string) =>
    `<quiz><question type="${type}"><questiontext><text>Which?</text></questiontext>${inside}</question></quiz>`;
  const answer = (text: string, fraction?: number, more = '') =>
    `<answer${fraction === undefined ? '' : ` fraction="${fraction}"`}><text>${text}</text>${more}</answer>`;

  test.each([
    ['truefalse', answer('true', 100) + answer('false', 0), { options: ['True', 'False'], correctAnswer: 0 }],
    ['truefalse', answer('true', 0) + answer('false', 100), { correctAnswer: 1 }],
    ['truefalse', answer('true', 0), { correctAnswer: null }],
    [
      'numerical',
      answer('4', 100, '<tolerance>0.5</tolerance>'),
      { numeric: { value: '4', tolerance: '0.5' } },
    ],
    ['numerical', answer('4', 100), { numeric: { value: '4', tolerance: '0' } }],
    ['numerical', answer('four', 100), { kind: 'numeric', numeric: null }],
    ['shortanswer', answer('4', 100), { kind: 'numeric', numeric: { value: '4', tolerance: '0' } }],
  ])('a question of the type %s with %s is taken', async (type, inside, draft) => {
    const { drafts, notTaken } = await read(quiz(type, inside), 'moodle');
    expect(notTaken).toEqual([]);
    expect(drafts).toMatchObject([draft]);
  });

  test.each([
    ['numerical', answer('4', 50), 'A number without a right value'],
    ['numerical', answer('4', 100) + answer('5', 100), 'Several numbers are right'],
    ['shortanswer', answer('Newton', 100), 'A short answer in words'],
    ['shortanswer', answer('4', 100) + answer('5', 100), 'A short answer of several numbers'],
    ['essay', '', 'An essay'],
    ['stack', '', 'A question of the type “stack”'],
    ['', '', 'A question that does not say its type'],
  ])('one of the type %s with %s is listed', async (type, inside, why) => {
    const { drafts, notTaken } = await read(quiz(type, inside), 'moodle');
    expect([drafts, notTaken]).toEqual([[], [expect.stringContaining(why)]]);
  });

  test.each([
    ['numerical', answer('4', 100) + answer('5', 50), 'several_numbers'],
    ['shortanswer', answer('4', 100) + answer('5', 50), 'several_numbers'],
    ['multichoice', answer('a') + answer('b'), 'no_key'],
    ['multichoice', answer('a', 100) + answer('b', 50), { code: 'format_lost', what: expect.any(String) }],
    ['multichoice', answer('a', 100) + answer('b', 100), { code: 'key_either', key: 'A, B' }],
  ])('one of the type %s with %s is taken with a note', async (type, inside, note) => {
    expect((await read(quiz(type, inside), 'moodle')).notes).toEqual([expect.arrayContaining([note])]);
  });

  test('whose right options have other shares, or whose text names a file, is to be looked at', async () => {
    const text = `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<a href="@@PLUGINFILE@@/a.mp3">Listen</a>]]></text></questiontext><single>false</single>${answer('a', 33)}${answer('b', 50)}${answer('c')}${answer('d')}</question></quiz>`;
    const { notes } = await read(text, 'moodle');
    expect(notes[0]).toEqual([
      { code: 'format_lost', what: 'a file that the text names' },
      { code: 'format_lost', what: 'marks for options that are right in part' },
    ]);
  });

  test('of HTML keeps characters, powers and lines, and says which parts are left out', async () => {
    const html =
      '<p>x<sup>2</sup> &le; &#960; &#x3c0; &unknown; &#0;</p><p>y<sup>a b</sup><sup></sup></p><table><tr><td>1</td><td>2</td></tr></table><video></video><img src="a.png"><!-- no --><script>run()</script>';
    const text = `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>${answer('true', 100)}</question></quiz>`;
    const { drafts, notes } = await read(text, 'moodle');
    expect(drafts[0]?.question).toBe(
      'x<sup>2</sup> ≤ π π &unknown;\ny<sup>a b</sup>\n\n| 1 | 2 |\n|---|---|',
    );
    expect(notes[0]).toEqual(
      expect.arrayContaining(['picture_missing', { code: 'format_lost', what: 'a part (video)' }]),
    );
  });

  test.each([
    ['<!DOCTYPE a [<!ENTITY b "c">]><quiz/>', 'has_entities'],
    ['<quiz><question>', 'unreadable'],
    ['<lesson/>', 'other_format'],
  ])('%s is refused', async (text, fault) => {
    expect(await read(text, 'moodle')).toMatchObject({ fault });
  });
});

test.each([
  ['1. Is $A^{T}$ even?\n(A) 1 (B) 2 (C) 3 (D) 4\nAnswer: B', 'text'],
  ['1. Is A^{T} = A?\n(A) 1 (B) 2 (C) 3 (D) 4', 'text'],
  ['Q1. What of {T} is so?\n(A) 1 (B) 2 (C) 3 (D) 4\nAns. B', 'text'],
  ['Is it so? {T}', 'gift'],
  ['Is it so?{=yes ~no}', 'gift'],
])('%j is found to be %s', async (text, format) => {
  expect((await readSource({ format: 'auto', content: { text } })).format).toBe(format);
});

describe('a CSV', () => {
  test('has questions of every kind, with and without keys', async () => {
    const text = [
      'Question;Type;A;B;C;D;Answer;Minutes;Question (Hindi);Section;Right;Wrong;Partial;Passage;Difficulty;Room',
      'Which?;;x;y;;;A;2;कौन?;Physics;4;-1;jee;A train leaves.;hard;B2',
      'Which ones?;multiple;x;y;z;w;;;;Physics;4;-1;;A train leaves.;;',
      'How many?;numerical;;;;;;;;Maths;x;;;;;',
      'And?;;x;y;;;;;;;;;;;;',
      ';;;;;;;;;;;;;;;',
    ].join('\n');
    const found = await readSource({ format: 'csv', content: { text } });
    if ('fault' in found) throw new Error(found.fault);
    const { questions, passages, sections, notTaken } = found.paper;
    expect(questions.map(({ draft }) => [draft.kind, draft.options?.length])).toEqual([
      ['single', 2],
      ['multiple', 4],
      ['numeric', 0],
      ['single', 2],
    ]);
    expect(questions[0]?.draft).toMatchObject({
      correctAnswer: 0,
      timePerQuestion: 2,
      difficulty: 'hard',
      hi: { question: 'कौन?' },
    });
    expect(questions.map(({ passage }) => passage)).toEqual([0, 0, null, null]);
    expect(questions.slice(1).every(({ notes }) => notes.includes('no_key'))).toBe(true);
    expect(passages).toEqual(['A train leaves.']);
    expect(sections).toEqual([
      { title: 'Physics', marking: { right: 4, wrong: -1, unanswered: 0, partial: 'jee' } },
      { title: 'Maths', marking: { right: 1, wrong: 0, unanswered: 0, partial: 'none' } },
    ]);
    expect(notTaken).toEqual([{ place: 'Row 1', why: expect.stringContaining('“Room”') }]);
  });

  test('may name figures that are stored here, and none of elsewhere', async () => {
    const path = `/uploads/${'a'.repeat(32)}.webp`;
    const text = `Question,A,B,Answer,Figure,Figure A\nWhich?,x,y,A,${path} A lens,${path}\nAnd?,x,y,B,https://example.com/a.png,\n`;
    const { drafts, notes } = await read(text, 'csv');
    expect(drafts[0]).toMatchObject({
      figure: { path, alt: 'A lens' },
      optionFigures: [{ path, alt: '' }, null],
    });
    expect(drafts[1]).not.toHaveProperty('figure');
    expect(notes[1]).toContain('picture_missing');
  });

  const readRows = async (head: string, ...rows: string[]) => {
    const found = await readSource({ format: 'csv', content: { text: [head, ...rows].join('\n') } });
    if ('fault' in found) throw new Error(found.fault);
    return found.paper;
  };

  test('divided by tabs is read as one by commas', async () => {
    const { questions } = await readRows('Question\tA\tB\tAnswer', 'Which, now?\tx; y\tz\tB');
    expect(questions[0]?.draft).toMatchObject({
      question: 'Which, now?',
      options: ['x; y', 'z'],
      correctAnswer: 1,
    });
  });

  test.each([
    ['3', ['x', 'y', '']],
    ['9', ['x', 'y']],
    ['two', ['x', 'y']],
  ])('that says %j options has as many as it says, if a question can', async (count, options) => {
    const { questions } = await readRows('Question,Options,A,B,Answer', `Which?,${count},x,y,A`);
    expect(questions[0]?.draft.options).toEqual(options);
  });

  test('has pictures of solutions and passages, the Hindi of passages, and says once that pictures are missing', async () => {
    const path = `/uploads/${'a'.repeat(32)}.webp`;
    const { questions, passages, passageParts } = await readRows(
      'Question,A,B,Answer,Figure,Solution Figure,Passage,Passage Hindi,Passage Figure',
      `Which?,x,y,A,,${path} A ray,A train leaves.,गाड़ी,${path}`,
      'And?,x,y,A,lens.png,ray.png,A bus leaves.,,',
    );
    expect(questions[0]?.draft.explanationFigure).toEqual({ path, alt: 'A ray' });
    expect(questions[1]?.notes).toEqual([{ code: 'options_count', count: 2 }, 'picture_missing']);
    expect(passages).toEqual(['A train leaves.', 'A bus leaves.']);
    expect(passageParts).toEqual([{ hi: 'गाड़ी', figure: { path, alt: '' } }, {}]);
  });

  const sectioned = 'Question,Answer,Section,Section Subject,Marks Right,Marks Wrong,Answers Counted';
  type Said = { right: number; wrong: number } | null;
  test.each<[string, string, string | null, Said, PaperNote[]?]>([
    [
      'marks and no title are a section of their own',
      'How many?,4,,,4,-1,',
      'Questions',
      { right: 4, wrong: -1 },
    ],
    ['the marks of a class test are none', 'How many?,4,,,1,0,', null, null],
    [
      'a wrong answer that has no minus costs as much',
      'How many?,4,,,4,1,',
      'Questions',
      { right: 4, wrong: -1 },
      [{ code: 'marks_taken_off', mark: '1' }],
    ],
    [
      'marks of three decimals are none',
      'How many?,4,I,,1.125,,',
      'I',
      { right: 1, wrong: 0 },
      [{ code: 'format_lost', what: 'its marks (1.125)' }],
    ],
    [
      'marks in words are none',
      'How many?,4,,,four,-1,',
      null,
      null,
      [{ code: 'format_lost', what: 'its marks (four, -1)' }],
    ],
    [
      'counted answers in words are none',
      'How many?,4,I,,4,-1,five',
      'I',
      { right: 4, wrong: -1 },
      [{ code: 'format_lost', what: 'its answers that count (five)' }],
    ],
  ])('says of its sections: %s', async (_, row, title, marking, notes = []) => {
    const { questions, sections } = await readRows(sectioned, row);
    expect(questions[0]?.notes).toEqual(notes);
    expect(questions[0]?.section).toBe(title);
    expect(sections).toEqual(
      title === null ? [] : [{ title, marking: expect.objectContaining(marking ?? {}) }],
    );
  });

  test('says what it has no place for: minutes, levels, options in one cell, and partial marks', async () => {
    const { questions } = await readRows(
      'Question,Options,Answer,Minutes,Level,Marks,Partial',
      'How many?,3;4;5;6,4,soon,Expert,4,half',
      'How many?,,4,2,Moderate,4,',
    );
    expect(questions.map(({ notes }) => notes)).toEqual([
      ['minutes (soon)', 'difficulty (Expert)', 'options (3;4;5;6)', 'partial marks (half)'].map((what) => ({
        code: 'format_lost',
        what: `its ${what}`,
      })),
      [],
    ]);
    expect(questions[1]?.draft).toMatchObject({ timePerQuestion: 2, difficulty: 'medium' });
  });

  test('has no key where it names two options of a single choice, and says what stands behind its columns', async () => {
    const { questions } = await readRows(
      'Type,Question,A,B,C,D,Answer',
      'single,Which?,w,x,y,z,"A,C"',
      'multiple,Which?,w,x,y,z,"A,C"',
      'single,Which?,w,x,y,z,A,C',
    );
    expect(questions.map(({ notes, draft }) => [draft.kind, ...notes])).toEqual([
      ['single', { code: 'key_either', key: 'A,C' }],
      ['multiple'],
      ['single', { code: 'format_lost', what: 'cells behind the last column' }],
    ]);
    expect(questions[0]?.draft.correctAnswer).toBeNull();
  });

  test('has two sections of one title where the rows say other things of them', async () => {
    const { questions, sections } = await readRows(
      sectioned,
      ...[
        'How many?,4,A,Physics,4,-1,5',
        'And?,4,a,,,,',
        'How far?,4,A,Maths,4,-1,',
        'How long?,4,A,Maths,2,0,',
        'So?,4,A,Physics,,-2,3',
      ],
    );
    expect(sections).toMatchObject([
      { title: 'Physics: A', titleInQuiz: 'A', subject: 'Physics', countFirst: 5, marking: { right: 4 } },
      { title: 'Maths: A', subject: 'Maths', marking: { right: 4 } },
      { title: 'Maths: A (2)', subject: 'Maths', marking: { right: 2 } },
    ]);
    expect(questions.map(({ section }) => section)).toEqual([
      'Physics: A',
      'Physics: A',
      'Maths: A',
      'Maths: A (2)',
      'Physics: A',
    ]);
  });

  test('is mapped by hand, one column for each part, and others are left out', async () => {
    const found = await readSource({
      format: 'auto',
      content: { text: 'Text,Question,Right one,Room\nWhich?,7,4,B2' },
      mapping: { Text: 'question', 'Right one': 'answer', Room: null },
    });
    if ('fault' in found) throw new Error(found.fault);
    expect(found.format).toBe('csv');
    expect(found.paper.questions[0]?.draft).toMatchObject({ question: 'Which?', numeric: { value: '4' } });
    expect(found.paper.columns?.map(({ as }) => as)).toEqual(['question', null, 'answer', null]);
    expect(found.paper.notTaken.map(({ why }) => why)).toEqual([
      'No column of a paper is called “Question”.',
    ]);
  });

  test('without the columns of a paper says which it has, and of one column none', async () => {
    expect(
      await readSource({ format: 'csv', content: { text: '\nMarks of May\nName,Mobile\nAsha,1' } }),
    ).toMatchObject({
      fault: 'no_columns',
      columns: [{ name: 'Name' }, { name: 'Mobile' }],
    });
    expect(await readSource({ format: 'csv', content: { text: 'Question' } })).toMatchObject({ columns: [] });
  });

  test.each([
    ['Name,Mobile\nAsha,1\n', 'no_columns'],
    ['Question,Answer\n"Which?,A\n', 'unreadable'],
  ])('%j is refused', async (text, fault) => {
    expect(await read(text, 'csv')).toMatchObject({ fault });
  });
});

describe('a key alone', () => {
  const question = (rest: Partial<AuthoredQuestion>) =>
    ({
      _id: crypto.randomUUID(),
      question: 'Which?',
      options: ['w', 'x', 'y', 'z'],
      ...rest,
    }) as AuthoredQuestion;
  const quiz = [
    question({ kind: 'single', correctAnswer: 0 }),
    question({ kind: 'single', correctAnswer: null }),
    question({ kind: 'multiple', correctAnswers: [0, 1] }),
    question({ kind: 'multiple', correctAnswers: [] }),
    question({ kind: 'numeric', options: [], numeric: { min: '1', max: '2' } }),
    question({ kind: 'numeric', options: [], numeric: { value: '4', tolerance: '0.5' } }),
    question({ kind: 'numeric', options: [] }),
    question({ kind: 'multiple' }),
  ];
  const said = async (text: string) => (await read(text, 'key', quiz)).notes.flat();

  test('says of each question what it changes', async () => {
    expect(await said('1. A\n2. B')).toEqual([
      'key_same',
      { code: 'key_changes', before: 'none', after: 'B' },
    ]);
    expect(await said('3. A, C\n4. A, B')).toEqual([
      { code: 'key_changes', before: 'A, B', after: 'A, C' },
      { code: 'key_changes', before: 'none', after: 'A, B' },
    ]);
    expect(await said('8. A, B')).toEqual([{ code: 'key_changes', before: 'none', after: 'A, B' }]);
    expect(await said('5. 3\n6. 5\n7. 2')).toEqual([
      { code: 'key_changes', before: '1 to 2', after: '3' },
      { code: 'key_changes', before: '4 ± 0.5', after: '5' },
      { code: 'key_changes', before: 'none', after: '2' },
    ]);
  });

  test('takes neither of two keys, nor one of several options for a question of one', async () => {
    const two = await read('1. A\n1. B\n2. A, B', 'key', quiz);
    expect(two.notes[0]).toContainEqual({ code: 'two_keys', one: 'A', other: 'B' });
    expect(two.notes[1]).toContainEqual({ code: 'key_either', key: 'A, B' });
    expect(two.drafts).toMatchObject([
      { kind: 'single', correctAnswer: null },
      { kind: 'single', correctAnswer: null },
    ]);
    const others = await read('3. A, B\n3. C, D\n5. 1\n5. 2', 'key', quiz);
    expect(others.drafts).toMatchObject([
      { kind: 'multiple', correctAnswers: [] },
      { kind: 'numeric', numeric: null },
    ]);
  });

  test('lists a line of a question that the quiz has not, and is refused without keys or a quiz', async () => {
    expect((await read('1. A\n99. B', 'key', quiz)).notTaken).toEqual(['The quiz has no question 99 (B).']);
    expect(await read('Nothing here', 'key', quiz)).toMatchObject({ fault: 'no_keys' });
    expect(await read('1. A', 'key')).toMatchObject({ fault: 'key_without_quiz' });
  });
});

test.each(['xlsx', 'docx'] as const)('a text that is said to be %s is refused', async (format) => {
  expect(await read('1. A', format)).toMatchObject({ fault: 'other_format' });
});

test('a workbook is nothing but a workbook, and a document of Word nothing else', async () => {
  const bytes = new Uint8Array([0x50, 0x4b, 3, 4]);
  expect(await readSource({ format: 'gift', content: { workbook: bytes } })).toMatchObject({
    fault: 'other_format',
  });
  expect(await readSource({ format: 'gift', content: { word: bytes } })).toMatchObject({
    fault: 'other_format',
  });
  for (const content of [{ workbook: bytes }, { word: bytes }])
    expect(await readSource({ format: 'auto', content })).toMatchObject({ fault: 'unreadable' });
  const many = aZip(Array.from({ length: 2_001 }, (_, at) => ({ name: `${at}`, data: Buffer.alloc(0) })));
  expect(await readSource({ format: 'xlsx', content: { workbook: new Uint8Array(many) } })).toMatchObject({
    fault: 'unpacks_too_large',
  });
});
