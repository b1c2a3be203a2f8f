import './figures.css';
import { pictureFile } from '@kaksha/contract/core/files.ts';
import type { Figure as FigureData } from '@kaksha/contract/questions/fields.ts';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Figure } from '#web/ui/figure/figure.tsx';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { WithHint } from '../with-hint.tsx';
import { texts } from './text.en.ts';
import type { FigureUpload } from './use-figure-upload.ts';

type FigureFieldProps = {
  /** The field's name on the wire, by which an error or a hint leads here. */
  name: string;
  /** What the figure belongs to, for screen readers: "the question", "option A". */
  of: string;
  figure: FigureData | null;
  upload: FigureUpload;
  error: string | undefined;
  /** An icon alone, without the line that says what can be chosen. */
  small?: boolean;
  onChange: (figure: FigureData | null) => void;
};

/** A figure with its description, or the button that adds one. */
export function FigureField({ name, of, figure, upload, error, small, onChange }: FigureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const [gone, setGone] = useState<FigureData | null>(null);
  const choose = () => input.current?.click();
  const put = (next: FigureData | null) => {
    pressed.current = true;
    setGone(figure);
    onChange(next);
  };
  // A layout effect, since the pressed button has just gone: the focus goes on to the one that takes it back.
  useLayoutEffect(() => {
    if (pressed.current) field.current?.querySelector<HTMLElement>('.fig-back')?.focus();
    pressed.current = false;
  });
  const fault = upload.error ?? error;
  return (
    <div ref={field} className="fig-field">
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureFile.extensions.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void upload.upload(file);
        }}
      />
      {upload.progress !== null && <Sending sent={upload.progress} />}
      {figure === null ? (
        upload.progress === null && (
          <div className="fig-add">
            <button
              type="button"
              className={small ? 'btn btn-icon' : 'btn btn-line btn-small'}
              name={name}
              aria-label={texts.addTo(of)}
              title={small ? texts.addTo(of) : undefined}
              onClick={choose}
            >
              <Icon name="image" />
              {!small && texts.add}
            </button>
            {!small && <span className="hint">{texts.limits}</span>}
          </div>
        )
      ) : (
        <div className="fig-edit">
          <Figure figure={figure} />
          <div>
            <Field
              label={<WithHint text={texts.inWords} hint={texts.inWordsHint} />}
              hint={figure.alt.trim() === '' ? texts.say : undefined}
            >
              <TextArea
                rows={2}
                name={name}
                value={figure.alt}
                onChange={(event) => onChange({ ...figure, alt: event.target.value })}
              />
            </Field>
            <div className="fig-acts">
              <Button look="text" small onClick={choose}>
                {texts.replace}
              </Button>
              <Button look="text" small className="fig-back" onClick={() => put(null)}>
                {texts.remove}
              </Button>
            </div>
          </div>
        </div>
      )}
      {figure === null && gone !== null && (
        <p className="fig-gone">
          {texts.removed}
          <Button look="text" small className="fig-back" onClick={() => put(gone)}>
            <Icon name="retry" />
            {texts.undo}
          </Button>
        </p>
      )}
      <FieldError>{fault}</FieldError>
    </div>
  );
}

function Sending({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100);
  return (
    <p className="fig-sending" role="status" style={{ '--sent': `${percent}%` } as CSSProperties}>
      {texts.sending(percent)}
      <i aria-hidden="true" />
    </p>
  );
}
