import { readFileSync } from 'node:fs';
import { reasonOf } from './platform/core/logging.ts';

/** The settings that are secret or may contain one: each may be read from the file that `<NAME>_FILE` names. */
const secrets = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

/** No secret is longer: a file that is larger is the wrong one. */
const LONGEST = 10_000;

/**
 * The settings with the secrets that are in files, as container platforms mount them; the line break at the end of a file
 * does not count. Faults name the setting, never what a file contains.
 */
export function withSecretFiles(env: Readonly<Record<string, string>>): {
  env: Record<string, string>;
  faults: string[];
} {
  const read: Record<string, string> = { ...env };
  const faults: string[] = [];
  for (const name of secrets) {
    const file = env[`${name}_FILE`];
    if (file === undefined) continue;
    if (env[name] !== undefined) {
      faults.push(`${name} and ${name}_FILE: set only one of them`);
      continue;
    }
    try {
      const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (text === '' || text.length > LONGEST) faults.push(`${name}_FILE: the file is empty or too long`);
      else read[name] = text;
    } catch (error) {
      faults.push(`${name}_FILE: ${reasonOf(error)}`);
    }
  }
  return { env: read, faults };
}
