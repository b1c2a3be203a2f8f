import './list.css';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { en } from './text.en.ts';

type PagerProps = { page: number; totalPages: number; onPage: (page: number) => void };

/** Prev, where one is, Next. */
export function Pager({ page, totalPages, onPage }: PagerProps) {
  const t = useText({ en });
  return (
    <nav className="pages" aria-label={t.pages}>
      <Button look="line" small aria-disabled={page <= 1 || undefined} onClick={() => onPage(page - 1)}>
        <Icon name="arrow-left" />
        {t.previous}
      </Button>
      <span className="meta num">{t.pageOf(page, totalPages)}</span>
      <Button
        look="line"
        small
        aria-disabled={page >= totalPages || undefined}
        onClick={() => onPage(page + 1)}
      >
        {t.next}
        <Icon name="arrow-right" />
      </Button>
    </nav>
  );
}
