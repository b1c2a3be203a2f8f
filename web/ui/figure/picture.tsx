import { pictureAt, pictureWidths } from '@kaksha/contract/core/pictures.ts';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'ref' | 'onError' | 'srcSet'> & {
  src: string;
  width: number;
  height: number;
  /** How wide it is drawn, as the attribute of `img`; `width` pixels if not given. */
  sizes?: string;
  /** Pixels of the stored picture at its full size, where this is known. */
  fullWidth?: number;
  /** Shown if the picture cannot be loaded; a function where people can ask to load it again. */
  fallback: ReactNode | ((again: LoadAgain) => ReactNode);
};

/** `asked` once somebody has asked for this picture: what they pressed is gone, and the focus belongs in its place. */
export type LoadAgain = { asked: boolean; load: () => void };

const LARGEST_WIDTH = 1_600;

/**
 * A picture that loads when it is near the screen, at the width that fits (behaviour 3.10); its size is set, so that
 * nothing moves. One that failed is loaded again once the device is online again.
 */
export function Picture(props: PictureProps) {
  // That one picture failed says nothing about the next one drawn in its place.
  return <OnePicture key={props.src} {...props} />;
}

function OnePicture({ fallback, sizes, fullWidth, ...img }: PictureProps) {
  const [broken, setBroken] = useState(false);
  const [asked, setAsked] = useState(false);
  // An effect, because the window reports the line.
  useEffect(() => {
    if (!broken) return;
    const loadAgain = () => {
      setAsked(false);
      setBroken(false);
    };
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, [broken]);
  if (broken) {
    const load = () => {
      setAsked(true);
      setBroken(false);
    };
    return typeof fallback === 'function' ? fallback({ asked, load }) : fallback;
  }
  const look = (drawn: HTMLImageElement | null) => {
    // A picture that failed before hydration fires no event any more.
    if (drawn?.complete && drawn.naturalWidth === 0) setBroken(true);
    if (asked) drawn?.focus();
  };
  const srcSet = srcSetOf(img.src, fullWidth);
  return (
    <img
      alt=""
      loading="lazy"
      sizes={srcSet && (sizes ?? `${img.width}px`)}
      srcSet={srcSet}
      tabIndex={asked ? -1 : undefined}
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
