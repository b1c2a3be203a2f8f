import { useSyncExternalStore } from 'react';
import { IconButton } from '../button.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { texts } from '../text.en.ts';

type Look = 'correct' | 'wrong';
type Toast = { id: number; text: string; look: Look };

const icons: Record<Look, IconName> = { correct: 'check', wrong: 'alert' };
const shownMs = 8000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number) {
  set(toasts.filter((toast) => toast.id !== id));
}

/**
 * Shows and announces a message for eight seconds; an error stays until it is closed or something succeeds. Call it only
 * from handlers.
 */
export function announce(text: string, look: Look = 'correct') {
  lastId += 1;
  const id = lastId;
  const kept = look === 'correct' ? toasts.filter((toast) => toast.look === 'correct') : toasts;
  set([...kept.slice(-2), { id, text, look }]);
  if (look === 'correct') setTimeout(() => dismiss(id), shownMs);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing: readonly Toast[] = [];

/**
 * Where announced messages appear: once in every layout, and in the page before the first message so that it is
 * announced.
 */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => nothing,
  );
  return (
    <section className="toasts" aria-label={texts.messages} aria-live="polite">
      {shown.map((toast) => (
        <div className="toast" key={toast.id}>
          <Icon name={icons[toast.look]} />
          <span>{toast.text}</span>
          <IconButton icon="cross" label={texts.close} onClick={() => dismiss(toast.id)} />
        </div>
      ))}
    </section>
  );
}
