import type { AbsentPage, MeritPage, Report } from '@kaksha/contract/reports.ts';
import { reportsRoutes } from '@kaksha/contract/staff-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';

/** Of which version and of which batch; null is the newest with results, and everybody. */
export type Whose = { versionId: string | null; batchId: string | null };

const asQuery = ({ versionId, batchId }: Whose) => ({
  ...(versionId !== null && { versionId }),
  ...(batchId !== null && { batchId }),
});

/** The report of a quiz. Each visit asks again, as results come in. */
export function reportQuery(id: string, whose: Whose = { versionId: null, batchId: null }) {
  const query = asQuery(whose);
  return queryOptions<Report>({
    ...callQuery(reportsRoutes.read, { params: { id }, query }),
    staleTime: 0,
  });
}

/** A page of the merit list (behaviour 7.3). */
export function meritQuery(id: string, whose: Whose, page: { page: number; limit: number }) {
  const query = { ...asQuery(whose), ...page };
  return queryOptions<MeritPage>({
    ...callQuery(reportsRoutes.merit, { params: { id }, query }),
    staleTime: 0,
  });
}

/** A page of those who are absent from an exam, of all or of a batch (behaviour 7.8). */
export function absentQuery(id: string, batchId: string | null, page: { page: number; limit: number }) {
  const query = { ...asQuery({ versionId: null, batchId }), ...page };
  return queryOptions<AbsentPage>({
    ...callQuery(reportsRoutes.absent, { params: { id }, query }),
    staleTime: 0,
  });
}
