import { pictureAt, pictureWidths } from '@kaksha/contract/pictures.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'ref' | 'onError' | 'srcSet'> & {
  src: string;
  width: number;
  height: number;
  /** How wide it is drawn, as the attribute of `img`; `width` pixels if not given. */
  sizes?: string;
  /** Pixels of the stored picture at its full size, where this is known. */
  fullWidth?: number;
  /** Shown if the picture cannot be loaded. */
  fallback: ReactNode;
};

const LARGEST_WIDTH = 1_600;

/**
 * A picture that loads when it is near the screen, at the width that fits (behaviour 3.10); its size is set, so that
 * nothing moves.
 */
export function Picture({ fallback, sizes, fullWidth, ...img }: PictureProps) {
  const [broken, setBroken] = useState(false);
  // A picture that failed before hydration fires no event any more.
  const look = (drawn: HTMLImageElement | null) => {
    if (drawn?.complete && drawn.naturalWidth === 0) setBroken(true);
  };
  const srcSet = srcSetOf(img.src, fullWidth);
  return broken ? (
    fallback
  ) : (
    <img
      alt=""
      loading="lazy"
      sizes={srcSet && (sizes ?? `${img.width}px`)}
      srcSet={srcSet}
      {...img}
      ref={look}
      onError={() => setBroken(true)}
    />
  );
}

/** The widths of a stored picture as `srcset`, up to its full one; undefined for a picture from elsewhere. */
export function srcSetOf(src: string, fullWidth = LARGEST_WIDTH): string | undefined {
  if (!/\/uploads\/[0-9a-f]{32}\.webp$/.test(src)) return undefined;
  const narrower = pictureWidths
    .filter((width) => width < fullWidth)
    .map((width) => `${pictureAt(src, width)} ${width}w`);
  return [...narrower, `${src} ${fullWidth}w`].join(', ');
}
