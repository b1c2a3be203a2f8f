/**
 * What people see when a call got no answer of the server's. The server's own errors need no texts here: their messages
 * are in English and come with the error, from contract/core/errors.en.ts.
 */
export const texts = {
  network: 'The server cannot be reached. Check your connection.',
  unreadable: 'The server sent a reply that could not be read.',
};
