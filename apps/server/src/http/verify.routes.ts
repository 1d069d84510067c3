import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Refused } from '@shwe/contract';
import { tell } from '@shwe/contract/tell';
import type { Result } from '@shwe/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { langOf } from './request.ts';

type File<Content> = Promise<Result<Content, Refused>>;

/** What anybody may download of an issue; the lottery stands behind it (app.ts wires it). */
export type VerifyFiles = {
  keys(): Promise<object>;
  issues(before: bigint | null): Promise<object>;
  issue(issue: string): File<object>;
  seal(issue: string): File<object>;
  previous(issue: string): File<object>;
  /** As gzip. */
  leaves(issue: string): File<Readable>;
  result(issue: string): File<object>;
};

/** A seal and its leaves never change; a result may be corrected, a key replaced. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/**
 * The public files of an issue, as docs/seal-format.md describes them: /verify/<issue>/seal.json, previous.json,
 * leaves.txt, result.json, issue.json, and /verify/key and /verify/issues.json. Without login and for pages of any
 * origin, so that a stranger's verifier may fetch them.
 */
export function mountVerify(server: FastifyInstance, files: VerifyFiles): void {
  server.get('/verify/key', async (_request, reply) => json(open(reply), await files.keys(), ASK_AGAIN));
  server.get('/verify/issues.json', async (request, reply) => {
    const { before } = request.query as { before?: unknown };
    return json(open(reply), await files.issues(positionOf(before)), ASK_AGAIN);
  });
  const file = <Content>(
    name: string,
    find: (issue: string) => File<Content>,
    send: (reply: FastifyReply, content: Content, request: FastifyRequest) => FastifyReply,
  ) =>
    server.get(`/verify/:issue/${name}`, async (request: FastifyRequest, reply) => {
      const found = await find((request.params as { issue: string }).issue);
      return found.ok ? send(open(reply), found.value, request) : missing(request, open(reply), found);
    });
  file('seal.json', files.seal, (reply, content) => json(reply, content, FOR_EVER));
  file('previous.json', files.previous, (reply, content) => json(reply, content, FOR_EVER));
  file('result.json', files.result, (reply, content) => json(reply, content, ASK_AGAIN));
  file('issue.json', files.issue, (reply, content) => json(reply, content, ASK_AGAIN));
  file('leaves.txt', files.leaves, (reply, packed, request) => {
    reply
      .header('cache-control', FOR_EVER)
      .header('vary', 'accept-encoding')
      .type('text/plain; charset=utf-8');
    return takesGzip(request)
      ? reply.header('content-encoding', 'gzip').send(packed)
      : reply.send(pipeline(packed, createGunzip(), endWithReader));
  });
}

/** A reader that hangs up ends the file, too; there is nobody left to tell. */
function endWithReader(): void {}

function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''));
}

/** Where a page of the list begins; what is no position begins at the latest. */
function positionOf(text: unknown): bigint | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? BigInt(text) : null;
}

function open(reply: FastifyReply): FastifyReply {
  return reply.header('access-control-allow-origin', '*');
}

function json(reply: FastifyReply, content: object, cache: string): FastifyReply {
  return reply
    .header('cache-control', cache)
    .type('application/json; charset=utf-8')
    .send(`${JSON.stringify(content, null, 2)}\n`);
}

/** What is not there, or not yet, told in a sentence. */
function missing(request: FastifyRequest, reply: FastifyReply, { refused, details }: Refused): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${tell(langOf(request), refused, details).text}\n`);
}
