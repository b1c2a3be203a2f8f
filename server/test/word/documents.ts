import { readFileSync } from 'node:fs';
import { aZip, type ZipPart } from '../files.ts';

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
].join(' ');
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const officeDocument =
  '<Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>';
const typeOf = (name: string) =>
  `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}`;

export type WordParts = {
  styles?: string;
  numbering?: string;
  /** Further relations of the text: id, type and target. */
  relations?: readonly { id: string; type: string; target: string; isOutside?: boolean }[];
  more?: readonly ZipPart[];
  contentType?: string;
  /** Instead of a document with this body. */
  document?: Buffer | string;
};

const inRelations = (inside: string) =>
  Buffer.from(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`,
  );

/** A document of Word with this body. */
export function aWordFile(
  body: string,
  { styles, numbering, relations = [], more = [], contentType = main, document }: WordParts = {},
): Buffer {
  const named = [
    ...(styles === undefined ? [] : [{ id: 's', type: 'styles', target: 'styles.xml' }]),
    ...(numbering === undefined ? [] : [{ id: 'n', type: 'numbering', target: 'numbering.xml' }]),
    ...relations,
  ];
  const related = named.map(
    ({ id, type, target, ...more }) =>
      `<Relationship Id="${id}" Type="${typeOf(type)}" Target="${target}"${'isOutside' in more && more.isOutside ? ' TargetMode="External"' : ''}/>`,
  );
  const part = (name: string, xml: string | undefined): ZipPart[] =>
    xml === undefined
      ? []
      : [{ name: `word/${name}.xml`, data: Buffer.from(`<w:${name} ${namespaces}>${xml}</w:${name}>`) }];
  const text =
    document ?? `<?xml version="1.0"?><w:document ${namespaces}><w:body>${body}</w:body></w:document>`;
  return aZip([
    {
      name: '[Content_Types].xml',
      data: Buffer.from(
        `<Types><Override PartName="/word/document.xml" ContentType="${contentType}"/></Types>`,
      ),
    },
    { name: '_rels/.rels', data: inRelations(officeDocument) },
    { name: 'word/document.xml', data: Buffer.from(text) },
    { name: 'word/_rels/document.xml.rels', data: inRelations(related.join('')) },
    ...part('styles', styles),
    ...part('numbering', numbering),
    ...more,
  ]);
}

/** A paragraph of runs, or of a text; `properties` are those of the paragraph. */
export const p = (inside: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${inside.startsWith('<') ? inside : r(inside)}</w:p>`;
export const r = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const picture = (id: string, alt = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell.startsWith('<') ? cell : p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/**
 * Written in LibreOffice Writer 7.4 and saved as .docx: automatic lists, formulas, pictures, tables, raised and lowered text,
 * Kruti Dev, Chanakya and Unicode Hindi, a bold and a highlighted key.
 */
export const fromLibreOffice = (): Buffer =>
  readFileSync(new URL('./from-libreoffice.docx', import.meta.url));
