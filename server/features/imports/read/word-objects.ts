import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import { readCompoundStream } from '#server/platform/files/uploads/compound-stream.ts';
import { attributeOf, childOf, type Xml } from '#server/platform/files/xml.ts';
import { texOfMtef } from '#server/platform/formulas/mtef.ts';
import { markOfPicture } from './pictures-in-text.ts';
import { written } from './word-formulas.ts';
import { deepChildOf, GAP, type Gathering } from './word-found.ts';

const MOST_PICTURES = 1_000;
type Noting = (note: PaperNote) => void;

/** True for the bytes of a picture that can be drawn here; the drawings of Windows (.emf, .wmf) cannot. */
function isDrawable(bytes: Buffer): boolean {
  const begin = bytes.toString('latin1', 0, 12);
  return (
    begin.startsWith('\x89PNG') ||
    begin.startsWith('\xff\xd8\xff') ||
    /^GIF8[79]a/.test(begin) ||
    /^RIFF.{4}WEBP/s.test(begin) ||
    /^.{4}ftypavi[fs]/s.test(begin)
  );
}

/** The mark of the picture that a relation names, or a gap that is said; pictures of elsewhere are never fetched. */
function pictureBy(id: string, alt: string, what: string, note: Noting, all: Gathering): string {
  const relation = all.word.relations.get(id);
  const bytes = relation === undefined || relation.isOutside ? null : all.word.bytes(relation.target);
  if (bytes === null || !isDrawable(bytes) || all.pictures.length >= MOST_PICTURES) {
    note({ code: 'gap', what });
    return GAP;
  }
  all.pictures.push({ bytes, alt });
  return markOfPicture(all.pictures.length - 1);
}

/** `w:drawing`: a picture, or a drawing that cannot be taken. */
export function drawing(xml: Xml, note: Noting, all: Gathering): string {
  const alt = attributeOf(deepChildOf(xml, 'wp:docPr'), 'descr').trim();
  const blip = deepChildOf(xml, 'a:blip');
  if (blip !== undefined) {
    const inside = attributeOf(blip, 'r:embed');
    const what =
      inside === '' ? 'A picture that is not in the file' : 'A picture of a kind that cannot be shown';
    return pictureBy(inside, alt, what, note, all);
  }
  if (deepChildOf(xml, 'wps:txbx') !== undefined) return '';
  const uri = attributeOf(deepChildOf(xml, 'a:graphicData'), 'uri');
  const what = /chart/.test(uri) ? 'A chart' : /diagram/.test(uri) ? 'A diagram' : 'A drawing';
  note({ code: 'gap', what });
  return GAP;
}

/** `w:pict`: a picture or a drawing as older versions of Word have it. */
export function oldPicture(xml: Xml, note: Noting, all: Gathering): string {
  const data = deepChildOf(xml, 'v:imagedata');
  if (data !== undefined) {
    const alt = attributeOf(deepChildOf(xml, 'v:shape'), 'alt') || attributeOf(data, 'o:title');
    return pictureBy(attributeOf(data, 'r:id'), alt, 'A picture of a kind that cannot be shown', note, all);
  }
  const isRule = /^t(?:rue)?$/.test(attributeOf(deepChildOf(xml, 'v:rect'), 'o:hr'));
  if (isRule || deepChildOf(xml, 'w:txbxContent') !== undefined) return '';
  if (deepChildOf(xml, 'v:shapetype') !== undefined && xml.children.length === 1) return '';
  note({ code: 'gap', what: 'A drawing' });
  return GAP;
}

const programs: readonly (readonly [RegExp, string])[] = [
  [/^(?:Equation|MathType)/i, 'A formula of MathType or of the old equation editor'],
  [/^ChemDraw|^ISIS|^ACD/i, 'A chemical drawing'],
  [/^Excel/i, 'A sheet of Excel'],
  [/^PowerPoint/i, 'A slide'],
];

/** Longer than any equation of MathType. */
const MOST_EQUATION_BYTES = 256 * 1024;
/** What stands before the equation in its stream. */
const EQUATION_HEADER_BYTES = 28;

/** An equation of MathType in TeX; null where it cannot be read, or not be typeset. */
function equationOf(id: string, { word, typesets }: Gathering): string | null {
  const relation = word.relations.get(id);
  const file = relation === undefined || relation.isOutside ? null : word.bytes(relation.target);
  const stream = file === null ? null : readCompoundStream(file, 'Equation Native', MOST_EQUATION_BYTES);
  const tex = stream === null ? null : texOfMtef(stream.subarray(EQUATION_HEADER_BYTES));
  return tex !== null && typesets(tex) ? tex : null;
}

/**
 * `w:object`: something that another program made. It is never opened: an equation of MathType is read, and of others the picture is
 * taken where it can be shown.
 */
export function embedded(xml: Xml, note: Noting, all: Gathering): string {
  const object = deepChildOf(xml, 'o:OLEObject');
  const program = attributeOf(object, 'ProgID');
  const tex = /^(?:Equation|MathType)/i.test(program) ? equationOf(attributeOf(object, 'r:id'), all) : null;
  if (tex !== null) {
    note('formula_converted');
    return written(tex, false);
  }
  const control = childOf(xml, 'w:control');
  const named = programs.find(([pattern]) => pattern.test(program))?.[1];
  const what = named ?? (control === undefined ? 'An object of another program' : 'A control');
  const image = attributeOf(deepChildOf(xml, 'v:imagedata'), 'r:id');
  const relation = all.word.relations.get(image);
  const bytes = relation === undefined || relation.isOutside ? null : all.word.bytes(relation.target);
  if (control !== undefined || bytes === null || !isDrawable(bytes)) {
    note({ code: 'gap', what });
    return GAP;
  }
  note({ code: 'format_lost', what: `${what}, of which the picture was taken` });
  return pictureBy(image, '', what, note, all);
}
