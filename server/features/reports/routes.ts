import { reports } from '@kaksha/contract/reports.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { ReportServices } from './service.ts';

export function reportRoutes({ app, reports: reader }: ReportServices): void {
  serve(app, reports.read, async ({ params, query, now }) =>
    answer(200, await reader.read(params.id, query, now)),
  );
  serve(app, reports.merit, async ({ params, query }) => answer(200, await reader.merit(params.id, query)));
  serve(app, reports.absent, async ({ params, query, now }) =>
    answer(200, await reader.absent(params.id, query, now)),
  );
  serve(app, reports.cards, async ({ params, query }) => answer(200, await reader.cards(params.id, query)));
  serve(app, reports.card, async ({ params, user }) =>
    answer(200, { card: await reader.card(params.resultId, user) }),
  );
}
