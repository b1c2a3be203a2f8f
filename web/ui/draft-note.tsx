import { useText } from '#web/lib/use-text.ts';
import { Button } from './button.tsx';
import { en } from './draft-text.en.ts';
import { Note } from './note.tsx';

type DraftNoteProps = {
  draft: { restored: boolean; files: readonly string[]; discard: () => void };
};

/** Says that the form holds what an earlier visit typed, which files to choose again, and offers to give it up. */
export function DraftNote({ draft }: DraftNoteProps) {
  const t = useText({ en });
  if (!draft.restored) return null;
  return (
    <Note icon="retry">
      {t.restored} {draft.files.length > 0 && t.files(draft.files.join(', '))}{' '}
      <Button look="text" small onClick={draft.discard}>
        {t.discard}
      </Button>
    </Note>
  );
}
