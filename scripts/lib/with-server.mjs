import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { environment, pinnedNode, root } from './paths.mjs';

/** Starts the program, passes its URL to `work`, and stops it. */
export async function withServer(settings, work) {
  const server = spawn(pinnedNode(), ['server/main.ts'], {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    return await work(await Promise.race([addressOf(server), ended.then(noAddress)]));
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function addressOf(server) {
  for await (const line of createInterface(server.stdout)) {
    const address = /ready at (http:\S+)/.exec(line)?.[1];
    if (address) {
      server.stdout.resume();
      return address;
    }
  }
  return noAddress();
}

function noAddress() {
  throw new Error('The program did not start.');
}
