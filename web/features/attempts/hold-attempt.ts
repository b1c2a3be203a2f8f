/** How long a tab that is just closing may still hold an attempt. */
const PATIENCE_MS = 800;

/**
 * Holds the attempt at a quiz for this tab, so that two tabs never answer over each other. `onHeld` is called when this
 * tab has it, `onElsewhere` when another one has it, or has taken it over. Browsers without Web Locks, which includes all
 * on plain http, let every tab have it (behaviour 4.20).
 *
 * @returns lets it go
 */
export function holdAttempt(
  quizId: string,
  { takeOver, onHeld, onElsewhere }: { takeOver: boolean; onHeld: () => void; onElsewhere: () => void },
): () => void {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) {
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
  // Fails when waiting has taken too long, and when another tab takes over.
  locks.request(`attempt.${quizId}`, how, held).catch(() => {
    if (!stopped) onElsewhere();
  });
  return () => {
    stopped = true;
    letGo();
  };
}
