import './key.css';
import { memo } from 'react';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import type { PartProps } from '../part-props.ts';
import type { NumberKey } from '../state/content.ts';
import { texts } from './text.en.ts';

type NumberFieldsProps = Omit<PartProps, 'languages'> & { number: NumberKey };

/** The key of a number: one value with a tolerance, or a range. */
export const NumberFields = memo(function NumberFields({
  questionKey: key,
  number,
  faults,
  dispatch,
}: NumberFieldsProps) {
  const set = (change: Partial<NumberKey>) =>
    dispatch({ type: 'edit', key, change: { number: { ...number, ...change } } });
  const field = (name: 'value' | 'tolerance' | 'min' | 'max') => (
    <Field label={texts.number[name]} error={faults[`numeric.${name}`]}>
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
      <legend className="label">{texts.rightNumber}</legend>
      <Segments
        label={texts.accept}
        choices={[
          { value: 'value', text: texts.oneValue },
          { value: 'range', text: texts.range },
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
      <p className="hint">{number.accept === 'value' ? texts.toleranceHint : texts.rangeHint}</p>
      <FieldError>{faults.numeric}</FieldError>
    </fieldset>
  );
});
