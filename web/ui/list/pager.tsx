import './list.css';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { texts } from './text.en.ts';

type PagerProps = { page: number; totalPages: number; onPage: (page: number) => void };

/** Prev, where one is, Next. */
export function Pager({ page, totalPages, onPage }: PagerProps) {
  return (
    <nav className="pages" aria-label={texts.pages}>
      <Button look="line" small aria-disabled={page <= 1 || undefined} onClick={() => onPage(page - 1)}>
        <Icon name="arrow-left" />
        {texts.previous}
      </Button>
      <span className="meta num">{texts.pageOf(page, totalPages)}</span>
      <Button
        look="line"
        small
        aria-disabled={page >= totalPages || undefined}
        onClick={() => onPage(page + 1)}
      >
        {texts.next}
        <Icon name="arrow-right" />
      </Button>
    </nav>
  );
}
