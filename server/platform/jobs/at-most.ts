/**
 * Limits how much work runs at a time; the rest waits, first come, first served. Work of several people (`who`) waits in
 * turns: one of each, so that nobody waits behind all that another has sent. `most` is what one of them may have
 * running and waiting; more throws what `refuse` throws.
 */
export function atMost(
  limit: number,
  { most = Number.POSITIVE_INFINITY, refuse = () => undefined }: { most?: number; refuse?: () => void } = {},
): <T>(work: () => Promise<T>, who?: string) => Promise<T> {
  let running = 0;
  const waiting = new Map<string, (() => void)[]>();
  const present = new Map<string, number>();
  const next = (): (() => void) | undefined => {
    const [who = '', turns = []] = waiting.entries().next().value ?? [];
    const turn = turns.shift();
    // To the end of the line, if there is more.
    waiting.delete(who);
    if (turns.length > 0) waiting.set(who, turns);
    return turn;
  };
  return async (work, who = '') => {
    const own = present.get(who) ?? 0;
    if (own >= most) refuse();
    present.set(who, own + 1);
    if (running >= limit) {
      const turns = waiting.get(who) ?? [];
      waiting.set(who, turns);
      await new Promise<void>((resolve) => turns.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const left = (present.get(who) ?? 1) - 1;
      if (left > 0) present.set(who, left);
      else present.delete(who);
      // The turn is passed directly to the next in line, so that no later call can take it.
      const turn = next();
      if (turn === undefined) running -= 1;
      else turn();
    }
  };
}
