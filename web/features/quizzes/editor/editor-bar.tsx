import { memo } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { draftTime } from './draft/draft-time.ts';
import type { DraftStatus } from './draft/use-kept-draft.ts';
import { texts } from './text.en.ts';

type EditorBarProps = {
  mode: 'create' | 'edit';
  count: number;
  /** Questions that are wrong or half written, and those that nobody has begun. */
  toFix: number;
  toWrite: number;
  status: DraftStatus;
  busy: boolean;
  /** The save waits for a figure. */
  waiting: boolean;
  onNextToFix: () => void;
  onNextToWrite: () => void;
  onPreview: () => void;
};

/** Always in view: how many questions there are, what needs fixing, the state of the draft, and the save button. */
export const EditorBar = memo(function EditorBar({
  mode,
  count,
  toFix,
  toWrite,
  status,
  busy,
  waiting,
  onNextToFix,
  onNextToWrite,
  onPreview,
}: EditorBarProps) {
  return (
    <div className="qbar">
      <div className="wrap row">
        <b className="hi num">{texts.questions(count)}</b>
        {toFix > 0 && (
          <button
            type="button"
            className="btn btn-text btn-small mark is-wrong"
            title={texts.goToNextToFix}
            onClick={onNextToFix}
          >
            <Icon name="alert" />
            {texts.toFix(toFix)}
          </button>
        )}
        {toWrite > 0 && (
          <button
            type="button"
            className="btn btn-text btn-small"
            title={texts.goToNextToWrite}
            onClick={onNextToWrite}
          >
            {texts.toWrite(toWrite)}
          </button>
        )}
        {status.kind === 'kept' && (
          <span className="meta qbar-s">{texts.draftKept(draftTime(status.at))}</span>
        )}
        {status.kind === 'refused' && <span className="meta">{texts.draftNotKept}</span>}
        <span className="push row">
          <Button look="text" small onClick={onPreview}>
            {texts.preview}
          </Button>
          <Button type="submit" small busy={busy || waiting}>
            {waiting ? texts.uploading : busy ? texts.saving : mode === 'create' ? texts.publish : texts.save}
          </Button>
        </span>
      </div>
    </div>
  );
});
