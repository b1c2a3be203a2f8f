import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { docsPolicy } from './headers.ts';

/** The readable page of every call at /docs, made from /api/openapi.json. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    if (/^\/docs(\/|$|\?)/.test(request.url)) reply.header('content-security-policy', docsPolicy);
  });
  await app.register(reference, {
    routePrefix: '/docs',
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
    },
  });
}
