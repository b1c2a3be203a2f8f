import { Note } from '../message/note.tsx';
import { texts } from '../text.en.ts';

/** For people without JavaScript, above what needs it. */
export function NeedsScript() {
  return (
    <noscript>
      <Note look="warm">{texts.needsScript}</Note>
    </noscript>
  );
}
