import type { QuestionObjections } from '@kaksha/contract/objections.ts';
import type { Report } from '@kaksha/contract/reports.ts';
import { objectionsRoutes } from '@kaksha/contract/routes.ts';
import type { Ruling, RulingQuestion } from '@kaksha/contract/rulings.ts';
import { reportsRoutes, rulingsRoutes } from '@kaksha/contract/staff-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';

/** The rulings on a quiz, newest first. */
export function rulingsQuery(id: string) {
  return queryOptions<Ruling[]>({ ...callQuery(rulingsRoutes.list, { params: { id } }), staleTime: 0 });
}

/** The objections of students, by question. */
export function objectionsQuery(id: string) {
  return queryOptions<QuestionObjections[]>({
    ...callQuery(objectionsRoutes.list, { params: { id } }),
    staleTime: 0,
  });
}

type Asked = { id: string; questionId: string; versionId: string | null };

/** The question that is ruled on, of this version or of the newest with results (behaviour 7.32). */
export function rulingQuestionQuery({ id, questionId, versionId }: Asked) {
  const query = { questionId, ...(versionId === null ? {} : { versionId }) };
  return queryOptions<RulingQuestion>(callQuery(rulingsRoutes.question, { params: { id }, query }));
}

/** What the results say of the questions, to choose one and to judge it. */
export function evidenceQuery(id: string, versionId: string | null) {
  const query = versionId === null ? {} : { versionId };
  return queryOptions<Report>({
    ...callQuery(reportsRoutes.read, { params: { id }, query }),
    staleTime: 0,
  });
}
