import { rulings } from '@kaksha/contract/rulings.ts';
import type { ReportServices } from '#server/features/reports/service.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import { createRuling, listRulings, previewRuling, readRulingQuestion } from './service.ts';

export function rulingRoutes({ app, store, quizReader, threads, reports }: ReportServices): void {
  const services = { store, quizReader, threads, ranksOf: reports.ranks };
  serve(app, rulings.preview, async ({ params, body }) =>
    answer(200, await previewRuling(services, { id: params.id, draft: body })),
  );
  serve(app, rulings.create, async ({ params, body, audit }) => {
    const { ruling, created } = await createRuling(services, { id: params.id, draft: body, audit });
    return answer(created ? 201 : 200, ruling);
  });
  serve(app, rulings.list, async ({ params }) => answer(200, await listRulings(services, params)));
  serve(app, rulings.question, async ({ params, query }) =>
    answer(200, await readRulingQuestion(services, { id: params.id, ...query })),
  );
}
