import { aksharaOf } from './akshara-of.ts';

/** A person without a picture: the first akshara of their name in a circle. */
export function Akshara({ name }: { name: string }) {
  return (
    <span className="akshar" lang="hi" aria-hidden="true">
      {aksharaOf(name)}
    </span>
  );
}

/** The same, large, hanging from its line on graph paper. */
export function AksharaPlate({ name }: { name: string }) {
  return (
    <div className="akshar-plate graph" lang="hi" aria-hidden="true">
      <span>{aksharaOf(name)}</span>
    </div>
  );
}
