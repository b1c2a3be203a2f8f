import { deflateSync } from 'node:zlib';

/** Objects of a PDF by their number, in order: a text, or a stream with its dictionary. */
type Stream = { dictionary: string; stream: Buffer };
type Part = string | Stream;

/** A PDF of these objects. Its table of offsets is left out, since what looks for scripts does not go by it. */
export function pdfOf(parts: readonly Part[], trailer = '/Root 1 0 R'): Buffer {
  const objects = parts.map((part, index) => {
    const head = `${index + 1} 0 obj\n`;
    if (typeof part === 'string') return Buffer.from(`${head}${part}\nendobj\n`, 'latin1');
    const { dictionary, stream } = part;
    return Buffer.concat([
      Buffer.from(`${head}<< ${dictionary} /Length ${stream.length} >>\nstream\n`, 'latin1'),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  });
  const end = `trailer\n<< ${trailer} /Size ${parts.length + 1} >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, Buffer.from(end)]);
}

export function objectStream(
  objects: readonly string[],
  more = '',
  pack: (bytes: Buffer) => Buffer = deflateSync,
): Stream {
  const offsets = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index > 0 ? 1 : 0));
  const head = offsets.map((offset, index) => `${10 + index} ${offset}`).join(' ');
  return {
    dictionary: `/Type /ObjStm /N ${objects.length} /First ${head.length + 1} /Filter /FlateDecode ${more}`,
    stream: pack(Buffer.from(`${head} ${objects.join(' ')}`, 'latin1')),
  };
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>';
const text: Part = { dictionary: '', stream: Buffer.from('BT /F1 12 Tf (I teach physics.) Tj ET') };
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const withAction = (action: string) =>
  pdfOf([`<< /Type /Catalog /OpenAction ${action} >>`, pages, page, text]);
const inside = (...objects: string[]) => pdfOf([catalog, pages, page, text, objectStream(objects)]);

/** PDFs as people have them, by what is special about them. */
export const harmlessPdfs: [string, Buffer][] = [
  ['of one page', pdfOf([catalog, pages, page, text])],
  ['that opens at a place', withAction('[3 0 R /Fit]')],
  ['with an action that goes to a page', withAction('<< /S /GoTo /D [3 0 R /FitH 700] >>')],
  ['with links', withAction('<< /S /URI /URI (https://developer.mozilla.org/docs/Web/JavaScript) >>')],
  ['whose text speaks of /JavaScript', pdfOf([catalog, '(/JavaScript and /JS \\( /Launch)', '<2F4A53>'])],
  ['with object streams', inside('<< /Type /Font /BaseFont /Helvetica >>', '(a /JS b)', '5', '[1 0 R]')],
  ['whose object stream extends another', pdfOf([catalog, objectStream(['(a)'], '/Extends 2 0 R')])],
  ['with an outline', pdfOf([catalog, '<< /Type /Outlines /First 3 0 R /Last 3 0 R >>', '<< /Title (A) >>'])],
  [
    'with compressed content that reads like a script',
    pdfOf([catalog, { dictionary: '/Filter /FlateDecode', stream: deflateSync(Buffer.from(script)) }]),
  ],
];

const bomb = objectStream(['()'.padEnd(100_000_000)]);
const nested = `1 0 obj << ${'/A 1 0 obj << '.repeat(20_000)}`;

/** PDFs that could run something or hide what is in them, by how they do it. */
export const hostilePdfs: [string, Buffer][] = [
  ['runs a script when it is opened', withAction(script)],
  ['runs a script of another object', pdfOf([`<< /OpenAction 2 0 R >>`, script])],
  ['starts a program', withAction('<< /S /Launch /F (cmd.exe) >>')],
  ['names its scripts', pdfOf(['<< /Names << /JavaScript 2 0 R >> >>', '<< /Names [(a) 3 0 R] >>', '<< >>'])],
  ['spells the name with escapes', withAction('<< /S /J#61v#61Script /#4a#53 (app.alert(1)) >>')],
  [
    'parts the name from its key by a comment',
    withAction('<< /S % (\n/JavaScript /JS% <\n(app.alert(1)) >>'),
  ],
  ['writes all in one', withAction('<</S/JavaScript/JS(app.alert(1))>>')],
  ['keeps the script in an object stream', inside('<< /A 1 >>', script)],
  ['keeps the script in an object stream whose type is not said', pdfOf([catalog, unsaid()])],
  ['keeps the script in an object stream that is not packed', pdfOf([catalog, unpacked()])],
  ['points into a text of an object stream', pdfOf([catalog, pointingIntoText()])],
  ['packs an object stream twice', pdfOf([catalog, recoded('/Filter [/FlateDecode /FlateDecode]')])],
  ['packs an object stream in another way', pdfOf([catalog, recoded('/Filter /LZWDecode')])],
  ['names the packing of an object stream elsewhere', pdfOf([catalog, recoded('/Filter 9 0 R')])],
  ['keeps an object stream in another file', pdfOf([catalog, objectStream(['1'], '/F (other.bin)')])],
  [
    'predicts the bytes of an object stream',
    pdfOf([catalog, objectStream(['1'], '/DecodeParms << /Predictor 12 >>')]),
  ],
  ['breaks an object stream off', pdfOf([catalog, broken()])],
  ['hides an object in a text', pdfOf([catalog, `(\n9 0 obj ${script} endobj\n)`])],
  ['hides an object in a comment', pdfOf([catalog, `<< >> % 9 0 obj ${script}`])],
  [
    'hides an object in a stream',
    pdfOf([catalog, { dictionary: '', stream: Buffer.from(`9 0 obj ${script}`) }]),
  ],
  ['hides an end of the object before the script', pdfOf([`<< /A endobj /OpenAction ${script} >>`])],
  ['mixes brackets up', pdfOf([`<< /A << ] ] endobj /OpenAction ${script} >>`])],
  [
    'writes no space before an object',
    Buffer.from(pdfOf([catalog, script]).toString('latin1').replace('2 0 obj', '2 0obj')),
  ],
  ['keeps its catalog in the trailer', pdfOf([pages], `/Root << /OpenAction ${script} >>`)],
  ['has a form with scripts', pdfOf(['<< /AcroForm << /XFA 2 0 R >> >>', '()'])],
  ['has a film that runs scripts', pdfOf([catalog, '<< /Subtype /RichMedia >>'])],
  ['has a password', pdfOf([catalog, '<< /Filter /Standard /V 2 >>'], '/Root 1 0 R /Encrypt 2 0 R')],
  ['unpacks to 100 MB', pdfOf([catalog, bomb])],
  ['unpacks to 100 MB in all', pdfOf([catalog, ...Array(12).fill(objectStream(['()'.padEnd(9_000_000)]))])],
  ['begins 20,000 objects within each other', pdfOf([catalog, nested])],
  ['begins 300,000 texts and ends none', pdfOf([catalog, '1 0 obj('.repeat(300_000)])],
];

function unsaid(): Part {
  const { dictionary, stream } = objectStream([script]);
  return { dictionary: dictionary.replace('/Type /ObjStm', ''), stream };
}

function recoded(filter: string): Part {
  const { dictionary, stream } = objectStream([script]);
  return { dictionary: dictionary.replace('/Filter /FlateDecode', filter), stream };
}

function unpacked(): Part {
  const { dictionary, stream } = objectStream([script], '', (bytes) => bytes);
  return { dictionary: dictionary.replace('/Filter /FlateDecode', ''), stream };
}

function broken(): Part {
  const { dictionary, stream } = objectStream([script, '()'.padEnd(5_000)]);
  return { dictionary, stream: stream.subarray(0, stream.length - 8) };
}

/** The head names a place within the text that comes first. */
function pointingIntoText(): Part {
  const content = `10 1 (${script})`;
  return { dictionary: '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', stream: deflateSync(content) };
}

/** A PDF of this many A4 pages, each with its number in a large square. */
export function pagesOf(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => 3 + 2 * index);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...numbers.flatMap((number, index): Part[] => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number + 1} 0 R >>`,
      { dictionary: '', stream: Buffer.from(`0 0 1 rg ${50 + 5 * index} 100 200 200 re f`) },
    ]),
  ]);
}
