import './offline-note.css';
import { useText } from '#web/lib/use-text.ts';
import { Icon } from './icon.tsx';
import { en } from './text.en.ts';

/** Says that the page that was opened waits for the connection. */
export function OfflineNote() {
  const t = useText({ en });
  return (
    <p className="offline-note" role="status">
      <Icon name="alert" />
      <span>{t.opensWhenBack}</span>
    </p>
  );
}
