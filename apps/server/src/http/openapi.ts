import {
  type CallDeclaration,
  type CallGroup,
  headerNames,
  LANGS,
  type RefusalCode,
  refusals,
} from '@shwe/contract';
import { refusalsOf } from '@shwe/contract/common-refusals';
import { contract } from '@shwe/contract/contract';
import { messageText } from '@shwe/contract/messages';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { fileOf, type MemoryFile, sendFile, withGzip } from './memory-files.ts';
import { exportOperations } from './openapi-exports.ts';
import { apiOf, refusalSchemas, responsesOf, streamResponses } from './openapi-replies.ts';
import { bodyExamples, requestExamples } from './openapi-requests.ts';

const queryParameter = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'query',
  required: true,
  description,
  schema,
});

const langQuery = {
  ...queryParameter('lang', 'the language of refusals; Burmese when it is left out', {
    type: 'string',
    enum: LANGS,
  }),
  required: false,
};

/** Query parameters of every /nweb call. */
const nwebQuery = [
  queryParameter(
    'q',
    'fresh 128-bit request id, 32 hex digits. A POST with one seen before is refused (`request_repeated`), unless `q` ' +
      'serves as its idempotency key; a GET is not',
    { type: 'string', pattern: '^[0-9a-f]{32}$' },
  ),
  queryParameter(
    't',
    "the caller's clock in ms, corrected by getpath; refused when more than 5 minutes off",
    {
      type: 'integer',
    },
  ),
  queryParameter('p', 'kind and version of the client, such as h5-1.5.3'),
  langQuery,
];

const clientKeyHeader = {
  name: 'code',
  in: 'header',
  required: false,
  description:
    "the client's X25519 key, base64url: `data` of a success is then an encrypted text (docs/clients.md)",
  schema: { type: 'string', minLength: 43, maxLength: 43 },
};

/**
 * The API as OpenAPI 3.1, from the schemas that validate it: all calls, or those of players only, for a server in
 * licensed mode describes the console to nobody.
 */
export function openApi(version: string, calls: 'all' | 'of players' = 'all'): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [group, declarations] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(declarations as Record<string, CallDeclaration>)) {
      if (calls === 'of players' && call.path.startsWith('/console/')) continue;
      paths[call.path] ??= {};
      paths[call.path]![call.method.toLowerCase()] = describeOperation(group as CallGroup, name, call);
    }
  }
  if (calls === 'all') Object.assign(paths, exportOperations);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shwe',
      version,
      description: 'Generated from packages/contract. Amounts are whole kyat; times are ISO 8601 in UTC.',
    },
    paths,
    components: {
      schemas: refusalSchemas,
      securitySchemes: {
        member: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'session token of login or register',
        },
        agent: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'session token of a member who is an agent',
        },
        lottery: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'lottery token of exchange/certificates',
        },
        operator: { type: 'apiKey', in: 'cookie', name: 'shwe_console' },
        consolePage: {
          type: 'apiKey',
          in: 'header',
          name: headerNames.consolePage,
          description: 'any value: a foreign page cannot send it',
        },
      },
    },
  };
}

function describeOperation(group: CallGroup, name: string, call: CallDeclaration): object {
  const described = {
    operationId: `${group}.${name}`,
    summary: call.summary,
    tags: [group],
    security: securityOf(call),
  };
  if (call.stream) {
    const isPublic = call.caller === 'anyone';
    return {
      ...described,
      // The token is optional: without it no private hints arrive.
      ...(isPublic && { security: [{}, { member: [] }] }),
      responses: streamResponses(call),
    };
  }
  const examples = requestExamples(group, name, call);
  return {
    ...described,
    description: listAudits(call) + listRefusals(group, name, call),
    'x-refusals': [...refusalsOf(group, name)].sort(),
    parameters: parametersOf(name, call, Object.assign({}, ...examples.toReversed())),
    ...(call.method === 'POST' && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          ['application/json', ...(call.multipart ? ['multipart/form-data'] : [])].map((type) => [
            type,
            { schema: call.input, ...bodyExamples(examples) },
          ]),
        ),
      },
    }),
    responses: responsesOf(group, name, call),
  };
}

/** What a caller sends to be known. Every call of the console needs its header, the login too. */
function securityOf({ caller, path }: CallDeclaration): object[] {
  const page = apiOf(path) === 'console' ? { consolePage: [] } : {};
  const session = caller === 'anyone' ? {} : { [caller === 'bettor' ? 'lottery' : caller]: [] };
  return [{ ...session, ...page }];
}

function parametersOf(name: string, call: CallDeclaration, example: Record<string, unknown>): object[] {
  const isReplayChecked = call.path.startsWith('/nweb/') && name !== 'getpath';
  const parameters: object[] = isReplayChecked ? [...nwebQuery] : [langQuery];
  if (call.method === 'GET') parameters.push(...inputParameters(call.input, example));
  if (call.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: !call.path.startsWith('/nweb/') && !call.keyOptional,
      description: `one per intended call: the same key and body get the same answer, another body is refused${
        call.keyOptional ? '; without one, an equal call within two minutes of the last gets its answer' : ''
      }${isReplayChecked ? '; `q` serves when it is missing' : ''}`,
      schema: { type: 'string', minLength: 8, maxLength: 128 },
    });
  }
  if (isReplayChecked) parameters.push(clientKeyHeader);
  return parameters;
}

type ObjectSchema = { required?: string[]; properties?: Record<string, { description?: string }> };

/** The fields of a GET's input as query parameters. */
function inputParameters(input: object, example: Record<string, unknown>): object[] {
  const { required = [], properties = {} } = input as ObjectSchema;
  return Object.entries(properties).map(([field, { description, ...schema }]) => ({
    ...queryParameter(field, description ?? '', schema),
    required: required.includes(field),
    ...(field in example && { example: example[field] }),
  }));
}

function listAudits({ audits = [] }: CallDeclaration): string {
  return audits.length === 0
    ? ''
    : `Writes to the audit log: ${audits.map((one) => `\`${one}\``).join(', ')}.\n\n`;
}

/** Lists the refusals of a call, each with its message; for operators also with its HTTP status. */
function listRefusals(group: CallGroup, name: string, call: CallDeclaration): string {
  const isConsole = apiOf(call.path) === 'console';
  const lines = [...refusalsOf(group, name)].sort().map((code) => {
    const { message, status } = refusals[code as RefusalCode];
    return `- \`${code}\`${isConsole ? ` (${status})` : ''}: ${messageText('en', message)}`;
  });
  return `Refuses, with nothing changed:\n\n${lines.join('\n')}`;
}

/**
 * Serves a document at /docs for browsing. It and each file are made when they are first asked for, by a server of their
 * own, and sent from memory afterwards: the document is large, and most starts never show it.
 */
export function serveDocs(server: FastifyInstance, documentOf: () => object): void {
  let starting: Promise<FastifyInstance> | undefined;
  server.addHook('onClose', async () => (await starting)?.close());
  const made = new Map<string, Promise<DocsFile | null>>();
  const fileAt = (path: string) => {
    const known = made.get(path);
    if (known) return known;
    starting ??= startMaker(documentOf());
    const file = starting.then((maker) => makeFile(maker, path));
    made.set(path, file);
    // Paths without a file are not kept: there is no end of them.
    file.then(
      (found) => found ?? made.delete(path),
      () => made.delete(path),
    );
    return file;
  };
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = await fileAt(request.url.split('?')[0]!);
    if (file === null) return reply.callNotFound();
    return sendFile(request, reply.header('content-security-policy', file.policy), file, 'no-cache');
  };
  for (const path of ['/docs', '/docs/', '/docs/json', '/docs/yaml']) server.get(path, send);
  server.get('/docs/static/:file', send);
}

/** A server that makes the files of a document. */
async function startMaker(document: object): Promise<FastifyInstance> {
  const maker = Fastify();
  await maker.register((await import('@fastify/swagger')).default, {
    mode: 'static',
    specification: { document: document as never },
  });
  await maker.register((await import('@fastify/swagger-ui')).default, {
    routePrefix: '/docs',
    staticCSP: true,
  });
  return maker;
}

type DocsFile = MemoryFile & { policy: string };

async function makeFile(maker: FastifyInstance, path: string): Promise<DocsFile | null> {
  const reply = await maker.inject(path);
  if (reply.statusCode !== 200) return null;
  const file = await withGzip(fileOf(reply.rawPayload, String(reply.headers['content-type'])));
  return { ...file, policy: String(reply.headers['content-security-policy']) };
}

/** The content of docs/openapi.json. */
export function openApiText(version: string): string {
  return `${JSON.stringify(openApi(version), null, 1)}\n`;
}
