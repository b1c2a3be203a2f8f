import sax from 'sax';

/** An element with its attributes, the elements in it, and its own text. */
export type Xml = {
  name: string;
  attributes: Record<string, string>;
  children: Xml[];
  text: string;
  line: number;
  /** The comments in it, if it has any. */
  comments?: string[];
};

/** How large a document may be, and how its names are written: `w:tcPr` as it is, or in small letters. */
type Bounds = { deep: number; elements: number; keepCase?: true };
const bounds: Bounds = { deep: 40, elements: 200_000 };

/**
 * The root of a document, read strictly. 'entities' if it declares a document type, whose entities could unpack without end;
 * null if it is not well formed, or is too large.
 */
export function readXml(
  text: string,
  { deep, elements, keepCase }: Bounds = bounds,
): Xml | 'entities' | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return 'entities';
  const parser = sax.parser(true, { position: true });
  const root: Xml = { name: '', attributes: {}, children: [], text: '', line: 0 };
  const open: Xml[] = [root];
  let count = 0;
  let isBroken = false;
  const add = (more: string) => {
    const last = open.at(-1);
    if (last !== undefined) last.text += more;
  };
  parser.onerror = () => {
    isBroken = true;
  };
  parser.ontext = add;
  parser.oncdata = add;
  // The document's own comments stand above its root, and nobody asks for them.
  parser.oncomment = (comment) => {
    const last = open.at(-1);
    if (last !== undefined && last !== root) last.comments = [...(last.comments ?? []), comment];
  };
  parser.onopentag = ({ name, attributes }) => {
    count += 1;
    const said = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)]));
    const element: Xml = {
      name: keepCase ? name : name.toLowerCase(),
      attributes: said,
      children: [],
      text: '',
      line: parser.line + 1,
    };
    open.at(-1)?.children.push(element);
    open.push(element);
    if (open.length > deep || count > elements) isBroken = true;
  };
  parser.onclosetag = () => open.pop();
  // In pieces, so that a broken document ends early.
  for (let at = 0; at < text.length && !isBroken; at += 65_536) parser.write(text.slice(at, at + 65_536));
  if (!isBroken) parser.close();
  return isBroken ? null : (root.children[0] ?? null);
}

export const childOf = (xml: Xml | undefined, name: string): Xml | undefined =>
  xml?.children.find((child) => child.name === name);
export const childrenOf = (xml: Xml, name: string): Xml[] =>
  xml.children.filter((child) => child.name === name);
/** What an attribute says; empty where the element or the attribute is missing. */
export const attributeOf = (xml: Xml | undefined, name: string): string => xml?.attributes[name] ?? '';
/** The text of `<name><text>…</text></name>`, or of `<name>…</name>`. */
export const textOf = (xml: Xml | undefined): string =>
  (childOf(xml, 'text')?.text ?? xml?.text ?? '').trim();
