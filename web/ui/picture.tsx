import { type ComponentProps, type ReactNode, useState } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & {
  width: number;
  height: number;
  /** Shown if the picture cannot be loaded. */
  fallback: ReactNode;
};

/** A picture that loads when it is near the screen; its size is set, so that nothing moves. */
export function Picture({ fallback, ...img }: PictureProps) {
  const [broken, setBroken] = useState(false);
  // A picture that failed before hydration fires no event any more.
  const look = (drawn: HTMLImageElement | null) => {
    if (drawn?.complete && drawn.naturalWidth === 0) setBroken(true);
  };
  return broken ? (
    fallback
  ) : (
    <img alt="" loading="lazy" {...img} ref={look} onError={() => setBroken(true)} />
  );
}
