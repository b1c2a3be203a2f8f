import type { FileRule } from '@kaksha/contract/files.ts';

/**
 * What is wrong with a chosen file by its name and size, checked before it is sent; undefined if nothing is. The server
 * decides by the bytes.
 */
export function fileFault(
  { extensions, maxBytes, required, text, tooLarge }: FileRule,
  file: Pick<File, 'name' | 'size'> | null,
): string | undefined {
  if (file === null) return required ? text : undefined;
  const name = file.name.toLowerCase();
  if (!extensions.some((extension) => name.endsWith(extension))) return text;
  return file.size > maxBytes ? tooLarge : undefined;
}
