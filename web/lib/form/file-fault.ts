import { sentenceOf } from '@kaksha/contract/core/dictionary.ts';
import { texts } from '@kaksha/contract/core/files.en.ts';
import type { FileRule } from '@kaksha/contract/core/files.ts';

/**
 * What is wrong with a chosen file by its name and size, checked before it is sent; undefined if nothing is. The server
 * decides by the bytes.
 */
export function fileFault(
  { extensions, maxBytes, required, wrong, tooLarge }: FileRule,
  file: Pick<File, 'name' | 'size'> | null,
): string | undefined {
  if (file === null) return required ? sentenceOf(texts, wrong) : undefined;
  const name = file.name.toLowerCase();
  if (!extensions.some((extension) => name.endsWith(extension))) return sentenceOf(texts, wrong);
  return file.size > maxBytes ? sentenceOf(texts, tooLarge) : undefined;
}

/** The file chosen for each field of a form, by the field's name. */
export type PickedFiles<Rules> = { [K in keyof Rules]: File | undefined };

/** Reads the files that are chosen in the form's inputs of these names. */
export function pickedFiles<Rules>(form: HTMLFormElement, rules: Rules | undefined): PickedFiles<Rules> {
  const files: Record<string, File | undefined> = {};
  for (const name of Object.keys(rules ?? {})) {
    const input = form.elements.namedItem(name);
    files[name] = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
  }
  return files as PickedFiles<Rules>;
}

/** What is wrong with each chosen file, by the name of its field. */
export function faultsOfFiles(
  rules: Record<string, FileRule>,
  files: Record<string, File | undefined>,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const fault = fileFault(rule, files[name] ?? null);
    if (fault !== undefined) faults[name] = fault;
  }
  return faults;
}
