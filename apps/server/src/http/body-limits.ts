import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Bytes of a body that anybody may send. */
export const BODY_BYTES_MAX = 64 * 1024;

/** How deep objects and arrays of a JSON body may be nested. The deepest input of the contract has five levels. */
const DEPTH_MAX = 16;

/** Lets a route take bodies above `BODY_BYTES_MAX`, if `mayRead` says that this caller may make the call. */
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
 * Refuses bodies that are too large before any byte is read. A large body must state its length and come from a caller
 * identified by the headers, so that nobody else can fill the memory.
 */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('preParsing', (request, reply, payload, done) => {
    const { largeBody } = request.routeOptions.config;
    const bytes = statedBytes(request);
    if (bytes <= BODY_BYTES_MAX) return done(null, payload);
    // The other parsers of such routes enforce their own limit while they read; the multipart parser does not.
    if (!largeBody && !isMultipart(request)) return done(null, payload);
    if (!largeBody || bytes > largeBody.bytesMax) return done(tooLargeError());
    largeBody.mayRead(request, reply).then(
      (may) => (may ? done(null, payload) : done(tooLargeError())),
      (error: Error) => done(error),
    );
  });
}

/** The length of the body by the headers, in bytes; infinite if a body comes without its length. */
function statedBytes({ headers }: FastifyRequest): number {
  const stated = headers['content-length'];
  if (stated !== undefined) return Number(stated);
  return headers['transfer-encoding'] === undefined ? 0 : Number.POSITIVE_INFINITY;
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

function tooLargeError(): FastifyError {
  return Object.assign(new Error('body too large'), { code: 'BODY_TOO_LARGE', statusCode: 413 });
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether a JSON text is nested deeper than `DEPTH_MAX`. Counts brackets, because parsing would recurse. */
export function isTooDeep(json: Buffer): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index];
    if (isInString) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      depth += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}
