import { useText } from '#web/lib/use-text.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { type Filters, modes } from './filters.ts';
import { en } from './text.en.ts';

type Mode = Filters['mode'];

/** Filters by practice or exams. */
export function ModeFilter({ value, onPick }: { value: Mode; onPick: (mode: Mode) => void }) {
  const t = useText({ en });
  return (
    <Field label={t.mode}>
      <Select
        small
        value={value}
        onChange={(event) => onPick(modes.find((mode) => mode === event.target.value) ?? '')}
      >
        <option value="">{t.anyMode}</option>
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {t.modes[mode]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
