import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { institutePart } from '#web/lib/page/institute.ts';
import { texts } from '../text.en.ts';
import { LoadFailed } from './load-failed.tsx';
import { Loading } from './loading.tsx';

/** Shows a part of the institute's facts, which a page that was opened in place has to wait for. */
export function InstitutePart<Part extends Parameters<typeof institutePart>[0]>({
  part,
  children,
}: {
  part: Part;
  children: (part: ShownInstitute[Part]) => ReactNode;
}) {
  const query = useQuery(institutePart(part));
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <LoadFailed query={query} failed={texts.partFailed} />;
  return <Loading text={texts.loading} />;
}
