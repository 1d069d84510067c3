import { type Call, LANGS, type RefusalCode, type Room, refusals } from '@shwe/contract';
import { messageText } from '@shwe/contract/messages';
import { refusedBy } from '@shwe/contract/refuses';
import { schemas } from '@shwe/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { exampleOf } from './openapi-examples.ts';

type Described = Call & { summary: string; body?: object; query?: object; reply: object };

const query = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'query',
  required: true,
  description,
  schema,
});

const langQuery = {
  ...query('lang', 'the language of refusals; Burmese when it is left out', {
    type: 'string',
    enum: LANGS,
  }),
  required: false,
};

/** Query of every /nweb call (decisions §3). */
const nwebQuery = [
  query('q', 'fresh 128-bit request id, 32 hex digits; refused when seen before', {
    type: 'string',
    pattern: '^[0-9a-f]{32}$',
  }),
  query('t', "the caller's clock in ms, corrected by getpath; refused when more than 5 minutes off", {
    type: 'integer',
  }),
  query('p', 'platform and version, such as h5-1.5.3'),
  langQuery,
];

/** The whole wire as OpenAPI 3.1, from the schemas that validate it. */
export function openApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [room, calls] of Object.entries(schemas)) {
    for (const [name, call] of Object.entries(calls as Record<string, Described>)) {
      paths[call.path] ??= {};
      paths[call.path]![call.method.toLowerCase()] = operation(room, name, call);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shwe',
      version,
      description: 'Generated from packages/contract. Sums are whole kyat; times are ISO 8601 in UTC.',
    },
    paths,
    components: {
      securitySchemes: {
        member: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'session token of login or register',
        },
        lottery: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'lottery token of exchange/certificates',
        },
        operator: { type: 'apiKey', in: 'cookie', name: 'shwe_console' },
      },
    },
  };
}

function operation(room: string, name: string, call: Described): object {
  const isFresh = call.path.startsWith('/nweb/') && name !== 'getpath';
  const parameters: object[] = isFresh ? [...nwebQuery] : [langQuery];
  if (call.money) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: !call.path.startsWith('/nweb/') && !call.keyless,
      description: `one per intent: the same key and body get the same answer, another body is refused${
        call.keyless ? '; without one, an equal call within two minutes of the last gets its answer' : ''
      }`,
      schema: { type: 'string', minLength: 8, maxLength: 128 },
    });
  }
  return {
    operationId: `${room}.${name}`,
    summary: call.summary,
    description: refusalsOf(room as Room, name),
    'x-refusals': [...refusedBy(room as Room, name)].sort(),
    tags: [room],
    ...(call.auth !== 'none' && { security: [{ [call.auth === 'bettor' ? 'lottery' : call.auth]: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: call.body, example: exampleOf(call.body) } },
      },
    }),
    responses: {
      200: {
        description: 'the reply',
        content: { 'application/json': { schema: envelope(call), example: wrapped(call) } },
      },
    },
  };
}

function envelope(call: Described): object {
  const details = { code: { type: 'string' }, text: { type: 'string' }, details: { type: 'object' } };
  if (call.path.startsWith('/nweb/')) {
    const status = { errorCode: { type: 'integer' }, mess: { type: 'string' }, ...details };
    return {
      type: 'object',
      properties: { status: { type: 'object', properties: status }, data: call.reply },
    };
  }
  if (call.path.startsWith('/api/')) {
    const { code: _, ...rest } = details;
    const own = {
      code: { type: 'integer' },
      message: { type: 'string' },
      reason: { type: 'string' },
      ...rest,
    };
    return { type: 'object', properties: { ...own, data: call.reply } };
  }
  return { type: 'object', properties: { data: call.reply } };
}

/** What the call may refuse, each with the sentence that people read and the status that operators get. */
function refusalsOf(room: Room, name: string): string {
  const lines = [...refusedBy(room, name)].sort().map((code) => {
    const { message, status } = refusals[code as RefusalCode];
    return `- \`${code}\` (${status}): ${messageText('en', message)}`;
  });
  return `Refuses, with nothing changed:\n\n${lines.join('\n')}`;
}

/** What is answered when all went well, as it travels. */
function wrapped(call: Described): object {
  const data = exampleOf(call.reply);
  if (call.path.startsWith('/nweb/')) return { status: { errorCode: 0, mess: '' }, data };
  return call.path.startsWith('/api/') ? { code: 200, message: '', data } : { data };
}

/** /docs: the same document, to browse. */
export async function serveDocs(app: FastifyInstance, document: object): Promise<void> {
  const swagger = (await import('@fastify/swagger')).default;
  const swaggerUi = (await import('@fastify/swagger-ui')).default;
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}

/** The document as docs/openapi.json holds it. */
export function openApiText(version: string): string {
  return `${JSON.stringify(openApi(version), null, 1)}\n`;
}
