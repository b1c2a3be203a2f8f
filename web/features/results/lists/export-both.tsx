import type { ComponentProps } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { en } from './text.en.ts';

type Wanted = Extract<
  ComponentProps<typeof ExportButton>['wanted'],
  { what: 'all-results' } | { what: 'my-results' }
>;

/** The list as a file, and the same with marks and a column for each section (behaviour 4.15, 4.39). */
export function ExportBoth({ wanted }: { wanted: Wanted }) {
  const t = useText({ en });
  return (
    <>
      <ExportButton wanted={wanted} />
      <ExportButton wanted={{ ...wanted, columns: 'marks' }} label={t.exportMarks} />
    </>
  );
}
