import { allCalls } from '@kaksha/contract/calls.ts';
import type { Call, FileReply, Reply } from '@kaksha/contract/core/call.ts';
import { ErrorBody } from '@kaksha/contract/core/error-body.ts';
import { limits } from '@kaksha/contract/core/limits.ts';
import { TOTAL_COUNT } from '@kaksha/contract/core/paging.ts';
import fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { docsPolicy } from './headers.ts';

type Json = Record<string, unknown>;

const shape = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** The content of a reply by its type: a file's bytes, or JSON. */
function replyContent(reply: Reply): Json {
  if (!('file' in reply)) return json(replyShape(reply));
  return Object.fromEntries(
    reply.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  );
}

function replyShape(reply: Exclude<Reply, FileReply>): Json {
  if (!('byAudience' in reply)) return shape(reply, 'output');
  const { staff, everyone } = reply.byAudience;
  return {
    oneOf: [
      { ...shape(everyone, 'output'), title: 'For everyone' },
      { ...shape(staff, 'output'), title: 'For admins and teachers' },
    ],
  };
}

function requestBody(call: Call): Json {
  if (call.body) return { requestBody: { required: true, content: json(shape(call.body, 'input')) } };
  if (!call.form) return {};
  const fields = shape(call.form, 'input');
  const files = Object.entries(call.files ?? {});
  const needed = files.filter(([, rule]) => rule.required).map(([name]) => name);
  const form = {
    ...fields,
    properties: {
      ...(fields.properties as Json),
      ...Object.fromEntries(
        files.map(([name, { extensions, maxBytes }]) => [
          name,
          {
            type: 'string',
            format: 'binary',
            description: `${extensions.join(', ')}, at most ${maxBytes} bytes`,
          },
        ]),
      ),
    },
    required: [...((fields.required as string[] | undefined) ?? []), ...needed],
  };
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': { schema: form },
        ...(needed.length === 0 ? json(fields) : {}),
      },
    },
  };
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names this request, best by a UUID. A repeat under the same key answers what the first one made.',
  schema: { type: 'string', maxLength: limits.idempotencyKey },
};

const codeHeader = (name: string): Json => ({
  name,
  in: 'header',
  required: false,
  description:
    'A code with which more requests than the limit are accepted. It is read only once the limit is reached.',
  schema: { type: 'string' },
});

const totalCount: Json = {
  [TOTAL_COUNT]: {
    description: 'The number of all matching items, on whatever page they are.',
    schema: { type: 'integer', minimum: 0 },
  },
};

function operation(call: Call): Json {
  const names = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  const query = Object.entries(call.query?.shape ?? {});
  const who = call.access === 'everyone' ? 'everyone' : call.access.join(', ');
  return {
    summary: call.summary,
    description: `Who may: ${who}.${call.limit ? ` At most ${call.limit.requests} requests in ${call.limit.perS} s from one address.` : ''}`,
    tags: [call.path.split('/')[1]],
    ...(call.access === 'everyone' ? {} : { security: [{ token: [] }] }),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...query.map(([name, schema]) => ({
        name,
        in: 'query',
        required: !z.safeParse(schema, undefined).success,
        schema: shape(schema, 'input'),
      })),
      ...(call.idempotencyKey ? [idempotencyKey] : []),
      ...(call.limit?.codeHeader ? [codeHeader(call.limit.codeHeader)] : []),
    ],
    ...requestBody(call),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.replies).map(([status, reply]) => [
          status,
          {
            description: call.summary,
            ...(call.paged ? { headers: totalCount } : {}),
            content: replyContent(reply),
          },
        ]),
      ),
      default: { description: 'Any error', content: json(shape(ErrorBody, 'output')) },
    },
  };
}

/** The OpenAPI 3.1 description of the whole table of calls (behaviour 1.8). */
export function openapi(publicUrl: string): (title: string) => Json {
  const paths: Record<string, Json> = {};
  for (const call of allCalls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return (title) => ({
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Every call of the site, the administration and the quiz portal.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  });
}

/** What the page consists of: a redirect, the page itself, its script. */
const docsPaths = ['/docs', '/docs/', '/docs/js/scalar.js'];

/** Tells the zod of the page's script not to try whether it may use `eval`, which the policy refuses with a report. */
const withoutEval = 'globalThis.__zod_globalConfig={jitless:true}';

/**
 * The readable page of every call at /docs, made from /api/openapi.json (behaviour 1.8). What makes it is loaded when it is
 * first asked for, into a server of its own that is asked without a port: a plugin can no longer join a running one.
 */
export function registerDocs(app: FastifyInstance): void {
  let loading: Promise<FastifyInstance> | undefined;
  for (const url of docsPaths) {
    app.get(url, async (_request, reply) => {
      loading ??= loadDocs();
      const { statusCode, headers, rawPayload } = await (await loading).inject(url);
      reply.code(statusCode);
      for (const name of ['content-type', 'location']) {
        if (headers[name] !== undefined) reply.header(name, headers[name]);
      }
      const isPage = String(headers['content-type']).startsWith('text/html');
      const document = String(rawPayload).replace('<head>', `<head><script>${withoutEval}</script>`);
      reply.header('content-security-policy', docsPolicy(isPage ? scriptsIn(document) : []));
      return reply.send(isPage ? document : rawPayload);
    });
  }
}

/** The scripts that stand in a document. */
function scriptsIn(document: string): string[] {
  return [...document.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  );
}

async function loadDocs(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const docs = fastify();
  await docs.register(reference, {
    routePrefix: '/docs',
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
    },
  });
  return docs;
}
