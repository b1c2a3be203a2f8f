import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

/**
 * `primary` once per view; then `outline`, then `plain`. `wrong` is for destructive actions; `wrong-plain` is the same, less
 * prominent.
 */
export type ButtonLook = 'primary' | 'outline' | 'plain' | 'wrong' | 'wrong-plain';

type Shape = { look?: ButtonLook | undefined; small?: boolean | undefined; wide?: boolean | undefined };

function shapeClasses({ look = 'primary', small, wide }: Shape, className?: string) {
  return classes('btn', `btn-${look}`, small && 'btn-small', wide && 'btn-wide', className);
}

type ButtonProps = Shape & ComponentProps<'button'> & { busy?: boolean | undefined };

/**
 * A button of type `button` by default. While `busy` or `aria-disabled` it stays in place, keeps the focus and does
 * nothing; `disabled` drops the focus, so it does not suit a button that disables itself when pressed.
 */
export function Button({ look, small, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  const off = busy || rest['aria-disabled'];
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      className={shapeClasses({ look, small, wide }, className)}
      aria-busy={busy || undefined}
      {...rest}
      aria-disabled={off || undefined}
      onClick={press}
    >
      {busy && <Spin />}
      {children}
    </button>
  );
}

export function LinkButton({ look, small, wide, className, ...rest }: Shape & Omit<LinkProps, 'look'>) {
  return <Link className={shapeClasses({ look, small, wide }, className)} {...rest} />;
}

/** A link that leaves the site, or downloads, and looks like a button. */
export function AnchorButton({
  look,
  small,
  wide,
  className,
  children,
  ...rest
}: Shape & ComponentProps<'a'>) {
  return (
    <a className={shapeClasses({ look, small, wide }, className)} {...rest}>
      {children}
    </a>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: IconName;
  label: string;
};

/** A square button with only an icon; `label` is its name. With `aria-disabled` it does nothing, like `Button`. */
export function IconButton({ icon, label, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes('btn btn-icon', className)}
      aria-label={label}
      title={label}
      onClick={rest['aria-disabled'] ? undefined : onClick}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The loader: a bead on its orbit, the only animation that loops. */
export function Spin({ large }: { large?: boolean }): ReactNode {
  return <span className={classes('spin', large && 'spin-large')} aria-hidden="true" />;
}
