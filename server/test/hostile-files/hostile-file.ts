import type { FileRule } from '@kaksha/contract/core/files.ts';

/** A file that somebody could send to do harm, or to see what happens. */
export type HostileFile = {
  /** Unique; the list of names is the list of what is tried. */
  what: string;
  /** The name it is sent under. */
  name: string;
  make: () => Buffer | Promise<Buffer>;
  /** The kinds of field that take it for what it is, with the extension it is stored under; all others refuse it. */
  taken?: Partial<Record<FileRule['kind'], string>>;
};

/** What would run if a browser took a file for a page; no stored picture contains it. */
export const script = '<script>document.documentElement.dataset.ran = "yes"; top.ran = true</script>';
export const page = `<!doctype html><html><body onload="top.ran = true">${script}</body></html>`;

export const asPicture = { picture: 'webp' };
export const asPdf = { cv: 'pdf', document: 'pdf' };
