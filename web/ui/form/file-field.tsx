import { formatBytes } from '#web/lib/numbers.ts';
import './file-field.css';
import type { FileRule } from '@kaksha/contract/core/files.ts';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Field, useFieldWiring } from './field.tsx';
import { texts } from './file-text.en.ts';
import { usePickedFile } from './use-picked-file.ts';

export type FileFieldProps = {
  label: string;
  /** What may be chosen; the picker offers only that, and the name and size are checked at once. */
  rule: FileRule;
  /** Replaces the line that says what may be chosen. */
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  /** As in the call, so that the form finds the file by it. */
  name: string;
  stored?: string | undefined;
  onPick?: (file: File | null) => void;
  fieldClassName?: string;
};

/** A labelled file, its name and size shown beside the button that chooses or replaces it. */
export function FileField({ label, hint, optional, fieldClassName, stored, ...field }: FileFieldProps) {
  const { input, file, pick, clear, error } = usePickedFile(field);
  return (
    <Field
      label={label}
      hint={hint ?? texts.limits[field.rule.kind]}
      error={error}
      optional={optional}
      className={fieldClassName}
    >
      <div className="file">
        <FileName file={file} stored={stored} />
        <div className="file-acts">
          {file && (
            <Button look="plain" small onClick={clear}>
              {texts.clear}
            </Button>
          )}
          <FileInput input={input} rule={field.rule} name={field.name} onChange={pick}>
            {file || stored ? texts.replace : texts.choose}
          </FileInput>
        </div>
      </div>
    </Field>
  );
}

function FileName({ file, stored }: { file: File | null; stored: string | undefined }) {
  const name = file === null ? stored : texts.size(file.name, formatBytes(file.size));
  return (
    <span className={name ? undefined : 'meta'} aria-live="polite">
      {name && <Icon name="file" />}
      {name ?? texts.noFile}
    </span>
  );
}

type FileInputProps = {
  input: RefObject<HTMLInputElement | null>;
  rule: FileRule;
  name: string;
  onChange: () => void;
  children: ReactNode;
};

/** The browser's own file input, drawn as a text button. */
export function FileInput({ input, rule, name, onChange, children }: FileInputProps) {
  const wiring = useFieldWiring();
  return (
    <>
      <label className="btn btn-plain btn-small" htmlFor={wiring.id}>
        {children}
      </label>
      <input
        {...wiring}
        ref={input}
        className="sr"
        type="file"
        name={name}
        accept={rule.extensions.join(',')}
        onChange={onChange}
      />
    </>
  );
}
