import { useText } from '#web/lib/use-text.ts';
import { Note } from './note.tsx';
import { en } from './text.en.ts';

/** For people without JavaScript, above what needs it. */
export function NeedsScript() {
  const t = useText({ en });
  return (
    <noscript>
      <Note look="warm">{t.needsScript}</Note>
    </noscript>
  );
}
