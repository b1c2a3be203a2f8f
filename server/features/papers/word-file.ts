import { type TypedPart, typedText } from '@kaksha/contract/papers/typed-lines.ts';
import { type Piece, partsOf } from '@kaksha/contract/questions/authored-text.ts';
import { strToU8, zipSync } from 'fflate';
import { escapeXml, ommlOfTex } from '#server/platform/formulas/omml-of-tex.ts';

/** A picture as it goes into the file. */
export type WordImage = { png: Uint8Array; width: number; height: number };
export type WordDraft = {
  title: string;
  parts: readonly TypedPart[];
  /** By the path of the figure; one that could not be read is missing. */
  images: ReadonlyMap<string, WordImage>;
};

/** What a point on the screen is in the units of drawings, and how wide a picture may be. */
const EMU_PER_PIXEL = 9_525;
const WIDEST_PIXELS = 420;

type Writing = {
  images: ReadonlyMap<string, WordImage>;
  /** By path. */
  media: Map<string, { id: string; png: Uint8Array }>;
  /** The formulas as they were written, so that they read back to the letter. */
  formulas: string[];
  drawings: number;
};

/** A paper as a document of Word, with formulas that Word can edit (behaviour 8.12). */
export function wordFile({ title, parts, images }: WordDraft): Uint8Array {
  const writing: Writing = { images, media: new Map(), formulas: [], drawings: 0 };
  const body = parts.map((part) => partXml(part, writing)).join('');
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(contentTypes),
    '_rels/.rels': strToU8(relations([{ id: 'r1', type: 'officeDocument', target: 'word/document.xml' }])),
    'word/document.xml': strToU8(
      `${head}<w:document ${namespaces}><w:body>${body}${page}</w:body></w:document>`,
    ),
    'word/styles.xml': strToU8(styles),
    'word/header1.xml': strToU8(`${head}<w:hdr ${namespaces}><w:p>${text(title, '<w:b/>')}</w:p></w:hdr>`),
    'customXml/item1.xml': strToU8(
      `${head}<formulas xmlns="urn:kaksha:formulas">${writing.formulas.map((source) => `<f>${escapeXml(source)}</f>`).join('')}</formulas>`,
    ),
  };
  const media = [...writing.media.values()].map(({ id, png }, index) => {
    const target = `media/image${index + 1}.png`;
    files[`word/${target}`] = png;
    return { id, type: 'image', target };
  });
  files['word/_rels/document.xml.rels'] = strToU8(
    relations([
      { id: 's1', type: 'styles', target: 'styles.xml' },
      { id: 'h1', type: 'header', target: 'header1.xml' },
      { id: 'c1', type: 'customXml', target: '../customXml/item1.xml' },
      ...media,
    ]),
  );
  return zipSync(files);
}

const paragraph = (inside: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`;
const text = (said: string, properties = '') =>
  said === ''
    ? ''
    : `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${said
        .split('\t')
        .map((piece) => `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`)
        .join('<w:tab/>')}</w:r>`;

const looks: Record<TypedPart['is'], string> = {
  section: '<w:pStyle w:val="Heading2"/>',
  passage: '',
  stem: '<w:keepNext/><w:spacing w:before="160"/>',
  option: '<w:ind w:left="426"/>',
  key: '',
  solution: '',
};

/** A part with its lines as paragraphs, its tables and its picture. */
function partXml({ is, before, text: said, figure }: TypedPart, writing: Writing): string {
  const blocks: string[] = [];
  let line = text(before, is === 'option' || is === 'section' ? '' : '<w:b/>');
  const endLine = () => {
    blocks.push(paragraph(line, looks[is]));
    line = '';
  };
  for (const [index, part] of partsOf(said).entries()) {
    if (index > 0 || (part.kind === 'table' && line !== '')) endLine();
    if (part.kind === 'table') blocks.push(table(part.rows, writing));
    else {
      for (const [at, inLine] of inLines(part.pieces).entries()) {
        if (at > 0) endLine();
        line += inLineXml(inLine, writing);
      }
    }
  }
  const drawn = figure === undefined ? '' : drawing(figure, writing);
  if (is === 'option') line += drawn === '' ? '' : text(' ') + drawn;
  if (line !== '' || blocks.length === 0) endLine();
  if (is !== 'option' && drawn !== '') blocks.push(paragraph(drawn, looks[is]));
  return blocks.join('');
}

function inLines(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind !== 'text') lines.at(-1)?.push(piece);
    else
      for (const [at, part] of piece.text.split('\n').entries()) {
        if (at > 0) lines.push([]);
        lines.at(-1)?.push({ kind: 'text', text: part });
      }
  }
  return lines;
}

const styleXml = {
  b: '<w:b/>',
  i: '<w:i/>',
  u: '<w:u w:val="single"/>',
  sup: '<w:vertAlign w:val="superscript"/>',
  sub: '<w:vertAlign w:val="subscript"/>',
} as const;

function inLineXml(pieces: readonly Piece[], writing: Writing): string {
  const open: (keyof typeof styleXml)[] = [];
  let made = '';
  for (const piece of pieces) {
    if (piece.kind === 'text')
      made += text(typedText(piece.text), open.map((style) => styleXml[style]).join(''));
    else if (piece.kind === 'picture') made += drawing(piece, writing);
    else if (piece.kind === 'math') made += formula(piece, writing);
    else if (piece.end) open.splice(open.lastIndexOf(piece.style), 1);
    else open.push(piece.style);
  }
  return made;
}

/** A formula that Word can edit; one that cannot be typeset, or is empty, stays as it was typed. */
function formula({ tex, display, source }: Extract<Piece, { kind: 'math' }>, writing: Writing): string {
  const omml = source.includes('\n') ? null : ommlOfTex(tex);
  if (omml === null || omml === '') return text(source.replace(/\s*\n\s*/g, ' '));
  writing.formulas.push(source);
  const math = `<m:oMath>${omml}</m:oMath>`;
  return display ? `<m:oMathPara>${math}</m:oMathPara>` : math;
}

function table(rows: readonly Piece[][][], writing: Writing): string {
  const lines = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(
    (side) => `<w:${side} w:val="single" w:sz="4"/>`,
  );
  const width = rows[0]?.length ?? 0;
  const made = rows.map(
    (cells) =>
      `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(inLineXml(cell, writing))}</w:tc>`).join('')}</w:tr>`,
  );
  return `<w:tbl><w:tblPr><w:tblBorders>${lines.join('')}</w:tblBorders></w:tblPr><w:tblGrid>${'<w:gridCol/>'.repeat(width)}</w:tblGrid>${made.join('')}</w:tbl>`;
}

function drawing({ path, alt }: { path: string; alt: string }, writing: Writing): string {
  const image = writing.images.get(path);
  if (image === undefined) return text('[?]');
  const { id } = writing.media.get(path) ?? { id: `p${writing.media.size + 1}` };
  writing.media.set(path, { id, png: image.png });
  writing.drawings += 1;
  const width = Math.min(image.width, WIDEST_PIXELS);
  const size = `cx="${Math.round(width * EMU_PER_PIXEL)}" cy="${Math.round((image.height / image.width) * width * EMU_PER_PIXEL)}"`;
  const number = writing.drawings;
  const about = `id="${number}" name="Picture ${number}" descr="${escapeXml(alt)}"`;
  return `<w:r><w:drawing><wp:inline><wp:extent ${size}/><wp:docPr ${about}/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr ${about}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const namespaces = [
  `xmlns:w="${office}/wordprocessingml/2006/main"`,
  `xmlns:m="${office}/officeDocument/2006/math"`,
  `xmlns:r="${office}/officeDocument/2006/relationships"`,
  `xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${office}/drawingml/2006/main"`,
  `xmlns:pic="${office}/drawingml/2006/picture"`,
].join(' ');
const page =
  '<w:sectPr><w:headerReference w:type="default" r:id="h1"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>';
const styles = `${head}<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Nirmala UI"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240"/><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b/><w:sz w:val="26"/></w:rPr></w:style></w:styles>`;
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const contentTypes = `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/><Override PartName="/word/header1.xml" ContentType="${word}.header+xml"/></Types>`;
const relations = (list: readonly { id: string; type: string; target: string }[]) =>
  `${head}<Relationships xmlns="${office}/package/2006/relationships">${list.map(({ id, type, target }) => `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`;
