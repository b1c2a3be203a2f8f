import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Field, useFieldWiring } from './field.tsx';
import { Icon } from './icon.tsx';
import { en } from './text.en.ts';

type FileFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  name?: string;
  /** As the `accept` attribute, such as `.pdf,.doc,.docx`. */
  accept: string;
  /** Name of the file that is stored already. */
  stored?: string;
  onPick: (file: File | null) => void;
  fieldClassName?: string;
};

/** A labelled file, its name shown beside the button that chooses or replaces it. */
export function FileField({ label, hint, error, optional, fieldClassName, ...picker }: FileFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={fieldClassName}>
      <FilePicker {...picker} />
    </Field>
  );
}

type FilePickerProps = Pick<FileFieldProps, 'name' | 'accept' | 'stored' | 'onPick'>;

function FilePicker({ name: fieldName, accept, stored, onPick }: FilePickerProps) {
  const t = useText({ en });
  const wiring = useFieldWiring();
  const [picked, setPicked] = useState<string>();
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0] ?? null;
    setPicked(file?.name);
    onPick(file);
  };
  const name = picked ?? stored;
  return (
    <div className="file">
      <span className={name ? undefined : 'meta'}>
        {name && <Icon name="file" />}
        {name ?? t.noFile}
      </span>
      <label className="btn btn-text btn-small" htmlFor={wiring.id}>
        {name ? t.replaceFile : t.chooseFile}
      </label>
      <input {...wiring} className="sr" type="file" name={fieldName} accept={accept} onChange={pick} />
    </div>
  );
}
