import { Button } from '../button.tsx';
import { Note } from '../message/note.tsx';
import { texts } from './draft-text.en.ts';

type DraftNoteProps = {
  draft: { restored: boolean; files: readonly string[]; discard: () => void };
};

/** Says that the form holds what an earlier visit typed, which files to choose again, and offers to give it up. */
export function DraftNote({ draft }: DraftNoteProps) {
  if (!draft.restored) return null;
  return (
    <Note icon="retry">
      {texts.restored} {draft.files.length > 0 && texts.files(draft.files.join(', '))}{' '}
      <Button look="plain" small onClick={draft.discard}>
        {texts.discard}
      </Button>
    </Note>
  );
}
