import { hasMathematics } from '@kaksha/contract/questions/mathematics.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { MathText } from './math-text.tsx';

type LateMathProps = {
  text: string;
  className: string;
  /** Shown above it. */
  children?: ReactNode;
};

/** A text that is being typed with its formulas typeset, if it has any; it may lag behind the typing. */
export function LateMath({ text, className, children }: LateMathProps) {
  const settled = useDeferredValue(text);
  if (!hasMathematics(settled)) return null;
  return (
    <div className={className}>
      {children}
      <MathText text={settled} />
    </div>
  );
}
