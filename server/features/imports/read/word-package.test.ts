import { expect, test } from 'vitest';
import { aZip } from '#server/test/files.ts';
import { aWordFile, p } from '#server/test/word/documents.ts';
import { readWord } from './word.ts';
import { openWord } from './word-package.ts';

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const part = (name: string, text: string) => ({ name, data: Buffer.from(text) });
const faultOf = (file: Buffer) => {
  const opened = openWord(file);
  return 'fault' in opened ? opened.fault : null;
};

test.each<[string, Buffer, ReturnType<typeof faultOf>]>([
  ['a file that is no archive', Buffer.from('PK\x03\x04 and no more'), 'unreadable'],
  [
    'two parts whose names differ by their case',
    aWordFile(p('1. Even?'), { more: [part('word/Document.xml', '<x/>')] }),
    'unreadable',
  ],
  [
    'more than 5,000 parts',
    aZip(Array.from({ length: 5_001 }, (_, at) => part(`a${at}`, ''))),
    'unpacks_too_large',
  ],
  [
    'more than 32 MB of text',
    aWordFile('', { document: Buffer.alloc(32 * 1024 * 1024 + 1, ' ') }),
    'unpacks_too_large',
  ],
  [
    'macros',
    aWordFile(p('1. Even?'), { contentType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    'has_macros',
  ],
  [
    'an entity of its own',
    aWordFile('', {
      document: `<!DOCTYPE w:document [<!ENTITY a "b">]><w:document xmlns:w="${namespace}"/>`,
    }),
    'has_entities',
  ],
  [
    'a text that breaks off',
    aWordFile('', { document: `<w:document xmlns:w="${namespace}"><w:p>` }),
    'unreadable',
  ],
  ['no text of Word', aWordFile('', { document: '<html xmlns:w="w"/>' }), 'no_text_of_word'],
  [
    'another prefix for the text of Word',
    aWordFile('', { document: `<x:document xmlns:x="${namespace}"/>` }),
    'no_text_of_word',
  ],
])('a document with %s is refused', (_, file, fault) => {
  expect(faultOf(file)).toBe(fault);
  expect(readWord(file)).toEqual({ fault });
});

test('a relation leads to a part of the file, by whatever way it is written, or outside of it', () => {
  const relations = [
    { id: 'a', type: 'image', target: '/word/media/a.png' },
    { id: 'b', type: 'image', target: '../word/./media/b.png' },
    { id: 'c', type: 'image', target: '../../../etc/passwd' },
    { id: 'd', type: 'image', target: 'https://example.com/d.png', isOutside: true },
  ];
  const more = [part('word/media/a.png', 'A'), part('word/media/b.png', 'B')];
  const word = openWord(aWordFile(p('1. Even?'), { relations, more }));
  if ('fault' in word) throw new Error(word.fault);
  const target = (id: string) => word.relations.get(id)?.target ?? '';
  expect(['a', 'b', 'c', 'd'].map(target)).toEqual([
    'word/media/a.png',
    'word/media/b.png',
    'etc/passwd',
    'https://example.com/d.png',
  ]);
  expect(word.relations.get('d')?.isOutside).toBe(true);
  expect(['a', 'b', 'c', 'd'].map((id) => word.bytes(target(id))?.toString() ?? null)).toEqual([
    'A',
    'B',
    null,
    null,
  ]);
});

test('a document type of styles, lists or relations is refused as one of the text is', () => {
  const declared = (name: string) => `<!DOCTYPE ${name} [<!ENTITY a "b">]><${name}/>`;
  const files = [
    ...['styles', 'numbering', 'customXml'].map((type) =>
      aWordFile('', {
        relations: [{ id: 's', type, target: 'other.xml' }],
        more: [part('word/other.xml', declared('w:x'))],
      }),
    ),
    aZip([
      part('word/document.xml', `<w:document xmlns:w="${namespace}"/>`),
      part('word/_rels/document.xml.rels', declared('Relationships')),
    ]),
  ];
  expect(files.map(faultOf)).toEqual(files.map(() => 'has_entities'));
});

test('styles that are outside of the file or are missing count as none', () => {
  const files = [
    aWordFile('', {
      relations: [{ id: 's', type: 'styles', target: 'https://example.com/styles.xml', isOutside: true }],
    }),
    aWordFile('', { relations: [{ id: 's', type: 'styles', target: 'missing.xml' }] }),
    aWordFile(''),
  ];
  for (const file of files) {
    const word = openWord(file);
    expect('fault' in word ? word.fault : word.part('styles')).toBeNull();
  }
});
