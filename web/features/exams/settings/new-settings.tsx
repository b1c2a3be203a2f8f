import './settings.css';
import { useRef, useState } from 'react';
import { readForm } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { texts } from './text.en.ts';
import { newExamValues } from './values.ts';

export type NewSettingsProps = {
  /** What was typed before; empty at first. */
  values: FormValues;
  /** Errors of the last save, by field. */
  faults: Readonly<Record<string, string>>;
  onType: (values: FormValues) => void;
  onClose: () => void;
};

/** The settings of an exam that is not saved yet: they are part of the draft, and saved with the quiz (behaviour 6.2). */
export function NewSettings({ values, faults, onType, onClose }: NewSettingsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(() => ({ ...(values.mode === undefined ? newExamValues : values), mode: 'exam' }));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      actions={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <form
        ref={form}
        className="stack"
        noValidate
        onInput={() => form.current && onType(readForm(form.current))}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <input type="hidden" name="mode" value="exam" />
        <SettingsFields
          stored={null}
          values={first}
          typed={values.mode === undefined ? first : values}
          faults={faults}
        />
      </form>
    </Dialog>
  );
}
