import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { phoneDigits } from '#web/lib/form/phone.ts';
import { TextField } from './text-field.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'hint' | 'ref'> & {
  /** Said of a number that cannot be called; it is sent all the same, since numbers come in more forms than a rule knows. */
  odd: string;
};

/** A labelled phone number, questioned once it is left (behaviour 3.7, 3.8). */
export function PhoneField({ odd, ...props }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOdd, setIsOdd] = useState(false);
  // An effect, because a form that was sent is emptied outside React.
  useEffect(() => {
    const form = input.current?.form;
    const forget = () => setIsOdd(false);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  return (
    <TextField
      autoComplete="tel"
      {...props}
      type="tel"
      ref={input}
      hint={isOdd ? odd : undefined}
      onBlur={({ target: { value } }) => setIsOdd(value.trim() !== '' && phoneDigits(value) === null)}
    />
  );
}
