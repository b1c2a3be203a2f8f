import type { Import } from '@kaksha/contract/imports.ts';
import type { ImportFormat } from '@kaksha/contract/papers/formats.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { toContent, toImported } from './content.ts';
import { readSource } from './read/source.ts';

const newId = () => crypto.randomUUID();

async function read(text: string, format: ImportFormat = 'auto') {
  const found = await readSource({ format, content: { text } });
  if ('fault' in found) return { format: found.format, fault: found.fault, questions: [], notTaken: [] };
  const content = toContent(found.paper, newId);
  return {
    format: found.format,
    questions: content.questions.map(toImported),
    notTaken: found.paper.notTaken,
    passages: content.passages,
    sections: content.sections,
  };
}

/** Each question's state and key in short: `ok A`, `look B,C`, `fault none`, `ok 3 ± 0.1`. */
function short({ state, draft }: Import['questions'][number]): string {
  const { kind, correctAnswer, correctAnswers, numeric } = draft;
  if (kind === 'numeric') {
    if (!numeric) return `${state} none`;
    return `${state} ${'min' in numeric ? `${numeric.min} to ${numeric.max}` : `${numeric.value} ± ${numeric.tolerance}`}`;
  }
  const right =
    kind === 'multiple' ? (correctAnswers ?? []) : typeof correctAnswer === 'number' ? [correctAnswer] : [];
  return `${state} ${right.map(letterOf).join(',') || 'none'}`;
}
const shorts = async (text: string, format?: ImportFormat) => (await read(text, format)).questions.map(short);

describe('GIFT', () => {
  test('is found out, and has choices, numbers and one-number answers', async () => {
    const text = [
      '// a comment\n$CATEGORY: $course$/top/Physics/Optics',
      '::One:: Which is \\{even\\}? {=2#Right! ~3 ~5 ~7#No ####Two is even.}',
      'Which are odd? {~%-100%2 ~%33.3%3 ~%33.3%5 ~%33.3%7}',
      'How far? {#9.81:0.05}',
      'How long? {#3..4}',
      'How many? {=12 =12}',
    ].join('\n\n');
    const { format, questions, notTaken } = await read(text);
    expect(format).toBe('gift');
    expect(questions.map(short)).toEqual(['ok A', 'look B,C,D', 'ok 9.81 ± 0.05', 'ok 3 to 4', 'ok 12 ± 0']);
    expect(questions[0]?.draft).toMatchObject({
      question: 'Which is {even}?',
      options: ['2', '3', '5', '7'],
      explanation: 'Two is even.\n2: Right!\n7: No',
      subject: 'Physics',
      chapter: 'Optics',
    });
    expect(notTaken).toEqual([]);
  });

  test('lists what is not taken, with why, and keeps the rest', async () => {
    const text = [
      'Essay? {}',
      'Match {=a -> 1 =b -> 2}',
      'Words {=two =Two}',
      'No answers here',
      'Open {=1 ~2',
      '',
      'Fine? {=a ~b ~c ~d}',
    ].join('\n\n');
    const { questions, notTaken } = await read(text, 'gift');
    expect(questions.map(short)).toEqual(['ok A']);
    expect(notTaken.map(({ why }) => why.split(':')[0])).toEqual([
      'An essay, which nobody marks here',
      'Columns to be matched',
      'A short answer in words',
      'A description without answers',
      'The brackets do not close',
    ]);
  });

  test('keeps raised and lowered signs of HTML, and says what is left out', async () => {
    const { questions } = await read(
      '[html]<p>x<sup>2</sup> of H<sub>2</sub>O<script>alert(1)</script><img src="http://x.example/a.png"></p> {=1 ~2 ~3 ~4}',
      'gift',
    );
    expect(questions[0]?.draft.question).toBe('x<sup>2</sup> of H<sub>2</sub>O');
    expect(questions.map(short)).toEqual(['look A']);
  });
});

describe('Aiken', () => {
  test('is found out and read, faulty questions apart', async () => {
    const text =
      'Which is even?\nA. 2\nB. 3\nC. 5\nD. 7\nANSWER: A\n\nWithout a key?\nA) 1\nB) 2\n\nWhich is odd?\nA) 2\nB) 3\nC) 4\nD) 6\nANSWER: E';
    const { format, questions, notTaken } = await read(text);
    expect(format).toBe('aiken');
    expect(questions.map(short)).toEqual(['ok A', 'fault none']);
    expect(notTaken).toEqual([
      { place: 'Line 8', why: 'No line ANSWER: stands below its options: Without a key?' },
    ]);
  });
});

const moodle = (questions: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${questions}</quiz>`;
const choice = (fractions: readonly number[], single = true) =>
  `<question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Which &alpha;?</p>]]></text></questiontext>
   <generalfeedback format="html"><text>So.</text></generalfeedback><single>${single}</single>
   ${fractions.map((fraction, index) => `<answer fraction="${fraction}" format="html"><text>option ${index}</text></answer>`).join('')}</question>`;

describe('Moodle XML', () => {
  test('is found out, and has choices, numbers, categories and feedback', async () => {
    const text = moodle(
      [
        '<question type="category"><category><text>$course$/Chemistry/Bonds</text></category></question>',
        choice([0, 100, 0, 0]),
        choice([50, -50, 50, -50], false),
        '<question type="numerical"><questiontext><text>How far?</text></questiontext><answer fraction="100"><text>9.81</text><tolerance>0.05</tolerance></answer></question>',
        '<question type="shortanswer"><questiontext><text>How many?</text></questiontext><answer fraction="100"><text>12</text></answer></question>',
      ].join(''),
    );
    const { format, questions } = await read(text);
    expect(format).toBe('moodle');
    expect(questions.map(short)).toEqual(['ok B', 'ok A,C', 'ok 9.81 ± 0.05', 'ok 12 ± 0']);
    expect(questions[0]?.draft).toMatchObject({
      question: 'Which α?',
      explanation: 'So.',
      subject: 'Chemistry',
      chapter: 'Bonds',
    });
  });

  test('lists what is not taken, and two right options of one are a fault', async () => {
    const of = (type: string) =>
      `<question type="${type}"><questiontext><text>${type}</text></questiontext></question>`;
    const { questions, notTaken } = await read(
      moodle(
        of('essay') +
          of('matching') +
          of('cloze') +
          of('calculated') +
          of('stack') +
          choice([100, 100, 0, 0]),
      ),
    );
    expect(questions.map(short)).toEqual(['fault none']);
    expect(notTaken).toHaveLength(5);
    expect(notTaken[4]?.why).toBe('A question of the type “stack”: stack');
  });

  test.each([
    [
      'entities that unpack without end',
      '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>',
      'has_entities',
    ],
    [
      'an entity of a file',
      '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY f SYSTEM "file:///etc/passwd">]><quiz>&f;</quiz>',
      'has_entities',
    ],
    ['tags that do not close', '<?xml version="1.0"?><quiz><question>', 'unreadable'],
    ['elements 10,000 deep', `<?xml version="1.0"?><quiz>${'<a>'.repeat(10_000)}`, 'unreadable'],
    [
      'a million empty elements',
      `<?xml version="1.0"?><quiz>${'<a/>'.repeat(1_000_000)}</quiz>`,
      'unreadable',
    ],
    ['another kind of document', '<?xml version="1.0"?><MPD/>', 'other_format'],
    ['an unknown entity', '<?xml version="1.0"?><quiz>&nothing;</quiz>', 'unreadable'],
  ])('with %s is refused in time', async (_, text, fault) => {
    const from = performance.now();
    expect((await read(text)).fault).toBe(fault);
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});

describe('a spreadsheet', () => {
  const head =
    'Sr,Question,Option A,Option B,Option C,Option D,Correct Answer,Solution,Subject,Section,Marks,Negative Marks';

  test('has its columns found by their names, and says which it did not need', async () => {
    const text = `${head}\n1,Which is even?,two,three,five,seven,A,Because,Maths,I,4,-1\n2,"Primes, all?",two,three,five,four,"A, B, C",,Maths,I,4,-1\n3,Half of 25?,,,,,12.5,,Maths,II,4,0`;
    const { format, questions, notTaken, sections } = await read(text);
    expect(format).toBe('csv');
    expect(questions.map(short)).toEqual(['ok A', 'ok A,B,C', 'ok 12.5 ± 0']);
    expect(questions[1]?.draft.question).toBe('Primes, all?');
    expect(notTaken).toEqual([{ place: 'Row 1', why: 'No column of a paper is called “Sr”.' }]);
    expect(sections).toEqual([
      { title: 'I', marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' } },
      { title: 'II', marking: { right: 4, wrong: 0, unanswered: 0, partial: 'none' } },
    ]);
  });

  test('in Hindi, with a number as the key, is looked at', async () => {
    const text = 'प्रश्न;विकल्प 1;विकल्प 2;विकल्प 3;विकल्प 4;सही उत्तर\nसम?;दो;तीन;पाँच;सात;1';
    expect(await shorts(text)).toEqual(['look A']);
  });

  test.each([
    ['no key', 'Which?,1,2,3,4,', 'fault none'],
    ['a key that no option has', 'Which?,a,b,c,d,E', 'fault none'],
    ['a number that is a place and a text', 'Which?,2,3,4,5,2', 'fault none'],
    ['a key in words', 'Which?,two,three,four,five,four', 'look C'],
    ['a formula', 'Which?,=1+1,b,c,d,B', 'look B'],
    ['three options', 'Which?,a,b,c,,B', 'look B'],
    ['an empty option between', 'Which?,a,,c,d,A', 'fault A'],
    ['no question', ',a,b,c,d,A', 'fault A'],
  ])('with %s says so', async (_, row, expected) => {
    expect(await shorts(`Question,A,B,C,D,Answer\n${row}`)).toEqual([expected]);
  });

  test('of Excel is read, and a fraction that became a date is a fault', async () => {
    const cell = (value: string | number, format?: string) => ({
      value,
      ...(typeof value === 'number' ? { type: Number } : { type: String }),
      ...(format === undefined ? {} : { format }),
    });
    const heads = ['Question', 'A', 'B', 'C', 'D', 'Answer'].map((value) => cell(value));
    const workbook = await writeXlsxFile([
      heads,
      [cell('Which is even?'), cell(2), cell(3), cell(5), cell(7), cell('B')],
      [cell('Which is half?'), cell(45_000, 'd-mmm'), cell('b'), cell('c'), cell('d'), cell('A')],
    ]).toBuffer();
    const found = await readSource({ format: 'auto', content: { workbook: new Uint8Array(workbook) } });
    if ('fault' in found) throw new Error(found.fault);
    const { questions } = toContent(found.paper, newId);
    expect(questions.map(toImported).map(short)).toEqual(['ok B', 'fault A']);
  });

  test('of Excel says which sheets behind the first were not taken', async () => {
    const rows = [
      ['Question', 'Answer'],
      ['How many?', '4'],
    ].map((row) => row.map((value) => ({ value, type: String })));
    const workbook = await writeXlsxFile([
      { data: rows, sheet: 'Physics' },
      { data: rows, sheet: 'Chemistry' },
    ]).toBuffer();
    const found = await readSource({ format: 'auto', content: { workbook: new Uint8Array(workbook) } });
    if ('fault' in found) throw new Error(found.fault);
    expect(found.paper.questions).toHaveLength(1);
    expect(found.paper.notTaken).toMatchObject([{ place: 'Sheet “Chemistry”' }]);
  });

  test('without columns of a paper says which are needed', async () => {
    expect((await read('a,b\n1,2', 'csv')).fault).toBe('no_columns');
  });
});

// As in the fixtures of Moodle's own formats: faults that they name, and marks for a part.
test.each([
  ['gift', 'Difficult?{~wrong ~%50%half =full}', ['look C']],
  ['gift', 'Which?{~a =b =c}', ['fault none']],
  ['gift', 'Two?{~%50%a ~%50%b ~%-100%c}', ['look A,B']],
  ['aiken', 'A) Not started\n\nANSWER: Not started\n\nWhich?\nA) Yes\nB) No\nANSWER: A', ['ok A']],
  ['aiken', 'Touching?\nA)Yes\nB)No\nANSWER: B', ['ok B']],
] as const)('%s of %j has the key that its format gives it', async (format, text, expected) => {
  const found = await readSource({ format, content: { text } });
  if ('fault' in found) throw new Error(found.fault);
  const { questions } = toContent(found.paper, () => crypto.randomUUID());
  const short = questions.map(toImported).map(({ state, draft }) => {
    const key = draft.correctAnswers ?? [draft.correctAnswer ?? -1];
    return `${state} ${key.map((one) => (one === -1 ? 'none' : letterOf(one))).join()}`;
  });
  expect(short).toEqual(expected);
  expect(questions.every(({ draft }) => !/ANSWER|Not started/.test(draft.question))).toBe(true);
});

// What else the fixtures of Moodle have that a question here has not.
describe('what Moodle says of answers', () => {
  const moodle = (inside: string, type = 'multichoice') =>
    read(
      `<quiz><question type="${type}"><questiontext format="html"><text>Which?</text></questiontext>${inside}</question></quiz>`,
    );
  const options =
    '<answer fraction="100"><text>two</text><feedback><text>Even.</text></feedback></answer><answer fraction="0"><text>three</text></answer>';
  const codes = (question: Import['questions'][number] | undefined) =>
    question?.notes.map(({ message }) => message);

  test.each([
    ['{T#It does.#Yes!}', 'True: Yes!\nFalse: It does.'],
    ['{FALSE#No one is.}', 'True: No one is.'],
    ['{#=3:0.1#Close. =%50%4#Half.}', 'Close.'],
    ['{#3:2~#Wrong}', ''],
    ['{=12#Right ####Of all.}', 'Of all.\nRight'],
  ])('goes from %s of GIFT into the solution', async (answers, explanation) => {
    const { questions } = await read(`Which?${answers}`, 'gift');
    expect(questions.map(({ draft }) => draft.explanation)).toEqual([explanation]);
  });

  test('goes from XML into the solution', async () => {
    const { questions } = await moodle(options);
    expect(questions.map(({ state, draft }) => [state, draft.explanation])).toEqual([['ok', 'two: Even.']]);
  });

  test.each([
    ['<correctfeedback><text>Well done</text></correctfeedback>', 'feedback for right and for wrong answers'],
    ['<hint><text>Think.</text></hint>', 'hints'],
    ['<defaultgrade>2.0000000</defaultgrade>', 'its marks (2)'],
    ['<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>', 'units'],
    ['<image>old.png</image>', 'A picture was left out'],
  ])('is looked at where %s is lost', async (inside, what) => {
    const { questions } = await moodle(options + inside);
    expect(codes(questions[0])).toContainEqual(expect.stringContaining(what));
  });

  test.each([
    '<correctfeedback><text>Your answer is correct.</text></correctfeedback>',
    '<defaultgrade>1.0000000</defaultgrade>',
    '<image></image>',
  ])('has nothing lost with %s', async (inside) => {
    const { questions } = await moodle(options + inside);
    expect(codes(questions[0])).not.toContainEqual(expect.stringContaining('left out'));
  });

  test('keeps the picture that Moodle 1.9 has beside a text', async () => {
    const { questions } = await moodle(
      `${options}<image>old.png</image><image_base64>aGVsbG8=</image_base64>`,
    );
    expect(questions[0]?.draft.figure).toEqual({ path: 'picture:0', alt: '' });
  });

  test.each([
    ['gift', '[markdown]Who is **this**?{T}', 'styles of Markdown'],
    ['gift', '[html]<a href\\="http\\://example.org/a.mp3">Listen</a>{T}', 'the address of a link'],
  ] as const)('is looked at in %s of %s', async (format, text, what) => {
    const { questions } = await read(text, format);
    expect(questions.map(({ state }) => state)).toEqual(['look']);
    expect(codes(questions[0])).toContainEqual(expect.stringContaining(what));
  });
});
