import { useState } from 'react';

/** The last value that was loaded: a list stays in place while the next one loads, and if that fails. */
export function useKept<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
