import type { Figure as FigureData } from '@kaksha/contract/questions/fields.ts';
import { type CSSProperties, useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { Figure } from '../figure/figure.tsx';
import { texts } from './text.en.ts';
import { useZoom } from './use-zoom.ts';

/**
 * The pages of a paper, one at a time, in a box that scrolls: it keeps its page and its size while questions come and go (behaviour
 * 4.47). A page is as wide as the box until it is made larger.
 */
export function PagesPane({ pages }: { pages: readonly FigureData[] }) {
  const [at, setAt] = useState(0);
  const { box, zoom, isSmallest, isLargest, smaller, larger, fingers } = useZoom<HTMLElement>();
  const style: CSSProperties & Record<`--${string}`, number> = { '--zoom': zoom };
  const page = pages[at];
  if (page === undefined) return null;
  return (
    <section className="att-pages" aria-label={texts.pages}>
      <div className="row">
        <Button
          look="outline"
          small
          aria-label={texts.pageBefore}
          aria-disabled={at === 0 || undefined}
          onClick={() => setAt(Math.max(0, at - 1))}
        >
          {texts.before}
        </Button>
        <p className="num" aria-live="polite">
          {texts.page(at + 1, pages.length)}
        </p>
        <Button
          look="outline"
          small
          aria-label={texts.pageAfter}
          aria-disabled={at === pages.length - 1 || undefined}
          onClick={() => setAt(Math.min(pages.length - 1, at + 1))}
        >
          {texts.after}
        </Button>
      </div>
      <div className="att-page-frame">
        <section
          ref={box}
          className="att-page"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard alone
          tabIndex={0}
          aria-label={texts.page(at + 1, pages.length)}
          style={style}
          {...fingers}
        >
          <Figure key={page.path} figure={page} eager zoom={zoom} />
        </section>
        <div className="att-zoom">
          <IconButton
            icon="minus"
            label={texts.smaller}
            aria-disabled={isSmallest || undefined}
            onClick={smaller}
          />
          <IconButton
            icon="plus"
            label={texts.larger}
            aria-disabled={isLargest || undefined}
            onClick={larger}
          />
        </div>
      </div>
    </section>
  );
}
