import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the web. */
export const root = join(import.meta.dirname, '..');

/** The files under a folder that have this ending, without tests and what a build made. */
export function filesOf(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(path, ending);
    return ending.test(entry.name) && !entry.name.includes('.test.') ? [path] : [];
  });
}

export const stylesheets = (): string[] => filesOf(root, /\.css$/);
