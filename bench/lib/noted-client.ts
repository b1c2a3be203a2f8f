import type { Canaries } from '#testing/canaries.ts';
import type { Client } from './client.ts';

/** The client, with what its acts and requests carry noted, and what they are answered. */
export function notedClient(client: Client, sought: Canaries): Client {
  const note = <T>(value: T): T => {
    sought.note(JSON.stringify(value) ?? '');
    return value;
  };
  return {
    ...client,
    call: async (call, input) => note(await client.call(call, note(input))),
    makePerson: async (given) => note(await client.makePerson(given)),
    send: async (request) => note(await client.send(note(request))),
  };
}
