import './figure.css';
import type { Figure as FigureData } from '@kaksha/contract/questions/fields.ts';
import type { CSSProperties } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { type LoadAgain, Picture } from './picture.tsx';
import { texts } from './text.en.ts';

type FigureProps = {
  figure: FigureData;
  className?: string | undefined;
  /** True where it is in view as soon as the page is: it is fetched at once, not when it is scrolled to. */
  eager?: boolean;
  /** How many times as large as its place it is drawn: a sharper picture is taken. */
  zoom?: number;
};

/**
 * A figure of a question, an option or a passage (behaviour 4.29), on white paper in both themes. Its place is kept while
 * it loads. `--figure-height` limits its height; its description replaces it if it cannot be loaded, until it is.
 */
export function Figure({
  figure: { path, alt, width, height },
  className,
  eager = false,
  zoom = 1,
}: FigureProps) {
  const description = alt.trim() || texts.undescribed;
  const size: CSSProperties & Record<`--${string}`, string | number> = {
    '--figure-width': `${width}px`,
    '--figure-ratio': width / height,
  };
  return (
    <span className={classes('figure', className)} style={size}>
      <Picture
        src={path}
        alt={description}
        width={width}
        height={height}
        fullWidth={width}
        sizes={`(max-width: 40rem) min(${100 * zoom}vw, ${width}px), min(${40 * zoom}rem, ${width}px)`}
        loading={eager ? 'eager' : 'lazy'}
        fallback={(again) => <Missing description={description} again={again} />}
      />
    </span>
  );
}

function Missing({ description, again: { asked, load } }: { description: string; again: LoadAgain }) {
  return (
    <span className="figure-missing">
      {texts.missing(description)}
      <Button look="outline" small ref={asked ? focus : undefined} onClick={load}>
        {texts.loadAgain}
      </Button>
    </span>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();
