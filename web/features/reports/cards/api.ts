import type { ReportCard, ReportCards } from '@kaksha/contract/reports.ts';
import { reportsRoutes } from '@kaksha/contract/staff-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';

/** The largest page of the call. */
const PART = 100;

type Which = { versionId?: string; batchId?: string };

/** All report cards of an exam, or of one batch: they are printed together (behaviour 7.11). */
export function cardsQuery(id: string, which: Which) {
  const { path, method, access } = reportsRoutes.cards;
  return queryOptions<ReportCards['cards']>({
    queryKey: [path, method, { id, ...which }],
    queryFn: async ({ signal }) => {
      const cards: ReportCard[] = [];
      for (let page = 1; ; page += 1) {
        const query = { ...which, page, limit: PART };
        const part = await send(reportsRoutes.cards, { params: { id }, query, signal });
        cards.push(...part.cards);
        if (page * PART >= part.totalCount) return cards;
      }
    },
    // What was typed for a card stays beside it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { personal: true, access },
  });
}

/** One report card. */
export function cardQuery(resultId: string) {
  return queryOptions<{ card: ReportCard }>({
    ...callQuery(reportsRoutes.card, { params: { resultId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
