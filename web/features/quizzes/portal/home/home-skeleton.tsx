import { Skeleton } from '#web/ui/state/loading.tsx';
import { texts } from './text.en.ts';

/** The skeleton of a signed-in person's home: two columns of rows. */
export function HomeSkeleton() {
  return (
    <div className="home-pair" role="status" aria-busy="true" aria-label={texts.loading}>
      {[4, 3].map((rows) => (
        <div className="home-part home-waiting" key={rows}>
          <Skeleton width="min(12rem, 60%)" height="1.5rem" />
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
            <Skeleton key={row} height="3rem" />
          ))}
        </div>
      ))}
    </div>
  );
}
