import { type ComponentProps, useState } from 'react';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { texts } from '../text.en.ts';
import { useFieldWiring } from './field.tsx';

type Small = { small?: boolean | undefined };

/** A one-line text control; inside a `Field` it is labelled and described by it. */
export function Input({ small, className, ...rest }: Small & ComponentProps<'input'>) {
  return (
    <input {...useFieldWiring()} className={classes('input', small && 'input-small', className)} {...rest} />
  );
}

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldWiring()} rows={rows} className={classes('input', className)} {...rest} />;
}

/** The system's own select in our frame; its options are children. */
export function Select({ small, className, ...rest }: Small & ComponentProps<'select'>) {
  return (
    <select {...useFieldWiring()} className={classes('input', small && 'input-small', className)} {...rest} />
  );
}

/** A password with a button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="with-end">
      <Input {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? texts.hidePassword : texts.showPassword}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}

/** A search control with an icon; give it an `aria-label` if it has no `Field` around it. */
export function SearchInput({ className, ...rest }: Omit<ComponentProps<typeof Input>, 'type'>) {
  return (
    <div className={classes('with-icon', className)}>
      <Icon name="search" />
      <Input type="search" {...rest} />
    </div>
  );
}

/** A checkbox with its label; the whole row can be pressed. */
export function Check({ children, className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={classes('check', className)}>
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}
