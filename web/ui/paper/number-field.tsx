import { texts as faultTexts } from '@kaksha/contract/core/decimal.en.ts';
import { readTypedDecimal } from '@kaksha/contract/core/decimal.ts';
import { sentenceOf } from '@kaksha/contract/core/dictionary.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { type PadKey, padKeys, pressPad } from './number-pad.ts';
import { texts } from './text.en.ts';

/** More than a number can have, so that a text which is too long is refused instead of cut to another number. */
const MOST_TYPED = 60;

type NumberFieldProps = {
  id: string;
  text: string;
  answer: Answer;
  readOnly: boolean;
  onType: (text: string) => void;
  onClear: () => void;
};

/** A number is typed, or pressed on a pad on touch screens, whose own keyboards often lack the minus sign. */
export function NumberField({ id, text, answer, readOnly, onType, onClear }: NumberFieldProps) {
  const says = useId();
  const read = readTypedDecimal(text);
  const fault = 'fault' in read && !isUnfinished(text) ? sentenceOf(faultTexts, read.fault) : null;
  const press = (key: PadKey) => onType(pressPad(text, key));
  return (
    <div className="number">
      <label className="label" htmlFor={`answer-${id}`}>
        {texts.yourNumber} <span className="opt">{texts.numberHint}</span>
      </label>
      <div className="number-in">
        <input
          id={`answer-${id}`}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={MOST_TYPED}
          value={text}
          readOnly={readOnly}
          aria-invalid={fault !== null || undefined}
          aria-describedby={says}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <p id={says} className={fault === null ? 'hint' : 'error'} aria-live="polite">
        {fault !== null && <Icon name="alert" />}
        {fault ?? (answer !== null && answer !== text.trim() ? texts.readAs(String(answer)) : '')}
      </p>
      <fieldset className="pad" disabled={readOnly}>
        <legend className="sr">{texts.numberPad}</legend>
        {padKeys.map((key) => (
          <button
            key={key}
            type="button"
            className={key === '0' ? 'pad-wide' : undefined}
            aria-label={texts.padKeys[key]}
            onClick={() => press(key)}
          >
            {key === 'delete' ? <Icon name="arrow-left" /> : (texts.padSigns[key] ?? key)}
          </button>
        ))}
        <button type="button" className="pad-wide pad-word" onClick={onClear}>
          {texts.clear}
        </button>
      </fieldset>
    </div>
  );
}

/** The beginning of a number: nothing is wrong with it yet, and nothing is answered. */
function isUnfinished(text: string): boolean {
  return /^\s*[-−+]?\.?\s*$/.test(text);
}
