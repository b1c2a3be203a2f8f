import './figures.css';
import { pictureFile } from '@kaksha/contract/core/files.ts';
import type { Figure as FigureData } from '@kaksha/contract/questions/fields.ts';
import {
  type ClipboardEvent,
  type CSSProperties,
  type DragEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fileFault } from '#web/lib/form/file-fault.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Figure } from '#web/ui/figure/figure.tsx';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { uploadFigure } from '../api.ts';
import { useActs } from '../editor-context.tsx';
import { WithHint } from './both-texts.tsx';
import { figureTexts as texts } from './text.en.ts';

type FigureZoneProps = {
  name: string;
  of: string;
  figure: FigureData | null;
  error: string | undefined;
  onChange: (figure: FigureData | null) => void;
  /** The text fields that the figure belongs to: a picture that is dropped on or pasted into them is uploaded. */
  children: ReactNode;
};

export function FigureZone({ children, ...field }: FigureZoneProps) {
  const upload = useFigureUpload(field.onChange);
  return (
    <div className={classes('fig-zone', upload.over && 'is-over')} {...upload.zone}>
      {children}
      <FigureField {...field} upload={upload} />
    </div>
  );
}

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
              className={small ? 'btn btn-icon' : 'btn btn-outline btn-small'}
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
              <Button look="plain" small onClick={choose}>
                {texts.replace}
              </Button>
              <Button look="plain" small className="fig-back" onClick={() => put(null)}>
                {texts.remove}
              </Button>
            </div>
          </div>
        </div>
      )}
      {figure === null && gone !== null && (
        <p className="fig-gone">
          {texts.removed}
          <Button look="plain" small className="fig-back" onClick={() => put(gone)}>
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

type FigureUpload = ReturnType<typeof useFigureUpload>;

/**
 * Uploads a picture that is chosen, dropped or pasted, and hands over the stored figure, still without its description.
 * Of two pictures the later one counts.
 */
export function useFigureUpload(onUploaded: (figure: FigureData) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [over, setOver] = useState(false);
  const last = useRef<AbortController | null>(null);
  const { trackUpload } = useActs();
  const isShown = useRef(false);
  // An effect, because an upload that fails when its question is no longer open has to say so elsewhere.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const upload = async (file: File) => {
    last.current?.abort();
    const fault = fileFault(pictureFile, file);
    setError(fault);
    if (fault !== undefined) return;
    const abort = new AbortController();
    last.current = abort;
    setProgress(0);
    await trackUpload(() => send(file, abort));
    if (last.current === abort) setProgress(null);
  };

  const send = async (file: File, { signal }: AbortController): Promise<boolean> => {
    try {
      const stored = await uploadFigure(file, { signal, onProgress: setProgress });
      onUploaded({ ...stored, alt: '' });
      return true;
    } catch (failure) {
      if (signal.aborted) return true;
      const text = errorText(failure, texts.failed);
      setError(text);
      if (!isShown.current) announce(texts.failedElsewhere(text), 'wrong');
      return false;
    }
  };

  /** For the element in which a picture can be dropped or pasted. Text with a picture of it is pasted as text. */
  const zone = {
    onPaste: (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData);
      if (file === undefined || event.clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      event.stopPropagation();
      void upload(file);
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      const file = event.dataTransfer.files[0];
      setOver(false);
      if (file === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void upload(file);
    },
  };
  return { progress, error, over, upload, zone };
}

function pictureIn(data: DataTransfer): File | undefined {
  return [...data.files].find(({ type }) => type.startsWith('image/'));
}
