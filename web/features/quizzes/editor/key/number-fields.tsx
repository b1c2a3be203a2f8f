import './key.css';
import { memo } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Segments } from '#web/ui/segments.tsx';
import type { PartProps } from '../part-props.ts';
import type { NumberKey } from '../state/content.ts';
import { en } from './text.en.ts';

type NumberFieldsProps = Omit<PartProps, 'languages'> & { number: NumberKey };

/** The key of a number: one value with a tolerance, or a range. */
export const NumberFields = memo(function NumberFields({
  questionKey: key,
  number,
  faults,
  dispatch,
}: NumberFieldsProps) {
  const t = useText({ en });
  const set = (change: Partial<NumberKey>) =>
    dispatch({ type: 'edit', key, change: { number: { ...number, ...change } } });
  const field = (name: 'value' | 'tolerance' | 'min' | 'max') => (
    <Field label={t.number[name]} error={faults[`numeric.${name}`]}>
      <Input
        className="num"
        autoComplete="off"
        name={`${key}.numeric.${name}`}
        placeholder={name === 'tolerance' ? '0' : undefined}
        value={number[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <fieldset className="qnum">
      <legend className="label">{t.rightNumber}</legend>
      <Segments
        label={t.accept}
        choices={[
          { value: 'value', text: t.oneValue },
          { value: 'range', text: t.range },
        ]}
        value={number.accept}
        onChange={(accept) => set({ accept })}
      />
      <div className="qnum-fields">
        {number.accept === 'value' ? (
          <>
            {field('value')}
            {field('tolerance')}
          </>
        ) : (
          <>
            {field('min')}
            {field('max')}
          </>
        )}
      </div>
      <p className="hint">{number.accept === 'value' ? t.toleranceHint : t.rangeHint}</p>
      <FieldError>{faults.numeric}</FieldError>
    </fieldset>
  );
});
