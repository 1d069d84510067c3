import { Readable } from 'node:stream';
import type { Result } from '@shwe/kernel';
import type { Refused } from '@shwe/wire';
import { tell } from '@shwe/wire/tell';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { langOf } from './request.ts';

type File<Content> = Promise<Result<Content, Refused>>;

/** What anybody may download of an issue; the lottery stands behind it (app.ts wires it). */
export type VerifyFiles = {
  keys(): Promise<object>;
  seal(issue: string): File<object>;
  previous(issue: string): File<object>;
  leaves(issue: string): File<readonly string[]>;
  result(issue: string): File<object>;
};

/** A seal and its leaves never change; a result may be corrected, a key replaced. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Lines of leaves.txt written at once. */
const CHUNK = 2000;

/**
 * The public files of an issue, as docs/seal-format.md describes them: /verify/<issue>/seal.json, previous.json, leaves.txt,
 * result.json, and /verify/key. Without login and for pages of any origin, so that a stranger's verifier may fetch them.
 */
export function mountVerify(app: FastifyInstance, files: VerifyFiles): void {
  app.get('/verify/key', async (_request, reply) => json(open(reply), await files.keys(), ASK_AGAIN));
  const file = <Content>(
    name: string,
    find: (issue: string) => File<Content>,
    send: (reply: FastifyReply, content: Content) => FastifyReply,
  ) =>
    app.get(`/verify/:issue/${name}`, async (request: FastifyRequest, reply) => {
      const found = await find((request.params as { issue: string }).issue);
      return found.ok ? send(open(reply), found.value) : missing(request, open(reply), found);
    });
  file('seal.json', files.seal, (reply, content) => json(reply, content, FOR_EVER));
  file('previous.json', files.previous, (reply, content) => json(reply, content, FOR_EVER));
  file('result.json', files.result, (reply, content) => json(reply, content, ASK_AGAIN));
  file('leaves.txt', files.leaves, (reply, lines) =>
    reply
      .header('cache-control', FOR_EVER)
      .type('text/plain; charset=utf-8')
      .send(Readable.from(chunksOf(lines))),
  );
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

function* chunksOf(lines: readonly string[]): Generator<string> {
  for (let from = 0; from < lines.length; from += CHUNK) {
    yield `${lines.slice(from, from + CHUNK).join('\n')}\n`;
  }
}

/** What is not there, or not yet, told in a sentence. */
function missing(request: FastifyRequest, reply: FastifyReply, { refused, details }: Refused): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${tell(langOf(request), refused, details).text}\n`);
}
