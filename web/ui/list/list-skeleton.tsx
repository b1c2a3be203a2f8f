import './list.css';
import { Loading, Skeleton } from '#web/ui/state/loading.tsx';
import { texts } from './text.en.ts';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

/** The skeleton of a list of rows while it first loads. */
export function ListSkeleton({ text }: { text?: string }) {
  return (
    <div className="list-skeleton" aria-busy="true">
      <Loading text={text ?? texts.loading}>
        <div>
          {rows.map((row) => (
            <div className="list-skeleton-row" key={row}>
              <span className="list-skeleton-text">
                <Skeleton width="min(14rem, 80%)" />
                <Skeleton width="min(9rem, 55%)" height=".8em" />
              </span>
              <Skeleton width="4rem" />
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}
