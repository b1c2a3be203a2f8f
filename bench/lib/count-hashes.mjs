// Loaded into the program before it starts: adds a byte to HASHES_FILE for each password that is really checked.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const argon2 = createRequire(new URL('../../server/platform/auth/passwords.ts', import.meta.url))(
  '@node-rs/argon2',
);
const { verify } = argon2;
argon2.verify = (...args) => {
  appendFileSync(process.env.HASHES_FILE, '.');
  return verify(...args);
};
