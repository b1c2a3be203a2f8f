import { useRef } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { AttemptEvent } from './attempt.ts';
import type { AttemptState } from './attempt-state.ts';
import { Overview } from './overview.tsx';
import type { PaperPart } from './paper.ts';
import { texts } from './text.en.ts';

/** What the sheet of all questions shows, and whether the whole paper is on the page. */
export type Sheet = {
  part: PaperPart;
  bilingual: boolean;
  whole: boolean;
  /** What the submit button says; of a quiz if nothing else is given. */
  submitLabel?: string;
  onWhole: (whole: boolean) => void;
  onClose: () => void;
};

type PaletteSheetProps = Sheet & { state: AttemptState; dispatch: (event: AttemptEvent) => void };

/** The palette on a phone, opened from the foot; the focus starts on the number of the current question. */
export function PaletteSheet({ onClose, onWhole, dispatch, ...rest }: PaletteSheetProps) {
  const currentButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={rest.part.title ?? texts.allQuestions}
      initialFocus={currentButton}
    >
      <Overview
        {...rest}
        currentButton={currentButton}
        dispatch={(event) => {
          // The language is chosen in the sheet; everything else leads elsewhere.
          if (event.type !== 'language') onClose();
          dispatch(event);
        }}
        onWhole={(chosen) => {
          onClose();
          onWhole(chosen);
        }}
      />
    </Dialog>
  );
}
