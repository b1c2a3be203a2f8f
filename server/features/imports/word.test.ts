import type { Import } from '@kaksha/contract/imports.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { figures } from '#server/database/schema/figures.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { aPaperFile } from '#server/test/papers.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import {
  aWordFile,
  fromLibreOffice,
  p,
  picture,
  r,
  table,
  type WordParts,
} from '#server/test/word/documents.ts';
import { anEquation, anEquationObject, eq } from '#server/test/word/mathtype.ts';
import { toContent, toImported } from './content.ts';
import { readWord } from './read/word.ts';

type Question = Import['questions'][number];

function read(file: Buffer) {
  const found = readWord(file);
  if ('fault' in found) throw new Error(found.fault);
  const { questions, passages, sections } = toContent(found.paper, () => crypto.randomUUID());
  return { questions: questions.map(toImported), passages, sections, notTaken: found.paper.notTaken };
}
const readBody = (body: string, parts?: WordParts) => read(aWordFile(body, parts));
/** The first question of a document, with four options and a key behind its stem. */
const only = (stem: string, parts?: WordParts) =>
  readBody(stem + p('(A) 2 (B) 3 (C) 5 (D) 7') + p('Ans: B'), parts).questions[0] as Question;
const codes = ({ notes }: Question) => notes.map(({ code }) => code);

function short({ state, draft }: Question): string {
  const { kind, correctAnswer, correctAnswers, numeric } = draft;
  if (kind === 'numeric') return `${state} ${numeric && 'value' in numeric ? numeric.value : 'none'}`;
  const right =
    kind === 'multiple' ? (correctAnswers ?? []) : typeof correctAnswer === 'number' ? [correctAnswer] : [];
  return `${state} ${right.map(letterOf).join(',') || 'none'}`;
}

describe('a paper that LibreOffice wrote', () => {
  const { questions, sections, notTaken } = read(fromLibreOffice());
  const at = (number: number) => questions[number - 1] as Question;

  test('has every question with its state and key', () => {
    expect(questions.map(short)).toEqual([
      ...['ok B', 'ok A', 'look B', 'ok B', 'ok 1005'],
      ...['ok B', 'look C'],
      ...['ok C', 'ok -2', 'ok A,C'],
      ...['look B', 'ok C', 'fault D', 'fault none'],
    ]);
    expect(sections.map(({ title }) => title)).toEqual(['PHYSICS', 'CHEMISTRY', 'MATHEMATICS', 'भौतिकी']);
    expect(notTaken).toEqual([
      { place: 'Paragraph 1', why: 'Stands before a question: Sample Institute, Unit Test 3' },
    ]);
  });

  test('has its formulas in TeX, in stems and in options', () => {
    expect(at(1).draft.question).toBe(
      String.raw`The force between two charges is $\frac{1}{4\pi \varepsilon_{0}}\frac{q_{1}q_{2}}{r^{2}}$. If r is doubled, the force becomes`,
    );
    expect(at(2).draft.options).toEqual([
      String.raw`$\sqrt{2gh}$`,
      '$2gh$',
      '$h^{2}$',
      String.raw`$\frac{g}{h}$`,
    ]);
    expect(at(8).draft.question).toBe(String.raw`The value of $\int_{0}^{\pi}{\sin xdx}$ is`);
    expect(at(9).draft.question).toBe(
      String.raw`The determinant of $\left[\begin{matrix} 1 & 2 \\ 3 & 4 \end{matrix}\right]$ is`,
    );
    expect(at(5).draft.question).toBe(
      'H<sub>2</sub>O boils at 10<sup>2</sup> <sup>o</sup>C. The value of 10<sup>3</sup> + 5 is',
    );
    expect(at(8).draft.options).toEqual(['0', '1', '2', 'π']);
  });

  test('has its pictures in stem and options', () => {
    expect(at(3).draft.figure?.alt).toBe('A ring with its diameter');
    expect(at(4).draft.options).toEqual(['', '', '', '']);
    expect(at(4).draft.optionFigures?.map((one) => one?.path)).toEqual([
      'picture:1',
      'picture:2',
      'picture:3',
      'picture:4',
    ]);
  });

  test('has its tables as tables or as options, and bold and highlighted keys to be looked at', () => {
    expect(at(6).draft.question).toBe(
      'Match List I with List II.\n| List I | List II |\n|---|---|\n| P. Acid | 1. pH > 7 |\n| Q. Base | 2. pH < 7 |',
    );
    expect(codes(at(6))).toEqual([]);
    expect(at(7).draft.options).toEqual(['NaCl', 'KCl', 'LiF', 'CsI']);
    expect([codes(at(3)), codes(at(7))]).toEqual([['key_marked'], ['key_marked']]);
  });

  test('has Hindi of Kruti Dev converted, and that of Chanakya named as a fault', () => {
    expect(at(11).draft.question).toBe('निम्नलिखित में से कौन सा सदिश है?');
    expect(at(11).draft.options).toEqual(['द्रव्यमान', 'वेग', 'समय', 'ऊर्जा']);
    expect(codes(at(11))).toEqual(['legacy_font_read']);
    expect(at(13).notes.map(({ message }) => message)).toEqual([
      'Text in the font Chanakya cannot be converted. Type it again in Hindi.',
    ]);
  });
});

const math = (inside: string) => `<m:oMath>${inside}</m:oMath>`;
const t = (text: string, properties = '') =>
  `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t>${text}</m:t></m:r>`;
const e = (text: string) => `<m:e>${t(text)}</m:e>`;

describe('a formula of Word', () => {
  test.each([
    [
      'a fraction',
      `<m:f><m:num>${t('1')}</m:num><m:den>${t('x+1')}</m:den></m:f>`,
      String.raw`\frac{1}{x+1}`,
    ],
    ['a power of two letters', `<m:sSup>${e('ab')}<m:sup>${t('2')}</m:sup></m:sSup>`, '{ab}^{2}'],
    [
      'a sum',
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${t('i=1')}</m:sub><m:sup>${t('n')}</m:sup>${e('i')}</m:nary>`,
      String.raw`\sum_{i=1}^{n}{i}`,
    ],
    ['a cube root', `<m:rad><m:deg>${t('3')}</m:deg>${e('x')}</m:rad>`, String.raw`\sqrt[3]{x}`],
    [
      'a limit',
      `<m:func><m:fName><m:limLow><m:e>${t('lim', '<m:sty m:val="p"/>')}</m:e><m:lim>${t('x→0')}</m:lim></m:limLow></m:fName>${e('x')}</m:func>`,
      String.raw`\lim_{x\to 0} {x}`,
    ],
    ['a vector', `<m:acc><m:accPr><m:chr m:val="\u20d7"/></m:accPr>${e('a')}</m:acc>`, String.raw`\vec{a}`],
    [
      'cases',
      `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr><m:e>${t('x&amp;=1')}</m:e><m:e>${t('y&amp;=2')}</m:e></m:eqArr></m:e></m:d>`,
      String.raw`\left\{\begin{aligned} x&=1 \\ y&=2 \end{aligned}\right.`,
    ],
    [
      'an index before',
      `<m:sPre><m:sub>${t('6')}</m:sub><m:sup>${t('12')}</m:sup>${e('C')}</m:sPre>`,
      '{}_{6}^{12}C',
    ],
    ['upright and Hindi words', t('if', '<m:nor/>') + t('गति'), String.raw`\text{if}\text{गति}`],
    ['signs that TeX would read', t('5% of a_b'), String.raw`5\% of a\_b`],
    [
      'a long arrow',
      `<m:groupChr><m:groupChrPr><m:chr m:val="→"/></m:groupChrPr>${e('Δ')}</m:groupChr>`,
      String.raw`\xrightarrow{\Delta}`,
    ],
    ['a deleted part', `${t('x')}<w:del>${t('y')}</w:del>`, 'x'],
  ])('with %s is written in TeX', (_, inside, tex) => {
    const question = only(p(r('1. Find ') + math(inside)));
    expect(question.draft.question).toBe(`Find $${tex}$`);
    expect(question.state).toBe('ok');
  });

  test('with a part that is unknown is to be looked at', () => {
    expect(codes(only(p(r('1. Find ') + math(`<m:sphere>${e('x')}</m:sphere>`))))).toEqual([
      'formula_unsure',
    ]);
  });
});

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering =
  `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', 'Q%1.')}${level(1, 'lowerLetter', '(%2)')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const item = (text: string, at: number) =>
  p(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`);

describe('a document of Word', () => {
  test('has the numbers that its lists show, which begin again for the options of each question', () => {
    const options = ['2', '3', '5', '7'].map((text) => item(text, 1)).join('');
    const { questions } = readBody(
      item('Even?', 0) + options + p('Ans: a') + item('Odd?', 0) + options + p('Ans: (d)'),
      { numbering },
    );
    expect(questions.map(short)).toEqual(['ok A', 'ok D']);
    expect(questions.map(({ place }) => place)).toEqual(['Paragraph 1', 'Paragraph 7']);
  });

  test('takes a list by the style of its paragraphs', () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Q"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
    const { questions } = readBody(
      ['Even?', 'Odd?']
        .map((text) => p(text, '<w:pStyle w:val="Q"/>') + p('(A) 2 (B) 3 (C) 5 (D) 7') + p('Ans: A'))
        .join(''),
      { numbering, styles },
    );
    expect(questions.map(short)).toEqual(['ok A', 'ok A']);
  });

  test('leaves out what is deleted or hidden, and says so of hidden text', () => {
    const deleted = `<w:del><w:r><w:delText>not </w:delText></w:r></w:del><w:moveFrom>${r('nor ')}</w:moveFrom>`;
    const question = only(
      p(`${r('1. Which is ') + deleted}<w:ins>${r('even')}</w:ins>${r('?')}${r(' secret', '<w:vanish/>')}`),
    );
    expect(question.draft.question).toBe('Which is even?');
    expect(question.notes.map(({ message }) => message)).toEqual(['This was left out: hidden text.']);
  });

  test.each([
    ['a character of Symbol', '<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>', 'α'],
    ['letters in the font Symbol', r('Dq', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'), 'Δθ'],
    [
      'lowered text as LibreOffice writes that of other programs',
      r('2', '<w:position w:val="-2"/><w:sz w:val="16"/>'),
      '<sub>2</sub>',
    ],
    [
      'raised text as LibreOffice writes that of other programs',
      r('3', '<w:position w:val="7"/><w:sz w:val="12"/>'),
      '<sup>3</sup>',
    ],
    ['text of full size off the line', r('y', '<w:position w:val="-2"/><w:sz w:val="20"/>'), 'y'],
    ['raised words', r('th', '<w:vertAlign w:val="superscript"/>'), '<sup>th</sup>'],
    [
      'a lowered number in two runs',
      r('1', '<w:vertAlign w:val="subscript"/>') + r('0', '<w:vertAlign w:val="subscript"/>'),
      '<sub>10</sub>',
    ],
    ['a link', `<w:hyperlink>${r('here')}</w:hyperlink>`, 'here'],
    ['the result of a field', `<w:fldSimple w:instr="PAGE">${r('7')}</w:fldSimple>`, '7'],
    ['a hyphen that does not break', '<w:r><w:t>x</w:t><w:noBreakHyphen/><w:t>y</w:t></w:r>', 'x-y'],
  ])('with %s reads it', (_, run, text) => {
    const question = only(p(r('1. Find ') + run));
    expect(question.draft.question).toBe(`Find ${text}`);
    expect(question.state).toBe('ok');
  });

  const object = (program: string) =>
    `<w:r><w:object><v:shape><v:imagedata r:id="w1"/></v:shape><o:OLEObject ProgID="${program}" r:id="o1"/></w:object></w:r>`;
  test.each([
    [
      'a formula of MathType',
      object('Equation.DSMT4'),
      'A formula of MathType or of the old equation editor',
    ],
    ['a drawing of ChemDraw', object('ChemDraw.Document.6.0'), 'A chemical drawing'],
    ['a sheet of Excel', object('Excel.Sheet.12'), 'A sheet of Excel'],
    ['a control', '<w:r><w:object><w:control r:id="o1"/></w:object></w:r>', 'A control'],
    [
      'a picture of elsewhere',
      '<w:r><w:drawing><a:blip r:link="out"/></w:drawing></w:r>',
      'A picture that is not in the file',
    ],
    ['a picture of Windows', picture('w1'), 'A picture of a kind that cannot be shown'],
    ['a chart', '<w:r><w:drawing><a:graphicData uri="http://x/chart"/></w:drawing></w:r>', 'A chart'],
    [
      'a field that draws a formula',
      '<w:r><w:instrText> EQ \\f(1,2) </w:instrText></w:r>',
      'A formula that is a field',
    ],
    ['an unknown sign', '<w:r><w:sym w:font="MT Extra" w:char="F04C"/></w:r>', 'A sign of the font MT Extra'],
  ])('with %s leaves a gap that is named', (_, run, what) => {
    const question = only(p(r('1. Find ') + run + r(' now.')), {
      relations: [
        { id: 'w1', type: 'image', target: 'media/image1.wmf' },
        { id: 'o1', type: 'oleObject', target: 'embeddings/oleObject1.bin' },
        { id: 'out', type: 'image', target: 'http://x.example/a.png', isOutside: true },
      ],
      more: [
        { name: 'word/media/image1.wmf', data: Buffer.from('d7cdc69a0000', 'hex') },
        { name: 'word/embeddings/oleObject1.bin', data: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
      ],
    });
    expect(question.draft.question).toBe('Find [?] now.');
    expect(question.state).toBe('look');
    expect(question.notes.map(({ message }) => message)).toEqual([
      `${what} could not be taken. “[?]” stands in its place.`,
    ]);
  });

  test('reads an equation of MathType, to be looked at', () => {
    const records = [eq.line(eq.template(11, 0, eq.line(eq.chars('a')), eq.line(eq.chars('b'))))];
    const question = only(p(`${r('1. Find ')}${object('Equation.DSMT4')}${r(' now.')}`), {
      relations: [{ id: 'o1', type: 'oleObject', target: 'embeddings/oleObject1.bin' }],
      more: [{ name: 'word/embeddings/oleObject1.bin', data: anEquationObject(anEquation(...records)) }],
    });
    expect(question.draft.question).toBe('Find $\\frac{a}{b}$ now.');
    expect([question.state, codes(question)]).toEqual(['look', ['formula_converted']]);
  });

  test('reads Kruti Dev by the style of a paragraph, in runs that divide a syllable', () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="H"><w:rPr><w:rFonts w:ascii="Kruti Dev 010" w:hAnsi="Kruti Dev 010"/></w:rPr></w:style>';
    const question = only(p(r('1- f') + r('d') + r('l') + r('dk'), '<w:pStyle w:val="H"/>'), { styles });
    expect(question.draft.question).toBe('किसका');
    expect(codes(question)).toEqual(['legacy_font_read']);
  });

  test('does not convert Unicode Hindi, whatever its font is called', () => {
    const question = only(p(r('1. गति', '<w:rFonts w:ascii="Kruti Dev 010"/>')));
    expect([question.draft.question, question.state]).toEqual(['गति', 'ok']);
  });

  const four = (bold: number | null, properties: string) =>
    ['2', '3', '5', '7']
      .map((text, index) => p(r(`(${letterOf(index)}) ${text}`, index === bold ? properties : '')))
      .join('');
  test.each([
    ['bold', '<w:b/>'],
    ['highlighted', '<w:highlight w:val="yellow"/>'],
    ['in colour', '<w:color w:val="FF0000"/>'],
  ])('takes an option that is %s as the key, to be looked at', (_, properties) => {
    const [question] = readBody(p('1. Even?') + four(2, properties)).questions;
    expect([short(question as Question), codes(question as Question)]).toEqual(['look C', ['key_marked']]);
  });

  test('takes no key from options that are all bold, and none against a key that is written', () => {
    const all = ['2', '3', '5', '7']
      .map((text, index) => p(r(`(${letterOf(index)}) ${text}`, '<w:b/>')))
      .join('');
    expect(readBody(p('1. Even?') + all).questions.map(short)).toEqual(['fault none']);
    expect(readBody(p('1. Even?') + four(2, '<w:b/>') + p('Ans: A')).questions.map(short)).toEqual(['ok A']);
  });

  test('reads a table around questions, one of options, one of keys and one that belongs to a question', () => {
    const { questions, notTaken } = readBody(
      table([
        ['1.', p('Even?') + p('(A) 2 (B) 3 (C) 5 (D) 7')],
        ['2', p('Odd?') + p('(A) 2 (B) 3 (C) 4 (D) 6')],
      ]) +
        p('3. Which?') +
        table([
          ['x', 'y'],
          ['u', 'v'],
        ]) +
        table([
          ['(A) a', '(B) b'],
          ['(C) c', '(D) d'],
        ]) +
        p('Answer key') +
        table([
          ['1', '2', '3'],
          ['A', 'B', 'C'],
        ]),
    );
    expect(questions.map(short)).toEqual(['ok A', 'ok B', 'ok C']);
    expect(questions[2]?.draft.question).toBe('Which?\n| x | y |\n|---|---|\n| u | v |');
    expect(notTaken).toEqual([]);
  });

  test('says that a table has joined cells', () => {
    const joined = table([
      ['x', 'y'],
      ['u', 'v'],
    ]).replace('<w:tc>', '<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>');
    expect(codes(only(p('1. Which?') + joined))).toEqual(['table_joined']);
  });

  test('keeps words that are underlined, and leaves lines that are so as a whole', () => {
    const line = '<w:u w:val="single"/>';
    const question = only(p(r('1. Is it ') + r('quick ', line) + r('or slow?')) + p(r('Choose.', line)));
    expect(question.draft.question).toBe('Is it <u>quick</u> or slow?\nChoose.');
  });

  test('keeps pictures inside a text in their places', () => {
    const parts = {
      relations: [1, 2].map((id) => ({ id: `p${id}`, type: 'image', target: `media/${id}.png` })),
      more: [1, 2].map((id) => ({
        name: `word/media/${id}.png`,
        data: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      })),
    };
    const question = only(
      p(r('1. If ') + picture('p1', 'x') + r(' and ') + picture('p2') + r(' meet?')),
      parts,
    );
    expect(question.draft.question).toBe('If ![x](picture:0 0x0) and ![](picture:1 0x0) meet?');
    expect(question.state).toBe('ok');
  });

  test('puts the text of a box below its paragraph, to be looked at, once', () => {
    const box = `<w:txbxContent>${p('Take g = 10.')}</w:txbxContent>`;
    const drawn = `<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx>${box}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const question = only(p(r('1. Find x.') + drawn));
    expect([question.draft.question, codes(question)]).toEqual(['Find x.\nTake g = 10.', ['text_box']]);
  });
});

describe('a document of Word that is sent', () => {
  let app: TestApp;
  let teacher: Person;
  beforeAll(async () => {
    app = await startTestApp();
    teacher = await makePerson(app, { role: 'teacher' });
  });
  afterAll(() => app.close());
  const post = (path: string, body: unknown) => request(app, path, { method: 'POST', body, as: teacher });
  const send = (file: Buffer, name = 'Unit_Test_3.docx') =>
    post('/imports', aPaperFile(new Uint8Array(file), name));
  /** The import, once it is read: on a busy machine that is after the reply. */
  const whenRead = (id: string) =>
    vi.waitFor(
      async () => {
        const shown = (await request(app, `/imports/${id}`, { as: teacher })).json<Import>();
        expect(shown.status).toBe('ready');
        return shown;
      },
      { timeout: 50_000 },
    );

  test('shows its pictures before it is taken, and the quiz has them', async () => {
    const { _id } = (await send(fromLibreOffice())).json();
    const shown = await whenRead(_id);
    expect(shown.format).toBe('docx');
    expect(shown.title).toBe('Unit Test 3');
    const figure = shown.questions[2]?.draft.figure;
    expect(figure).toEqual({
      path: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/),
      alt: 'A ring with its diameter',
      width: 200,
      height: 120,
    });
    const bytes = (await app.app.inject(figure?.path ?? '')).rawPayload;
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 200, height: 120 });
    const picks = shown.questions.flatMap(({ state }, index) => (state === 'fault' ? [] : [{ index }]));
    const quiz = (await post(`/imports/${_id}/take`, { title: 'From Word', picks })).json();
    expect(quiz.incomplete).toBeUndefined();
    expect(quiz.questions[2].figure).toEqual(figure);
    expect(quiz.questions[3].optionFigures).toHaveLength(4);
    expect(quiz.questions[0].questionHtml).toContain('katex');
  });

  test('with a picture that cannot be decoded says that it is missing, and stores nothing of it', async () => {
    const before = await app.store.db.$count(figures);
    const file = aWordFile(p(r('1. Which?') + picture('p1')) + p('(A) 2 (B) 3 (C) 5 (D) 7') + p('Ans: B'), {
      relations: [{ id: 'p1', type: 'image', target: 'media/a.png' }],
      more: [{ name: 'word/media/a.png', data: Buffer.from('\x89PNG\r\n\x1a\nno more', 'latin1') }],
    });
    const { _id } = (await send(file)).json();
    const [question] = (await whenRead(_id)).questions;
    expect([question?.state, question?.draft.figure]).toEqual(['look', undefined]);
    expect(question?.notes.map(({ code }) => code)).toEqual(['picture_missing']);
    expect(await app.store.db.$count(figures)).toBe(before);
  });

  test('with macros is refused with what to do instead', async () => {
    const reply = await send(
      aWordFile(p('1. Even?'), { more: [{ name: 'word/vbaProject.bin', data: Buffer.from('x') }] }),
      'a.docm',
    );
    expect(reply.statusCode).toBe(415);
    expect(reply.json().fields.file).toContain('Save it as .docx');
  });
});
