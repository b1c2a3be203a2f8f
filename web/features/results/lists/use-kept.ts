import { useState } from 'react';

/** The last value that was there: a list stays in its place while the next one loads, and when that fails. */
export function useKept<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
