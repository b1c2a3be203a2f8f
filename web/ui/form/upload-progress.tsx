import './file-field.css';
import type { CSSProperties } from 'react';
import { Button } from '../button.tsx';
import { texts } from './file-text.en.ts';

/**
 * How much of a form with files has been sent, and the way to cancel it; nothing while `progress` is null. What the form
 * holds stays when it is cancelled.
 */
export function UploadProgress({ progress, onCancel }: { progress: number | null; onCancel: () => void }) {
  if (progress === null) return null;
  const percent = Math.floor(progress * 100);
  const words = percent < 100 ? texts.sent(percent) : texts.checking;
  return (
    <div className="upload">
      <div
        className="upload-bar"
        role="progressbar"
        aria-label={texts.upload}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
        style={{ '--sent': `${percent}%` } as CSSProperties}
      >
        <span>{words}</span>
        <i aria-hidden="true" />
      </div>
      {percent < 100 && (
        <Button look="plain" small onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
    </div>
  );
}
