import { LANGS, type Lang } from '@shwe/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for comparing a repeat with the first. */
    bodyBytes: Buffer | null;
  }
}

/** Reads JSON bodies and keeps their bytes. `__proto__` keys and broken JSON are refused as wrong input. */
export function readBodies(server: FastifyInstance): void {
  server.decorateRequest('bodyBytes', null);
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.bodyBytes = body;
    if (body.length === 0) return done(null, {});
    parse(request, body.toString('utf8'), done);
  });
}

const langs = new Set<string>(LANGS);

/** The language a reply is written in: the query's, else Burmese, the first language of the product. */
export function langOf(request: FastifyRequest): Lang {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang;
  return typeof asked === 'string' && langs.has(asked) ? (asked as Lang) : 'my';
}

/** The bearer token: header first; body and query are taken from old clients only, and taken out of the body. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header) return header.replace(/^Bearer\s+/i, '').trim() || null;
  const body = request.body as { token?: unknown } | null | undefined;
  const query = request.query as { token?: unknown } | undefined;
  const old = typeof body === 'object' && body !== null ? body.token : undefined;
  if (typeof old === 'string') return old;
  return typeof query?.token === 'string' ? query.token : null;
}

/** Removes `token` from a body, so that calls which refuse unknown fields accept old clients. */
export function withoutToken(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('token' in body)) return body;
  const { token: _, ...rest } = body as Record<string, unknown>;
  return rest;
}

/** Whether a text of the request has the character 0, which no text of the database can hold. */
export function containsNul(request: FastifyRequest): boolean {
  const { bodyBytes } = request;
  // As JSON writes it; a bet is not walked through for what its bytes cannot hold.
  const mayHold = bodyBytes === null || bodyBytes.includes('\\u0000');
  return hasNul(request.query) || (mayHold && hasNul(request.body));
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, of]) => name.includes('\0') || hasNul(of));
}
