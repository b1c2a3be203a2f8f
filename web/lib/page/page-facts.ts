import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import { createContext, use } from 'react';

/** What the server passes to every page, so that browser and server render the same. */
export type PageFacts = {
  /** The current year in Kolkata. */
  year: number;
  /** The site's origin, without a slash at the end: for canonical links. */
  publicUrl: string;
  /** Whether this installation has the internal pages (behaviour 5.2). */
  internalPages: boolean;
  /** Of this installation at Google; empty if there is no sign-in with Google (behaviour 2.18). */
  googleClientId: string;
  /** The facts of the institute that every page needs (behaviour 5.6). */
  institute: ShownInstitute['facts'];
};

export const PageFactsContext = createContext<PageFacts | null>(null);

export function usePageFacts(): PageFacts {
  const facts = use(PageFactsContext);
  if (facts === null) throw new Error('There are no page facts above this component.');
  return facts;
}
