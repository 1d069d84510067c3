import { type CallDeclaration, type CallGroup, type RefusalCode, refusals } from '@shwe/contract';
import { refusalsOf } from '@shwe/contract/common-refusals';
import { exampleOf } from './openapi-examples.ts';

type Api = 'nweb' | 'lottery' | 'console';

export function apiOf(path: string): Api {
  return path.startsWith('/nweb/') ? 'nweb' : path.startsWith('/api/') ? 'lottery' : 'console';
}

const text = { type: 'string' };
const sentence = { type: 'string', description: 'a sentence for a person' };
const longSentence = { type: 'string', description: 'what to do, and what it means for the money' };
const details = {
  type: 'object',
  additionalProperties: true,
  description: 'figures of the refusal; docs/clients.md lists the fields by code',
};

function objectOf(properties: Record<string, object>): object {
  return { type: 'object', required: Object.keys(properties), properties };
}

/** The refusal of each API; the reply of a call narrows its code to those the call may give. */
export const refusalSchemas = {
  NwebRefusal: objectOf({
    status: objectOf({
      errorCode: { type: 'integer', enum: [1, 400, 401] },
      mess: sentence,
      code: text,
      text: longSentence,
      details,
    }),
    data: { type: 'null' },
  }),
  LotteryRefusal: objectOf({
    code: { type: 'integer', enum: [400, 500, 2103] },
    message: sentence,
    reason: text,
    text: longSentence,
    details,
    data: { type: 'null' },
  }),
  ConsoleRefusal: objectOf({
    error: objectOf({ code: text, message: sentence, text: longSentence, details }),
  }),
} as const;

/** Where the code of a refusal is. */
const narrowed = {
  nweb: (code: object) => ['NwebRefusal', { status: { properties: { code } } }] as const,
  lottery: (reason: object) => ['LotteryRefusal', { reason }] as const,
  console: (code: object) => ['ConsoleRefusal', { error: { properties: { code } } }] as const,
};

function refusalSchema(api: Api, codes: readonly string[]): object {
  const [name, properties] = narrowed[api]({ enum: codes });
  return { allOf: [{ $ref: `#/components/schemas/${name}` }, { properties }] };
}

function successSchema(api: Api, data: object): object {
  if (api === 'console') return objectOf({ data });
  if (api === 'lottery') return objectOf({ code: { const: 200 }, message: text, data });
  return objectOf({ status: objectOf({ errorCode: { const: 0 }, mess: text }), data });
}

function successExample(api: Api, data: unknown): object {
  if (api === 'console') return { data };
  return api === 'lottery' ? { code: 200, message: '', data } : { status: { errorCode: 0, mess: '' }, data };
}

const retryAfter = {
  'Retry-After': { description: 'seconds, with server_busy', schema: { type: 'integer' } },
};

/** The HTTP status of a refusal. Players get 200 unless the server failed or is busy. */
function statusOf(api: Api, code: string): number {
  const { status } = refusals[code as RefusalCode];
  return api === 'console' || code === 'server_failed' || code === 'server_busy' ? status : 200;
}

/** The responses of a call by HTTP status: its reply, and its refusals. */
export function responsesOf(group: CallGroup, name: string, call: CallDeclaration): object {
  const api = apiOf(call.path);
  const byStatus = new Map<number, string[]>();
  for (const code of [...refusalsOf(group, name)].sort()) {
    const status = statusOf(api, code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const success = successSchema(api, call.output);
  const example = successExample(api, exampleOf(call.output));
  const mixed = byStatus.get(200);
  byStatus.delete(200);
  const refused = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      status,
      {
        description: `refused: ${codes.join(', ')}`,
        ...(status === 503 && { headers: retryAfter }),
        content: { 'application/json': { schema: refusalSchema(api, codes) } },
      },
    ]);
  return {
    200: {
      description: mixed ? 'the reply, or a refusal' : 'the reply',
      content: {
        'application/json': {
          schema: mixed ? { oneOf: [success, refusalSchema(api, mixed)] } : success,
          example,
        },
      },
    },
    ...Object.fromEntries(refused),
  };
}

/** The responses of a stream of server-sent events. */
export function streamResponses(call: CallDeclaration): object {
  const noBody = (description: string) => ({ description });
  return {
    200: {
      description:
        'server-sent events: the `data` of each is JSON with this schema, never encrypted and in no envelope',
      content: {
        'text/event-stream': {
          schema: call.output,
          example: `data: ${JSON.stringify(exampleOf(call.output))}\n\n`,
        },
      },
    },
    ...(call.caller === 'operator' && { 401: noBody('no session') }),
    503: { ...noBody('too many streams; the body is empty'), headers: retryAfter },
  };
}
