import type { Figure as FigureData } from '@kaksha/contract/questions/fields.ts';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Figure } from '../figure/figure.tsx';
import { texts } from './text.en.ts';

/** The pages of a paper, one at a time, in a box that scrolls: it keeps its page while questions come and go (behaviour 4.47). */
export function PagesPane({ pages }: { pages: readonly FigureData[] }) {
  const [at, setAt] = useState(0);
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard alone */}
      <section className="att-page" tabIndex={0} aria-label={texts.page(at + 1, pages.length)}>
        <Figure key={page.path} figure={page} eager />
      </section>
    </section>
  );
}
