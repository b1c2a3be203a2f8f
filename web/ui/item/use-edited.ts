import { useRef, useState } from 'react';

/**
 * Which item of a list is edited, one at a time, `first` at first. When its form is closed its Edit button takes the focus,
 * also one that comes back only then: each has `ref={buttonOf(id)}`.
 */
export function useEdited(first: () => string | null = () => null) {
  const [{ id: edited, byButton }, setEdited] = useState(() => ({ id: first(), byButton: false }));
  const buttons = useRef(new Map<string, HTMLElement>());
  const closed = useRef<string | null>(null);
  return {
    edited,
    /** A button opened the form, which the focus goes on in. */
    byButton,
    edit: (id: string) => setEdited({ id, byButton: true }),
    close: (id: string) => {
      closed.current = id;
      setEdited({ id: null, byButton: false });
      buttons.current.get(id)?.focus();
    },
    buttonOf: (id: string) => (button: HTMLElement | null) => {
      if (button === null) return void buttons.current.delete(id);
      buttons.current.set(id, button);
      if (closed.current !== id) return;
      closed.current = null;
      button.focus();
    },
  };
}
