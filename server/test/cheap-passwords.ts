import { vi } from 'vitest';

/*
 * A set-up file of the server's tests: a password is hashed in one pass over 64 KiB, where the program asks for two over
 * 19 MiB, since some tests hash hundreds. `passwords.test.ts` expects what the program asks for.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const hash: typeof argon2.hash = (password, options) =>
    argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...argon2, hash: vi.fn(hash) };
});
