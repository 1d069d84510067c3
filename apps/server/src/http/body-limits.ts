import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes of a body that anybody may send. */
export const BODY_BYTES_MAX = 64 * 1024;

/** How deep objects and arrays of a JSON body may be nested. The deepest input of the contract has five levels. */
const DEPTH_MAX = 16;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes of a body, where they may be more than `BODY_BYTES_MAX`: the route checks who sends them (mount.ts). */
    bodyBytesMax?: number;
  }
}

/**
 * Refuses bodies that are too large before any byte is read. A large body must state its length, and is read only on a
 * route that takes it.
 */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('preParsing', (request, _reply, payload, done) => {
    const { bodyBytesMax } = request.routeOptions.config;
    // The other parsers enforce their own limit while they read; the multipart parser does not.
    if (!hasLargeBody(request) || (!bodyBytesMax && !isMultipart(request))) return done(null, payload);
    if (!bodyBytesMax || statedBytes(request) > bodyBytesMax) return done(tooLargeError());
    done(null, payload);
  });
}

/** Whether a body has more bytes than anybody may send, or does not state how many. */
export function hasLargeBody(request: FastifyRequest): boolean {
  return statedBytes(request) > BODY_BYTES_MAX;
}

/** The length of the body by the headers, in bytes; infinite if a body comes without its length. */
export function statedBytes({ headers }: FastifyRequest): number {
  const stated = headers['content-length'];
  if (stated !== undefined) return Number(stated);
  return headers['transfer-encoding'] === undefined ? 0 : Number.POSITIVE_INFINITY;
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

export function tooLargeError(): FastifyError {
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
