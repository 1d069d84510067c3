import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Bytes of a body that anybody may send. */
export const BODY_BYTES_MAX = 64 * 1024;

/** Objects and arrays inside each other in a JSON body at most. The deepest input of the contract has five. */
const DEPTH_MAX = 16;

/** A route that takes more than `BODY_BYTES_MAX`, from those only who may make the call. */
export type LargeBody = {
  bytesMax: number;
  mayRead(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    largeBody?: LargeBody;
  }
}

/**
 * Refuses bodies that are too large before anything of them is read. A large one must state its length and come from a
 * caller whom the headers identify, so that nobody else can fill the memory.
 */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('preParsing', (request, reply, payload, done) => {
    const { largeBody } = request.routeOptions.config;
    const bytes = statedBytes(request);
    if (bytes <= BODY_BYTES_MAX) return done(null, payload);
    // Other parsers count what they read.
    if (!largeBody && !isMultipart(request)) return done(null, payload);
    if (!largeBody || bytes > largeBody.bytesMax) return done(tooLarge());
    largeBody.mayRead(request, reply).then(
      (may) => (may ? done(null, payload) : done(tooLarge())),
      (error: Error) => done(error),
    );
  });
}

/** The bytes that a request says it has; infinite if it has a body of unknown length. */
function statedBytes({ headers }: FastifyRequest): number {
  const stated = headers['content-length'];
  if (stated !== undefined) return Number(stated);
  return headers['transfer-encoding'] === undefined ? 0 : Number.POSITIVE_INFINITY;
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

function tooLarge(): FastifyError {
  return Object.assign(new Error('body too large'), { code: 'BODY_TOO_LARGE', statusCode: 413 });
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether a JSON text is nested deeper than any input; found without parsing it, which would recurse. */
export function isTooDeep(json: Buffer): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      depth += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}
