import { formatBytes } from '#web/lib/numbers.ts';
import './file-field.css';
import { pictureFile } from '@kaksha/contract/core/files.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { Picture } from '../figure/picture.tsx';
import { Icon } from '../icon.tsx';
import { Field } from './field.tsx';
import { type FileFieldProps, FileInput } from './file-field.tsx';
import { texts } from './file-text.en.ts';
import { usePickedFile } from './use-picked-file.ts';

export type PictureFieldProps = Omit<FileFieldProps, 'rule'> & {
  /** Removes the stored picture; without it there is no such button. */
  onRemove?: (() => void) | undefined;
  removing?: boolean;
  /** The preview shows all of the picture, as of a logo; otherwise it is cut to a square. */
  whole?: boolean;
  /** What is shown where there is no picture, such as a drawing; its words say so. */
  instead?: { drawn: ReactNode; says: string } | undefined;
};

const SIDE = 96;

/**
 * A labelled picture with a preview of 96 px: the one that was chosen, else the stored one, whose path is `stored`.
 */
export function PictureField({
  label,
  hint,
  optional,
  fieldClassName,
  stored,
  onRemove,
  removing,
  whole = false,
  instead = { drawn: <Icon name="image" />, says: texts.noPicture },
  ...field
}: PictureFieldProps) {
  const { input, file, pick, clear, error } = usePickedFile({ ...field, rule: pictureFile });
  const shown = useAddressOf(error ? null : file) ?? stored;
  return (
    <Field
      label={label}
      hint={hint ?? texts.limits.picture}
      error={error}
      optional={optional}
      className={fieldClassName}
    >
      <div className="picture-edit">
        <span className={classes('picture-preview', whole && 'picture-whole')}>
          {shown ? (
            <Picture src={shown} width={SIDE} height={SIDE} fallback={instead.drawn} />
          ) : (
            instead.drawn
          )}
        </span>
        <div className="picture-acts">
          <span className="meta" aria-live="polite">
            {file ? texts.size(file.name, formatBytes(file.size)) : !stored && instead.says}
          </span>
          <div className="file-acts">
            <FileInput input={input} rule={pictureFile} name={field.name} onChange={pick}>
              {shown ? texts.replace : texts.choose}
            </FileInput>
            {file && (
              <Button look="plain" small onClick={clear}>
                {texts.clear}
              </Button>
            )}
            {!file && stored && onRemove && (
              <Button look="wrong-plain" small busy={removing} onClick={onRemove}>
                {texts.remove}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Field>
  );
}

/** An address under which this page can draw a file that was not sent yet. */
function useAddressOf(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  // The browser keeps the file in memory until its address is taken back.
  useEffect(() => {
    if (file === null) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
