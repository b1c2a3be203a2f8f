import { useState } from 'react';

/**
 * The value of an earlier render for as long as the later ones say the same, so that parts that are drawn again only for
 * another value stay as they are. For small values: they are compared as JSON.
 */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
