import { LANGS, type Lang } from '@shwe/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooDeep } from './body-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, for comparing a repeat with the first request. */
    bodyBytes: Buffer | null;
  }
}

/** Parses JSON bodies and keeps their bytes. Invalid JSON, too deep nesting and `__proto__` keys are errors (400). */
export function parseBodies(server: FastifyInstance): void {
  server.decorateRequest('bodyBytes', null);
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.bodyBytes = body;
    if (body.length === 0) return done(null, {});
    if (isTooDeep(body)) return done(Object.assign(new Error('too deep'), { statusCode: 400 }));
    parse(request, body.toString('utf8'), done);
  });
}

const knownLangs = new Set<string>(LANGS);

/** The language of a reply: from the query, by default Burmese. */
export function langOf(request: FastifyRequest): Lang {
  const lang = (request.query as { lang?: unknown } | undefined)?.lang;
  return typeof lang === 'string' && knownLangs.has(lang) ? (lang as Lang) : 'my';
}

/** The bearer token: from the header, or from body or query for old clients. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header) return header.replace(/^Bearer\s+/i, '').trim() || null;
  const body = request.body as { token?: unknown } | null | undefined;
  const query = request.query as { token?: unknown } | undefined;
  const bodyToken = typeof body === 'object' && body !== null ? body.token : undefined;
  if (typeof bodyToken === 'string') return bodyToken;
  return typeof query?.token === 'string' ? query.token : null;
}

/** Removes `token` from a body, so that old clients are accepted by calls that refuse unknown fields. */
export function withoutToken(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('token' in body)) return body;
  const { token: _, ...rest } = body as Record<string, unknown>;
  return rest;
}

/** Whether a text in the request contains NUL, which PostgreSQL cannot store. */
export function containsNul(request: FastifyRequest): boolean {
  const { bodyBytes } = request;
  // JSON writes NUL as \u0000; bodies without these bytes need not be searched.
  const mayContain = bodyBytes === null || bodyBytes.includes('\\u0000');
  return hasNul(request.query) || (mayContain && hasNul(request.body));
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || hasNul(inner));
}
