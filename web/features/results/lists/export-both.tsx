import type { ComponentProps } from 'react';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { texts } from './text.en.ts';

type Wanted = Extract<
  ComponentProps<typeof ExportButton>['wanted'],
  { what: 'all-results' } | { what: 'my-results' }
>;

/** The list as a file, and the same with marks and a column for each section (behaviour 4.15, 4.39). */
export function ExportBoth({ wanted, count }: { wanted: Wanted; count: number | undefined }) {
  return (
    <>
      <ExportButton wanted={wanted} count={count} />
      <ExportButton wanted={{ ...wanted, columns: 'marks' }} count={count} label={texts.exportMarks} />
    </>
  );
}
