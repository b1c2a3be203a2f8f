import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { type Filters, modes } from './filters.ts';
import { texts } from './text.en.ts';

type Mode = Filters['mode'];

/** Filters by practice or exams. */
export function ModeFilter({ value, onPick }: { value: Mode; onPick: (mode: Mode) => void }) {
  return (
    <Field label={texts.mode}>
      <Select
        small
        value={value}
        onChange={(event) => onPick(modes.find((mode) => mode === event.target.value) ?? '')}
      >
        <option value="">{texts.anyMode}</option>
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {texts.modes[mode]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
