import type { ReactNode } from 'react';
import { Spin } from '../button.tsx';

/** The loader with its text; `children` may be skeletons that keep the place of what is loading. */
export function Loading({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="stack" role="status">
      <p className="row">
        <Spin large />
        <span>{text}</span>
      </p>
      {children}
    </div>
  );
}

/** A grey bar in the place of something that is loading; sizes are CSS lengths. */
export function Skeleton({ height = '1em', width = '100%' }: { height?: string; width?: string }) {
  return <span className="skel" style={{ minHeight: height, width }} aria-hidden="true" />;
}
