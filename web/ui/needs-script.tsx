import { useText } from '#web/lib/use-text.ts';
import { Note } from './note.tsx';
import { en } from './text.en.ts';

/** For who has no JavaScript, above what does nothing without it. */
export function NeedsScript() {
  const t = useText({ en });
  return (
    <noscript>
      <Note look="warm">{t.needsScript}</Note>
    </noscript>
  );
}
