import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { Input, PasswordInput, Select, TextArea } from './input.tsx';

type Around = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean | undefined;
  mark?: ReactNode;
  aside?: ReactNode;
  /** Class of the field around the control, such as `full` in a two-column form. */
  fieldClassName?: string | undefined;
};

function split<Props extends Around>({
  label,
  hint,
  error,
  optional,
  mark,
  aside,
  fieldClassName,
  ...control
}: Props) {
  return { around: { label, hint, error, optional, mark, aside, className: fieldClassName }, control };
}

export function TextField(props: Around & ComponentProps<'input'>) {
  const { around, control } = split(props);
  return (
    <Field {...around}>
      <Input {...control} />
    </Field>
  );
}

/** A labelled password, with a button to show it. */
export function PasswordField(props: Around & Omit<ComponentProps<'input'>, 'type'>) {
  const { around, control } = split(props);
  return (
    <Field {...around}>
      <PasswordInput {...control} />
    </Field>
  );
}

export function TextAreaField(props: Around & ComponentProps<'textarea'>) {
  const { around, control } = split(props);
  return (
    <Field {...around}>
      <TextArea {...control} />
    </Field>
  );
}

/** A labelled list to choose from; its options are children. */
export function SelectField(props: Around & ComponentProps<'select'>) {
  const { around, control } = split(props);
  return (
    <Field {...around}>
      <Select {...control} />
    </Field>
  );
}
