import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { texts } from './text.en.ts';

/** The figures of a picture as a table, folded below it. */
export function Same({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <details className="standing-same">
      <summary>
        {texts.same}
        <Icon name="down" />
      </summary>
      <table className="standing-table num">
        <caption className="sr">{caption}</caption>
        {children}
      </table>
    </details>
  );
}
