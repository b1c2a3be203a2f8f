import { useEffect, useEffectEvent, useState } from 'react';

type SettledInput = {
  /** What is settled, such as what the address says. */
  value: string;
  delayMs: number;
  /** What may be settled on; anything else stays as it was typed, until one leaves the field. */
  accepts?: (typed: string) => boolean;
  onSettle: (typed: string) => void;
};

type Typing = {
  /** The value that was last seen, to notice when it changes by itself. */
  seen: string;
  typed: string | null;
  /** What `onSettle` was given and has not come back as the value yet. */
  sent: string | null;
};

const anything = () => true;

/** A text that is typed at once and settled on after a pause, on Enter, or when one leaves the field. */
export function useSettled({ value, delayMs, accepts = anything, onSettle }: SettledInput) {
  const [typing, setTyping] = useState<Typing>({ seen: value, typed: null, sent: null });
  const { typed, sent } = typing;

  if (typing.seen !== value) {
    // What was typed since one's own text went out stays; a value from elsewhere, such as by Back, takes its place.
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

  // An effect, since it waits: each further letter begins the pause again.
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => settleInTime(), delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);

  return {
    shown: typed ?? value,
    type: (next: string) => setTyping({ ...typing, typed: next }),
    settle,
    /** Settles, or falls back to the value where what was typed cannot be settled on. */
    leave: () => (typed === null || accepts(typed) ? settle() : setTyping({ ...typing, typed: null })),
  };
}
