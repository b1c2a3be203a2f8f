/** How long a closing tab may still hold an attempt. */
const PATIENCE_MS = 800;

/** Whether this browser lets one tab hold an attempt. Without it, any page may be one of several (behaviour 4.20). */
export function canHold(): boolean {
  const locks: LockManager | null | undefined = navigator.locks;
  return Boolean(locks);
}

/**
 * Holds the attempt at a quiz for this tab, so that two tabs never overwrite each other's answers. `onHeld` is called
 * when this tab holds it, `onElsewhere` when another tab does or has taken over. Browsers without Web Locks (and all
 * browsers on plain http) let every tab hold it (behaviour 4.20).
 * @returns releases it
 */
export function holdAttempt(
  quizId: string,
  { takeOver, onHeld, onElsewhere }: { takeOver: boolean; onHeld: () => void; onElsewhere: () => void },
): () => void {
  if (!canHold()) {
    onHeld();
    return () => undefined;
  }
  let stopped = false;
  let letGo = (): void => undefined;
  const held = () =>
    new Promise<void>((resolve) => {
      letGo = resolve;
      if (stopped) resolve();
      else onHeld();
    });
  const how = takeOver ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE_MS) };
  // Rejects after waiting too long, and when another tab takes over.
  navigator.locks.request(`attempt.${quizId}`, how, held).catch(() => {
    if (!stopped) onElsewhere();
  });
  return () => {
    stopped = true;
    letGo();
  };
}
