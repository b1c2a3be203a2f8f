import { pictureFile } from '@kaksha/contract/core/files.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import { useRef } from 'react';
import { FieldError } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFigureUpload } from './figure-field.tsx';
import { formulaTexts as texts } from './text.en.ts';

/** Uploads a picture that stands within a text (behaviour 4.46). */
export function PictureInText({ onUploaded }: { onUploaded: (figure: Figure) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, progress, error } = useFigureUpload((figure) => {
    if (figure !== null) onUploaded(figure);
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureFile.extensions.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void upload(file);
        }}
      />
      <button
        type="button"
        className="btn btn-icon"
        aria-label={texts.picture}
        title={texts.picture}
        disabled={progress !== null}
        // The field keeps the focus, and with it the place of the cursor.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => input.current?.click()}
      >
        <Icon name="image" />
      </button>
      <FieldError>{error ?? undefined}</FieldError>
    </>
  );
}
