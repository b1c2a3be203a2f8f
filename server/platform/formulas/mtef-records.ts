/**
 * The records of MathType's equation format (MTEF 5): lines of characters and templates, piles of lines, and matrices. Sizes, colours,
 * fonts and nudges are passed over.
 */
export type MtefNode =
  | { is: 'line'; of: MtefNode[] }
  | { is: 'char'; code: number | null; face: number; marks: number[] }
  | { is: 'template'; selector: number; variation: number; of: MtefNode[] }
  | { is: 'pile'; align: number; of: MtefNode[] }
  | { is: 'matrix'; columns: number; lines: { across: boolean[]; down: boolean[] }; of: MtefNode[] };

const VERSION = 5;
const MOST_RECORDS = 20_000;
const DEEPEST = 40;

const END = 0;
const FUTURE = 100;
const nudged = 0x08;
const lineOptions = { empty: 0x01, ruler: 0x02, spacing: 0x04 } as const;
const charOptions = { marks: 0x01, font8: 0x04, font16: 0x10, noCode: 0x20 } as const;

/** The records of an equation; null for another version, and for what is damaged or has no end. */
export function readMtef(bytes: Buffer): MtefNode[] | null {
  try {
    const reader = new Reader(bytes);
    return reader.header() ? reader.objects(0) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;
  #records = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  header(): boolean {
    if (this.#byte() !== VERSION) return false;
    this.#skip(4);
    this.#name();
    this.#skip(1);
    return true;
  }

  /** The objects up to the end of their list, or of the equation. */
  objects(depth: number): MtefNode[] {
    if (depth > DEEPEST) throw new RangeError('Too deep');
    const found: MtefNode[] = [];
    while (this.#at < this.#bytes.length || depth > 0) {
      const type = this.#byte();
      if (type === END) break;
      const node = this.#record(type, depth);
      if (node !== null) found.push(node);
    }
    return found;
  }

  #record(type: number, depth: number): MtefNode | null {
    this.#records += 1;
    if (this.#records > MOST_RECORDS) throw new RangeError('Too many records');
    switch (type) {
      case 1:
        return this.#line(depth);
      case 2:
        return this.#char();
      case 3:
        return this.#template(depth);
      case 4:
        return this.#pile(depth);
      case 5:
        return this.#matrix(depth);
      default:
        this.#passOver(type);
        return null;
    }
  }

  #line(depth: number): MtefNode {
    const options = this.#options();
    if (options & lineOptions.spacing) this.#skip(2);
    if (options & lineOptions.ruler) this.#ruler();
    return { is: 'line', of: options & lineOptions.empty ? [] : this.objects(depth + 1) };
  }

  #char(): MtefNode {
    const options = this.#options();
    const face = this.#byte() - 128;
    const code = options & charOptions.noCode ? null : this.#short();
    if (options & charOptions.font8) this.#skip(1);
    if (options & charOptions.font16) this.#skip(2);
    return { is: 'char', code, face, marks: options & charOptions.marks ? this.#marks() : [] };
  }

  /** What stands over, under or through a character. */
  #marks(): number[] {
    const marks: number[] = [];
    for (let type = this.#byte(); type !== END; type = this.#byte()) {
      if (type !== 6) throw new RangeError('No mark');
      this.#options();
      marks.push(this.#byte());
    }
    return marks;
  }

  #template(depth: number): MtefNode {
    this.#options();
    const selector = this.#byte();
    const low = this.#byte();
    const variation = low & 0x80 ? (low & 0x7f) | (this.#byte() << 8) : low;
    this.#skip(1);
    return { is: 'template', selector, variation, of: this.objects(depth + 1) };
  }

  #pile(depth: number): MtefNode {
    const options = this.#options();
    const align = this.#byte();
    this.#skip(1);
    if (options & lineOptions.ruler) this.#ruler();
    return { is: 'pile', align, of: this.objects(depth + 1) };
  }

  #matrix(depth: number): MtefNode {
    this.#options();
    this.#skip(3);
    const rows = this.#byte();
    const columns = this.#byte();
    const lines = { across: this.#partitions(rows + 1), down: this.#partitions(columns + 1) };
    return { is: 'matrix', columns, lines, of: this.objects(depth + 1) };
  }

  /** Two bits for each line before, between and behind: whether there is one. */
  #partitions(count: number): boolean[] {
    const found: boolean[] = [];
    let byte = 0;
    for (let index = 0; index < count; index += 1) {
      if (index % 4 === 0) byte = this.#byte();
      found.push(((byte >> ((index % 4) * 2)) & 3) !== 0);
    }
    return found;
  }

  #passOver(type: number): void {
    const pass = this.#passed[type];
    if (pass !== undefined) pass();
    else if (type >= FUTURE) this.#skip(this.#number());
    else throw new RangeError('An unknown record');
  }

  /** What is read of records that a formula does not need, by their type. */
  readonly #passed: Readonly<Record<number, () => void>> = {
    6: () => {
      this.#options();
      this.#skip(1);
    },
    7: () => this.#ruler(),
    8: () => {
      this.#number();
      this.#skip(1);
    },
    9: () => this.#size(),
    ...Object.fromEntries([10, 11, 12, 13, 14].map((size) => [size, () => undefined])),
    15: () => {
      this.#number();
    },
    16: () => this.#colour(),
    17: () => {
      this.#number();
      this.#name();
    },
    18: () => this.#preferences(),
    19: () => this.#name(),
  };

  #size(): void {
    const kind = this.#byte();
    this.#skip(kind === 100 ? 3 : kind === 101 ? 2 : 1);
  }

  #colour(): void {
    const options = this.#byte();
    this.#skip(options & 0x01 ? 8 : 6);
    if (options & 0x04) this.#name();
  }

  #preferences(): void {
    this.#skip(1);
    for (const _ of ['sizes', 'spaces']) this.#dimensions(this.#byte());
    const styles = this.#byte();
    for (let index = 0; index < styles; index += 1) if (this.#byte() !== 0) this.#skip(1);
  }

  /** Numbers in half bytes, each up to an F; the last byte is filled up. */
  #dimensions(count: number): void {
    let halves = 0;
    let byte = 0;
    for (let left = count; left > 0; ) {
      if (halves % 2 === 0) byte = this.#byte();
      const half = halves % 2 === 0 ? byte >> 4 : byte & 0xf;
      halves += 1;
      if (half === 0xf) left -= 1;
    }
  }

  #ruler(): void {
    this.#skip(this.#byte() * 3);
  }

  #options(): number {
    const options = this.#byte();
    if (options & nudged) {
      const across = this.#byte();
      const down = this.#byte();
      // Both in the middle: larger numbers follow.
      if (across === 0x80 && down === 0x80) this.#skip(4);
    }
    return options;
  }

  #byte(): number {
    const byte = this.#bytes.readUInt8(this.#at);
    this.#at += 1;
    return byte;
  }

  #short(): number {
    const short = this.#bytes.readUInt16LE(this.#at);
    this.#at += 2;
    return short;
  }

  #number(): number {
    const byte = this.#byte();
    return byte === 0xff ? this.#short() : byte;
  }

  #name(): void {
    while (this.#byte() !== 0);
  }

  #skip(bytes: number): void {
    this.#at += bytes;
    if (this.#at > this.#bytes.length) throw new RangeError('The end of the equation');
  }
}
