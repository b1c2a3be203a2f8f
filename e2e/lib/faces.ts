import { join } from 'node:path';

/**
 * The sets of system faces that stories run with, each a fontconfig file of `faces/`: DejaVu alone unless `E2E_FACES` names
 * others, separated by commas.
 */
export const faceSets = (process.env.E2E_FACES ?? 'dejavu').split(',');

/**
 * The environment in which a browser on Linux sees these faces and no others: what a page measures does not depend on what
 * a machine has. Other systems do not read it.
 */
export function environmentWithFaces(faces: string): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    ...Object.fromEntries(own),
    FONTCONFIG_FILE: join(import.meta.dirname, '../faces', `${faces}.conf`),
  };
}
