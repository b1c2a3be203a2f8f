import type { AbsentPage, MeritPage, Report } from '@kaksha/contract/reports.ts';
import { reportsRoutes } from '@kaksha/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';

/** The report of a quiz: of this version, or of the newest with results. Each visit asks again, as results come in. */
export function reportQuery(id: string, versionId: string | null) {
  const query = versionId === null ? {} : { versionId };
  return queryOptions<Report>({
    ...callQuery(reportsRoutes.read, { params: { id }, query }),
    staleTime: 0,
  });
}

/** A page of the merit list of this version (behaviour 7.3). */
export function meritQuery(id: string, query: { versionId: string; page: number; limit: number }) {
  return queryOptions<MeritPage>({
    ...callQuery(reportsRoutes.merit, { params: { id }, query }),
    staleTime: 0,
  });
}

/** A page of those who are absent from an exam (behaviour 7.8). */
export function absentQuery(id: string, query: { page: number; limit: number }) {
  return queryOptions<AbsentPage>({
    ...callQuery(reportsRoutes.absent, { params: { id }, query }),
    staleTime: 0,
  });
}
