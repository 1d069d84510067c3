import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes of a body that anybody may send. */
export const BODY_BYTES_MAX = 64 * 1024;

/** Objects and arrays inside each other in a JSON body at most. The deepest input of the contract has five. */
const DEPTH_MAX = 16;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes of a body, where they may be more than `BODY_BYTES_MAX`: the route checks who sends them (mount.ts). */
    bodyBytesMax?: number;
  }
}

/**
 * Refuses bodies that are too large before anything of them is read. A large one must state its length, and is read
 * only on a route that takes it.
 */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('preParsing', (request, _reply, payload, done) => {
    const { bodyBytesMax } = request.routeOptions.config;
    // Other parsers count what they read.
    if (!hasLargeBody(request) || (!bodyBytesMax && !isMultipart(request))) return done(null, payload);
    if (!bodyBytesMax || statedBytes(request) > bodyBytesMax) return done(tooLarge());
    done(null, payload);
  });
}

/** Whether a body has more bytes than anybody may send, or does not state how many. */
export function hasLargeBody(request: FastifyRequest): boolean {
  return statedBytes(request) > BODY_BYTES_MAX;
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

export function tooLarge(): FastifyError {
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
