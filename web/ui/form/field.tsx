import { createContext, type ReactNode, use, useId } from 'react';
import { Icon } from '../icon.tsx';
import { texts } from '../text.en.ts';

type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

const FieldContext = createContext<FieldWiring | null>(null);

/** The id and descriptions of the surrounding field; empty outside a field. */
export function useFieldWiring(): Partial<FieldWiring> {
  return use(FieldContext) ?? {};
}

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to fix it; announced when it appears. */
  error?: ReactNode;
  optional?: boolean | undefined;
  /** What is said of the field's value, read with the label, such as a badge. */
  mark?: ReactNode;
  /** Shown at the end of the label's line, such as a link. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Label above, control, then hint or error; the control inside gets its id and descriptions automatically. */
export function Field({ label, hint, error, optional, mark, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint && !error ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const wiring: FieldWiring = {
    id,
    'aria-describedby': errorId ?? hintId,
    'aria-invalid': error ? true : undefined,
  };
  const name = (
    <label className="label" htmlFor={id}>
      {label} {optional && <span className="opt">{texts.optional}</span>}
      {mark}
    </label>
  );
  return (
    <div className={className ? `field ${className}` : 'field'}>
      {aside ? (
        <div className="row">
          {name}
          <span className="push small">{aside}</span>
        </div>
      ) : (
        name
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {hintId && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The error of one field, beside it. */
export function FieldError({ id, children }: { id?: string | undefined; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p className="error" id={id} role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
