import { type ComponentProps, type ReactNode, useState } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'ref' | 'onError'> & {
  width: number;
  height: number;
  /** What stands there when the picture cannot be had. */
  fallback: ReactNode;
};

/** A picture that is fetched when it is near; it says its size, so that nothing moves. */
export function Picture({ fallback, ...img }: PictureProps) {
  const [broken, setBroken] = useState(false);
  // One that failed before the page was alive tells nobody any more.
  const look = (drawn: HTMLImageElement | null) => {
    if (drawn?.complete && drawn.naturalWidth === 0) setBroken(true);
  };
  return broken ? (
    fallback
  ) : (
    <img alt="" loading="lazy" {...img} ref={look} onError={() => setBroken(true)} />
  );
}
