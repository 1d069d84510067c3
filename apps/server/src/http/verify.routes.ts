import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Refused } from '@shwe/contract';
import { refusalText } from '@shwe/contract/refusal-text';
import type { Result } from '@shwe/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTurns } from './address-turns.ts';
import { accepts } from './memory-files.ts';
import { langOf } from './request.ts';

type FoundFile<Content> = Promise<Result<Content, Refused>>;

/** The public files of draws; implemented by the lottery module (bootstrap/create-app.ts). */
export type VerifyFiles = {
  keys(): Promise<object>;
  issues(before: bigint | null): Promise<object>;
  issue(name: string): FoundFile<object>;
  seal(name: string): FoundFile<object>;
  previous(name: string): FoundFile<object>;
  /** As gzip; refused before the draw has a result or is cancelled. */
  leaves(name: string): FoundFile<Readable>;
  result(name: string): FoundFile<object>;
};

/** A seal and its leaves never change once they are published; a result may be corrected, a key replaced. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** The header with the code of a refusal, for programs. */
const REFUSAL_HEADER = 'x-refusal';

/**
 * Mounts the public files of draws (docs/seal-format.md): /verify/<issue>/seal.json, previous.json, leaves.txt,
 * result.json, issue.json, and /verify/key and /verify/issues.json. Without login and for all origins, so that any
 * verifier can fetch them.
 */
export async function mountVerify(server: FastifyInstance, files: VerifyFiles): Promise<void> {
  await server.register(async (scope) => {
    setTurns(scope, 'file');
    mountFiles(scope, files);
  });
}

function mountFiles(server: FastifyInstance, files: VerifyFiles): void {
  server.get('/verify/key', async (_request, reply) =>
    sendJson(allowAnyOrigin(reply), await files.keys(), REVALIDATE),
  );
  server.get('/verify/issues.json', async (request, reply) => {
    const { before } = request.query as { before?: unknown };
    return sendJson(allowAnyOrigin(reply), await files.issues(positionOf(before)), REVALIDATE);
  });
  const mountFile = <Content>(
    name: string,
    find: (name: string) => FoundFile<Content>,
    send: (reply: FastifyReply, content: Content, request: FastifyRequest) => FastifyReply,
  ) =>
    server.get(`/verify/:issue/${name}`, async (request: FastifyRequest, reply) => {
      const found = await find((request.params as { issue: string }).issue);
      return found.ok
        ? send(allowAnyOrigin(reply), found.value, request)
        : replyNotFound(request, allowAnyOrigin(reply), found);
    });
  mountFile('seal.json', files.seal, (reply, content) => sendJson(reply, content, IMMUTABLE));
  mountFile('previous.json', files.previous, (reply, content) => sendJson(reply, content, IMMUTABLE));
  mountFile('result.json', files.result, (reply, content) => sendJson(reply, content, REVALIDATE));
  mountFile('issue.json', files.issue, (reply, content) => sendJson(reply, content, REVALIDATE));
  mountFile('leaves.txt', files.leaves, (reply, gzipped, request) => {
    reply
      .header('cache-control', IMMUTABLE)
      .header('vary', 'accept-encoding')
      .type('text/plain; charset=utf-8');
    return accepts(request, 'gzip')
      ? reply.header('content-encoding', 'gzip').send(gzipped)
      : reply.send(pipeline(gzipped, createGunzip(), ignoreDisconnect));
  });
}

/** Pipeline callback: an error means that the client disconnected, which needs no action. */
function ignoreDisconnect(): void {}

/** The position where a page of the list begins; null (the latest) for an invalid one. */
function positionOf(text: unknown): bigint | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? BigInt(text) : null;
}

function allowAnyOrigin(reply: FastifyReply): FastifyReply {
  return reply.header('access-control-allow-origin', '*');
}

function sendJson(reply: FastifyReply, content: object, cacheControl: string): FastifyReply {
  return reply
    .header('cache-control', cacheControl)
    .type('application/json; charset=utf-8')
    .send(`${JSON.stringify(content, null, 2)}\n`);
}

/** Replies 404 with the code of the refusal as a header and its text as the body. */
function replyNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  { refused, details }: Refused,
): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .header(REFUSAL_HEADER, refused)
    .header('access-control-expose-headers', REFUSAL_HEADER)
    .type('text/plain; charset=utf-8')
    .send(`${refusalText(langOf(request), refused, details).text}\n`);
}
