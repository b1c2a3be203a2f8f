import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { readZipDirectory, type ZipEntry } from '#server/platform/files/uploads/zip-directory.ts';

const MOST_ENTRIES = 2_000;
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;
const MOST_READ_BYTES = 32 * 1024 * 1024;
const MOST_SHEETS = 50;
const unpack = promisify(inflateRaw);

/** A cell as it stands in the file: a formula is told from its value. */
export type SheetCell = { text: string; isFormula: boolean; isDate?: true };
/** Cells by column; `row` counts from 1. */
export type SheetRow = { row: number; cells: SheetCell[] };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string) =>
  xml.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** The texts of a string with formats: its runs, without the pronunciation that East Asian workbooks add. */
const textOf = (xml: string) =>
  [...xml.replace(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t\b[^>]*?(?:\/>|>(.*?)<\/t>)/gs)]
    .map(([, text]) => plain(text ?? ''))
    .join('');

/** The number of a column, from 0: A, B, …, Z, AA. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The sheets of a workbook in their order, each with the part that it is in; undefined where nothing says so. */
function sheetsIn(workbook: string, relations: string): { name: string; target: string | undefined }[] {
  const related = [...relations.matchAll(/<Relationship\b[^>]*>/g)].map(([xml]) => xml);
  return [...workbook.matchAll(/<sheet\b[^>]*>/g)].map(([xml]) => {
    const id = /\br:id="([^"]+)"/.exec(xml)?.[1];
    const relation = related.find((one) => one.includes(`Id="${id}"`)) ?? '';
    const target = /Target="([^"]+)"/.exec(relation)?.[1]?.replace(/^\/?(?:xl\/)?/, 'xl/');
    return { name: plain(/\bname="([^"]*)"/.exec(xml)?.[1] ?? ''), target };
  });
}

/** The names of the sheets behind the first one in which something is written, of a workbook that was read. */
export async function furtherSheets(file: Buffer): Promise<string[]> {
  const entries = readZipDirectory(file) ?? [];
  const part = async (name: string | undefined) => {
    const entry = entries.find((one) => one.name === name && one.bytes <= MOST_READ_BYTES);
    return entry === undefined ? '' : unpacked(entry);
  };
  const sheets = sheetsIn(await part('xl/workbook.xml'), await part('xl/_rels/workbook.xml.rels'));
  const written: string[] = [];
  for (const { name, target } of sheets.slice(1, MOST_SHEETS))
    if (/<c\b[^>]*>\s*<(?:v|is)\b/.test(await part(target))) written.push(name);
  return written;
}

/**
 * The rows of the first sheet of a workbook. 'too large' if it would unpack to far more than a list, before it is
 * unpacked; null if it cannot be read.
 */
export async function readWorkbook(file: Buffer, mostRows: number): Promise<SheetRow[] | 'too large' | null> {
  const entries = readZipDirectory(file);
  if (entries === null) return null;
  const all = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (entries.length > MOST_ENTRIES || all > MOST_UNPACKED_BYTES) return 'too large';
  let isDeclaring = false;
  const part = async (name: string) => {
    const entry = entries.find((one) => one.name === name);
    const xml = entry === undefined ? '' : await unpacked(entry);
    isDeclaring ||= /<!(?:DOCTYPE|ENTITY)/i.test(xml);
    return xml;
  };
  const [first] = sheetsIn(await part('xl/workbook.xml'), await part('xl/_rels/workbook.xml.rels'));
  const target = first?.target;
  const named = entries.filter(({ name }) => name === target || name === 'xl/sharedStrings.xml');
  if (named.some(({ bytes }) => bytes > MOST_READ_BYTES)) return 'too large';
  const sheet = await part(target ?? 'xl/worksheets/sheet1.xml');
  if (sheet === '') return null;
  const shared = [...(await part('xl/sharedStrings.xml')).matchAll(/<si\b[^>]*?(?:\/>|>(.*?)<\/si>)/gs)].map(
    ([, xml]) => textOf(xml ?? ''),
  );
  const styles = stylesOf(await part('xl/styles.xml'));
  if (isDeclaring) return null;
  const rows: SheetRow[] = [];
  for (const [, attributes = '', xml = ''] of sheet.matchAll(/<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)) {
    if (rows.length > mostRows) break;
    const row = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? (rows.at(-1)?.row ?? 0) + 1);
    rows.push({ row, cells: cellsOf(xml, shared, styles) });
  }
  return rows;
}

/** Digits of a number that spreadsheets show; the others that they store are those of binary fractions. */
const DIGITS_SHOWN = 15;

/**
 * A number as it is shown: 9876543210 for 9876543210.0 and 9.87654321E9, 2.3 for 2.2999999999999998, 0.001 for 1E-3, and 50% for
 * 0.5 in a cell of per cent.
 */
function numberShown(value: string, isPercent: boolean): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number) || (/^-?\d+$/.test(value) && !isPercent)) return value;
  const shown = Number((isPercent ? number * 100 : number).toPrecision(DIGITS_SHOWN));
  return `${withoutExponent(String(shown))}${isPercent ? '%' : ''}`;
}

/** JavaScript writes numbers under 0.000001 with an exponent, spreadsheets only those under 0.000000001. */
function withoutExponent(number: string): string {
  const [, sign = '', whole = '', fraction = '', power = ''] =
    /^(-?)(\d)(?:\.(\d+))?e-(\d)$/.exec(number) ?? [];
  if (power === '') return number.toUpperCase();
  return `${sign}0.${'0'.repeat(Number(power) - 1)}${whole}${fraction}`;
}

type Shown = 'date' | 'percent';

/** What a format of numbers shows, by its code: letters of dates outside of colours and quoted texts, or per cent. */
function shownBy(code: string): Shown | null {
  const bare = code.replace(/\[[^\]]*\]|&quot;.*?&quot;|\\./g, '');
  if (/[dmyhs]/i.test(bare) && !/general/i.test(bare)) return 'date';
  return bare.includes('%') ? 'percent' : null;
}

/** The formats that every program knows by their numbers. */
function builtIn(format: number): Shown | null {
  if ((format >= 14 && format <= 22) || (format >= 45 && format <= 47)) return 'date';
  return format === 9 || format === 10 ? 'percent' : null;
}

/** The styles, by their numbers, that show a number as a date, which may have been typed as a fraction, or as per cent. */
function stylesOf(styles: string): ReadonlyMap<string, Shown> {
  const own = new Map(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([xml]) => [
      /numFmtId="(\d+)"/.exec(xml)?.[1] ?? '',
      shownBy(/formatCode="([^"]*)"/.exec(xml)?.[1] ?? ''),
    ]),
  );
  const formats = /<cellXfs\b[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  return new Map(
    [...formats.matchAll(/<xf\b[^>]*>/g)].flatMap(([xml], style): [string, Shown][] => {
      const format = /numFmtId="(\d+)"/.exec(xml)?.[1] ?? '0';
      const shown = own.get(format) ?? builtIn(Number(format));
      return shown === null ? [] : [[String(style), shown]];
    }),
  );
}

function cellsOf(xml: string, shared: readonly string[], styles: ReadonlyMap<string, Shown>): SheetCell[] {
  const cells: SheetCell[] = [];
  for (const [, attributes = '', inside = ''] of xml.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const reference = /\br="([A-Z]+)\d*"/.exec(attributes)?.[1];
    const column = reference === undefined ? cells.length : columnOf(reference);
    if (column < 0 || column >= 200) continue;
    while (cells.length < column) cells.push({ text: '', isFormula: false });
    const type = /\bt="(\w+)"/.exec(attributes)?.[1];
    const value = plain(/<v\b[^>]*>(.*?)<\/v>/s.exec(inside)?.[1] ?? '');
    const textOfType =
      type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? textOf(inside) : value;
    const shown = styles.get(/\bs="(\d+)"/.exec(attributes)?.[1] ?? '0');
    const isNumber = type === undefined || type === 'n';
    const text = isNumber ? numberShown(value, shown === 'percent') : textOfType;
    const isDate = text !== '' && type !== 's' && type !== 'inlineStr' && type !== 'str' && shown === 'date';
    const said = type === 'b' ? (value === '1' ? 'TRUE' : 'FALSE') : text;
    cells[column] = { text: said, isFormula: /<f\b/.test(inside), ...(isDate ? { isDate } : {}) };
  }
  return cells;
}

/** Never more than the directory says, which was checked before. */
async function unpacked({ packed, isDeflated, bytes }: ZipEntry): Promise<string> {
  const content = isDeflated
    ? await unpack(packed, { maxOutputLength: Math.max(1, bytes) }).catch(() => null)
    : packed;
  return content?.toString('utf8') ?? '';
}
