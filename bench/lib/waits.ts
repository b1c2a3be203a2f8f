/** How long each of some acts took, in milliseconds. */
export async function timed(act: () => Promise<unknown>, times: number): Promise<number[]> {
  const ms: number[] = [];
  for (let at = 0; at < times; at += 1) ms.push(await wait(act));
  return ms;
}

/** The same of an act that is done again and again until it is stopped: what somebody waits beside something else. */
export function again(act: () => Promise<unknown>): { stop(): Promise<number[]> } {
  let stopped = false;
  const acting = (async () => {
    const ms: number[] = [];
    while (!stopped) ms.push(await wait(act));
    return ms;
  })();
  // Whoever stops it hears of a failure.
  acting.catch(() => undefined);
  return {
    stop() {
      stopped = true;
      return acting;
    },
  };
}

async function wait(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}
