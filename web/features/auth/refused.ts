import { CallError, serverMessage } from '#web/lib/send.ts';

/** A call as the forms of accounts want it to fail: with the server's words, or none where it sent none. */
export async function refused<T>(calling: Promise<T>): Promise<T> {
  try {
    return await calling;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    throw { message: serverMessage(error), fields: error.fields, code: error.code };
  }
}
