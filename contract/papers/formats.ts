/** What a paper can come in as; `auto` finds out by the content, `key` is the answers alone (behaviour 8.1). */
export const importFormats = [
  'auto',
  'text',
  'docx',
  'xlsx',
  'csv',
  'gift',
  'aiken',
  'moodle',
  'key',
] as const;
export type ImportFormat = (typeof importFormats)[number];
