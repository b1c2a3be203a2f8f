import { attributeOf, childOf, childrenOf, type Xml } from '#server/platform/files/xml.ts';
import { type ListPlace, valOf } from './word-numbering.ts';

/** How the text of a run looks, as far as it says something about the text. */
export type Look = {
  font: string;
  isHidden: boolean;
  script: 'sup' | 'sub' | null;
  /** What sets an option apart from others: bold, highlighted, in colour, underlined. */
  emphasis: string;
};

export type Styles = {
  /** `paragraphStyle` is the id of the style, or empty. */
  look(run: Xml | undefined, paragraphStyle: string): Look;
  /** The list that a paragraph is in, by itself or by its style. */
  listOf(properties: Xml | undefined): ListPlace | null;
};

const isOn = (xml: Xml | undefined) => xml !== undefined && !/^(?:0|false|off|none)$/.test(valOf(xml));

/** Only a part of the properties that a run has, later ones over earlier ones. */
type Properties = Partial<
  Record<'font' | 'hidden' | 'script' | 'shift' | 'size' | 'bold' | 'highlight' | 'colour' | 'line', string>
>;

function propertiesOf(xml: Xml | undefined): Properties {
  if (xml === undefined) return {};
  const found: Properties = {};
  const fonts = childOf(xml, 'w:rFonts');
  const font = attributeOf(fonts, 'w:ascii') || attributeOf(fonts, 'w:hAnsi');
  if (font !== '') found.font = font;
  const hidden = childOf(xml, 'w:vanish');
  if (hidden !== undefined) found.hidden = isOn(hidden) ? 'yes' : '';
  const script = valOf(childOf(xml, 'w:vertAlign'));
  if (script !== '') found.script = script;
  const shift = valOf(childOf(xml, 'w:position'));
  if (shift !== '') found.shift = shift;
  const size = valOf(childOf(xml, 'w:sz'));
  if (size !== '') found.size = size;
  const bold = childOf(xml, 'w:b');
  if (bold !== undefined) found.bold = isOn(bold) ? 'b' : '';
  const highlight = valOf(childOf(xml, 'w:highlight')) || attributeOf(childOf(xml, 'w:shd'), 'w:fill');
  if (highlight !== '') found.highlight = /^(?:none|auto|white|ffffff)$/i.test(highlight) ? '' : 'h';
  const colour = valOf(childOf(xml, 'w:color'));
  if (colour !== '') found.colour = /^(?:auto|000000)$/i.test(colour) ? '' : 'c';
  const line = childOf(xml, 'w:u');
  if (line !== undefined) found.line = isOn(line) ? 'u' : '';
  return found;
}

/** In half points: the size of text where a document says none. */
const USUAL_SIZE = '20';

/** LibreOffice writes raised and lowered text of other programs as smaller text off the line; text of full size is only placed. */
function shifted({ shift, size }: Properties, around: string): Look['script'] {
  if (shift === undefined || size === undefined || Number(size) > 0.9 * Number(around)) return null;
  return Number(shift) > 0 ? 'sup' : Number(shift) < 0 ? 'sub' : null;
}

/** The styles of a document, each with what it takes over from others. */
export function stylesOf(root: Xml | null): Styles {
  const byId = new Map(
    (root === null ? [] : childrenOf(root, 'w:style')).map((xml) => [attributeOf(xml, 'w:styleId'), xml]),
  );
  const defaults = childOf(childOf(root ?? undefined, 'w:docDefaults'), 'w:rPrDefault');
  const base = propertiesOf(childOf(defaults, 'w:rPr'));
  const normal = [...byId.values()].find(
    (xml) =>
      attributeOf(xml, 'w:type') === 'paragraph' && /^(?:1|true|on)$/.test(attributeOf(xml, 'w:default')),
  );
  /** From the most general to the style itself. */
  const chainOf = (id: string): Xml[] => {
    const chain: Xml[] = [];
    for (let style = byId.get(id); style !== undefined && chain.length < 20; ) {
      chain.unshift(style);
      style = byId.get(valOf(childOf(style, 'w:basedOn')));
    }
    return chain;
  };
  const ofStyle = new Map<string, Properties>();
  const styled = (id: string): Properties => {
    const known = ofStyle.get(id);
    if (known !== undefined) return known;
    const found = Object.assign(
      {},
      ...chainOf(id).map((style) => propertiesOf(childOf(style, 'w:rPr'))),
    ) as Properties;
    ofStyle.set(id, found);
    return found;
  };
  return {
    look(run, paragraphStyle) {
      const own = propertiesOf(run);
      const around: Properties = { ...base, ...styled(paragraphStyle || attributeOf(normal, 'w:styleId')) };
      const all: Properties = { ...around, ...styled(valOf(childOf(run, 'w:rStyle'))), ...own };
      const script =
        all.script === 'superscript'
          ? 'sup'
          : all.script === 'subscript'
            ? 'sub'
            : shifted(own, around.size ?? USUAL_SIZE);
      const emphasis = [all.bold, all.highlight, all.colour, all.line].join('');
      return { font: all.font ?? '', isHidden: all.hidden === 'yes', script, emphasis };
    },
    listOf(properties) {
      const style = valOf(childOf(properties, 'w:pStyle'));
      const own = childOf(properties, 'w:numPr');
      const places = [...chainOf(style).map((one) => childOf(childOf(one, 'w:pPr'), 'w:numPr')), own];
      let [list, level] = ['', ''];
      for (const place of places) {
        list = valOf(childOf(place, 'w:numId')) || list;
        level = valOf(childOf(place, 'w:ilvl')) || level;
      }
      return list === '' || list === '0' ? null : { list, level: Number(level) };
    },
  };
}
