/** The keys of the number pad, row by row. */
export const padKeys = [
  '7',
  '8',
  '9',
  'delete',
  '4',
  '5',
  '6',
  'minus',
  '1',
  '2',
  '3',
  'point',
  '0',
] as const;
export type PadKey = (typeof padKeys)[number];

/** The text of a number field after a key of its pad: digits go to the end, minus changes the sign. */
export function pressPad(text: string, key: PadKey): string {
  switch (key) {
    case 'delete':
      return text.slice(0, -1);
    case 'minus':
      return /^[-−]/.test(text) ? text.slice(1) : `-${text}`;
    case 'point':
      return text.includes('.') ? text : `${text}.`;
    default:
      return text + key;
  }
}
