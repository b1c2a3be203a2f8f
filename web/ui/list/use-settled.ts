import { useEffect, useEffectEvent, useState } from 'react';

type SettledInput = {
  /** The applied value, such as the one in the URL. */
  value: string;
  delayMs: number;
  /** Whether a value may be applied; any other stays as typed until the field loses focus. */
  accepts?: (typed: string) => boolean;
  onSettle: (typed: string) => void;
};

type Typing = {
  /** The previous value, to notice when it changes from outside. */
  seen: string;
  typed: string | null;
  /** What was passed to `onSettle` and has not come back as the value yet. */
  sent: string | null;
};

const anything = () => true;

/** A text that is shown as typed and applied after a pause, on Enter, or when the field loses focus. */
export function useSettled({ value, delayMs, accepts = anything, onSettle }: SettledInput) {
  const [typing, setTyping] = useState<Typing>({ seen: value, typed: null, sent: null });
  const { typed, sent } = typing;

  if (typing.seen !== value) {
    // What was typed since the last applied text stays; a value from outside, such as by Back, replaces it.
    const typedSince = value === sent && typed !== value;
    setTyping({ seen: value, typed: typedSince ? typed : null, sent: null });
  }

  const settle = () => {
    if (typed === null || typed === sent || !accepts(typed)) return;
    if (typed === value) {
      setTyping({ ...typing, typed: null });
    } else {
      setTyping({ ...typing, sent: typed });
      onSettle(typed);
    }
  };
  const settleInTime = useEffectEvent(settle);

  // An effect, because it waits: each keystroke restarts the pause.
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => settleInTime(), delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);

  return {
    shown: typed ?? value,
    type: (next: string) => setTyping({ ...typing, typed: next }),
    settle,
    /** Applies the text, or restores the value if the text cannot be applied. */
    leave: () => (typed === null || accepts(typed) ? settle() : setTyping({ ...typing, typed: null })),
  };
}
