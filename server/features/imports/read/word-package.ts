import { inflateRawSync } from 'node:zlib';
import { readText } from '#server/platform/files/uploads/text.ts';
import { readZipDirectory, type ZipEntry } from '#server/platform/files/uploads/zip-directory.ts';
import { attributeOf, childrenOf, readXml, type Xml } from '#server/platform/files/xml.ts';
import type { ReadFault } from '../faults.en.ts';

/** A paper with 2,000 formulas of MathType has two for each, an equation and its picture. */
const MOST_ENTRIES = 5_000;
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;
const MOST_READ_BYTES = 32 * 1024 * 1024;
/** A paper of 500 questions with a formula in every line has about half. */
const bounds = { deep: 250, elements: 1_000_000, keepCase: true } as const;

/** What a part of the document is related to: another part of the file, or something outside of it. */
export type Relation = { type: string; target: string; isOutside: boolean };
export type WordPackage = {
  document: Xml;
  /** By the id that the text names. */
  relations: ReadonlyMap<string, Relation>;
  /** The root of another part; null if there is none, or it cannot be read. */
  part(type: 'styles' | 'numbering' | 'customXml'): Xml | null;
  /** The bytes of a part that is no text, such as a picture; null if there are none. */
  bytes(target: string): Buffer | null;
};

/**
 * Opens a document of Word: nothing outside of it is looked at, and nothing in it is run. Refused are files that would unpack to
 * far more than a paper, macros, and parts with entities of their own (behaviour 8.11).
 */
export function openWord(file: Buffer): WordPackage | { fault: ReadFault } {
  const entries = readZipDirectory(file);
  if (entries === null) return { fault: 'unreadable' };
  const all = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (entries.length > MOST_ENTRIES || all > MOST_UNPACKED_BYTES) return { fault: 'unpacks_too_large' };
  const named = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  if (named.size < entries.length) return { fault: 'unreadable' };
  const bytesOf = (name: string) => unpacked(named.get(name.toLowerCase()));
  const types = readText(bytesOf('[Content_Types].xml') ?? Buffer.alloc(0)) ?? '';
  if (/macroEnabled|vbaProject/i.test(types)) return { fault: 'has_macros' };
  const main = relationsOf(rootOf(bytesOf('_rels/.rels')), '').find(({ type }) => type === 'officeDocument');
  const path = main?.target ?? 'word/document.xml';
  const text = bytesOf(path);
  if ((text?.length ?? 0) > MOST_READ_BYTES) return { fault: 'unpacks_too_large' };
  const document = rootOf(text);
  if (document === 'entities') return { fault: 'has_entities' };
  if (document === null) return { fault: 'unreadable' };
  // Another prefix would hide all of the text.
  const isWord =
    document.name === 'w:document' &&
    /wordprocessingml\/(?:2006\/)?main/.test(attributeOf(document, 'xmlns:w'));
  if (!isWord) return { fault: 'no_text_of_word' };
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const related = rootOf(bytesOf(`${folder}_rels/${path.slice(folder.length)}.rels`));
  const relations = relationsOf(related, folder);
  const parts = new Map(
    (['styles', 'numbering', 'customXml'] as const).map((type) => {
      const found = relations.find((one) => one.type === type && !one.isOutside);
      return [type, found === undefined ? null : rootOf(bytesOf(found.target))] as const;
    }),
  );
  if ([related, ...parts.values()].includes('entities')) return { fault: 'has_entities' };
  return {
    document,
    relations: new Map(relations.map(({ id, ...relation }) => [id, relation])),
    part(type) {
      const root = parts.get(type) ?? null;
      return root === 'entities' ? null : root;
    },
    bytes: (target) => bytesOf(target),
  };
}

function rootOf(bytes: Buffer | null): Xml | 'entities' | null {
  if (bytes === null || bytes.length > MOST_READ_BYTES) return null;
  const text = readText(bytes);
  return text === null ? null : readXml(text.trimStart(), bounds);
}

function relationsOf(root: Xml | 'entities' | null, folder: string): (Relation & { id: string })[] {
  if (root === null || root === 'entities') return [];
  return childrenOf(root, 'Relationship').map(
    ({ attributes: { Id = '', Type = '', Target = '', TargetMode = '' } }) => {
      const isOutside = TargetMode.toLowerCase() === 'external';
      const target = isOutside
        ? Target
        : Target.startsWith('/')
          ? Target.slice(1)
          : normalised(folder + Target);
      return { id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target, isOutside };
    },
  );
}

/** A path without `..` and `.`: it names a part of the file, and can name nothing else. */
function normalised(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Never more than the directory says, which was checked before; null for a part that says something else than it is. */
function unpacked(entry: ZipEntry | undefined): Buffer | null {
  if (entry === undefined) return null;
  const { packed, isDeflated, bytes } = entry;
  try {
    const content = isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) }) : packed;
    return content.length === bytes ? content : null;
  } catch {
    return null;
  }
}
