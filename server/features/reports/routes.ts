import { reports } from '@kaksha/contract/reports.ts';
import type { QuizServices } from '#server/features/quizzes/service.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { ReportReader } from './service.ts';

export function reportRoutes({ app, reports: reader }: QuizServices & { reports: ReportReader }): void {
  serve(app, reports.read, async ({ params, query }) =>
    answer(200, await reader.read(params.id, query.versionId)),
  );
  serve(app, reports.merit, async ({ params, query }) => answer(200, await reader.merit(params.id, query)));
}
