import { type FocusEvent, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { formulaAt, formulaNames, formulaParts, greek, type Place, styleAt, styleNames } from './formulas.ts';
import { authored, insert, type TextField } from './pasting.ts';
import { PictureInText } from './picture-in-text.tsx';
import { formulaTexts as texts } from './text.en.ts';

/** The authored text that had the focus last: what the formula bar writes into. */
export function useLastField() {
  const last = useRef<TextField | null>(null);
  const onFocus = ({ target }: FocusEvent) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isText && authored.test(target.name)) last.current = target;
  };
  return { last, onFocus };
}

/** Writes parts of formulas where the cursor was last; without one, into the text of the question. */
export function FormulaBar({ questionKey, field }: { questionKey: string; field: () => TextField | null }) {
  const write = (textAt: (place: Place) => { text: string; back: number }) => {
    const target =
      field() ?? document.querySelector<HTMLTextAreaElement>(`textarea[name="${questionKey}.question"]`);
    if (target === null) return;
    const { value, selectionStart, selectionEnd } = target;
    const start = selectionStart ?? value.length;
    const { text, back } = textAt({ value, start, end: selectionEnd ?? start });
    target.focus();
    insert(target, text);
    const at = start + text.length - back;
    target.setSelectionRange(at, at);
  };
  return (
    <div className="qformula" role="toolbar" aria-label={texts.bar}>
      {formulaNames.map((part) => (
        <Button
          key={part}
          look="outline"
          small
          title={texts.parts[part]}
          // The sign that is seen is part of the name, for those who say it to their device.
          aria-label={`${texts.parts[part]}, ${texts.signs[part]}`}
          // The field keeps the focus, and with it the selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => write((place) => formulaAt(place, formulaParts[part]))}
        >
          <span aria-hidden="true">{texts.signs[part]}</span>
        </Button>
      ))}
      <Select
        small
        aria-label={texts.greek}
        value=""
        onChange={(event) => {
          const name = greek[event.target.value];
          if (name !== undefined) write((place) => formulaAt(place, `\\${name}`));
        }}
      >
        <option value="">{texts.greekSign}</option>
        {Object.keys(greek).map((letter) => (
          <option key={letter} value={letter}>
            {letter}
          </option>
        ))}
      </Select>
      <Select
        small
        aria-label={texts.style}
        value=""
        onChange={(event) => {
          const style = styleNames.find((name) => name === event.target.value);
          if (style !== undefined) write((place) => styleAt(place, style));
        }}
      >
        <option value="">{texts.styleSign}</option>
        {styleNames.map((name) => (
          <option key={name} value={name}>
            {texts.styles[name]}
          </option>
        ))}
      </Select>
      <PictureInText
        onUploaded={({ path, width, height }) =>
          write(() => ({ text: `![](${path} ${width}x${height})`, back: 0 }))
        }
      />
    </div>
  );
}
