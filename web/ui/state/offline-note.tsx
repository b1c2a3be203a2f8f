import './offline-note.css';
import { Icon } from '../icon.tsx';
import { texts } from '../text.en.ts';

/** Says that the page that was opened waits for the connection. */
export function OfflineNote() {
  return (
    <p className="offline-note" role="status">
      <Icon name="alert" />
      <span>{texts.opensWhenBack}</span>
    </p>
  );
}
