import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import { instituteRoutes } from '@kaksha/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#web/lib/send/send.ts';
import { usePageFacts } from './page-facts.ts';

/** The facts of the institute that every page has, from its document (behaviour 5.6). */
export function useInstitute(): ShownInstitute['facts'] {
  return usePageFacts().institute;
}

/** A part of the facts that few pages need: in the document of those, and loaded when one of them is opened in place. */
export function institutePart<Part extends Exclude<keyof ShownInstitute, 'facts'>>(part: Part) {
  const { path, method, access } = instituteRoutes.read;
  return queryOptions<ShownInstitute[Part]>({
    queryKey: [path, method, part],
    queryFn: async ({ signal }) => (await send(instituteRoutes.read, { signal }))[part],
    retryOnMount: false,
    meta: { personal: false, access },
  });
}
