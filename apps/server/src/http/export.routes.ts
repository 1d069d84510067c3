import { Readable } from 'node:stream';
import type { Refused } from '@shwe/contract';
import { exportPaths } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consoleCookieOf } from './console-cookie.ts';
import type { Operator, SessionPort } from './context.ts';
import type { Door } from './envelopes.ts';
import { langOf } from './request.ts';

/** A file that is written while it is sent. */
type Export = { name: string; rows: AsyncIterable<string> };
type Asker = { operator: Operator; ip: string };

/** What operators may download of the draw room; the lottery stands behind it (app.ts wires it). */
export type ExportFiles = {
  ofIssue(issue: string, file: string, asker: Asker): Promise<Result<Export, Refused>>;
  results(asks: { from: string; to: string }, asker: Asker): Promise<Result<Export, Refused>>;
};

/** The CSV files of the console: behind its door, by an operator's session, streamed. */
export function mountExports(
  app: FastifyInstance,
  { door, sessions, files }: { door: Door; sessions: SessionPort; files: ExportFiles },
): void {
  const serve = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: (asker: Asker) => Promise<Result<Export, Refused>>,
  ): Promise<FastifyReply> => {
    const lang = langOf(request);
    const demand = await door.check(request, { method: 'GET', path: request.url, auth: 'operator' });
    if (demand) return door.refuse(reply, lang, { refused: demand, details: {} });
    const token = consoleCookieOf(request);
    const operator = token ? await sessions.operator(token) : null;
    if (!operator) return door.refuse(reply, lang, { refused: 'not_logged_in', details: {} });
    const found = await find({ operator, ip: request.ip });
    if (!found.ok) return door.refuse(reply, lang, found);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${found.value.name}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(found.value.rows));
  };
  app.get(exportPaths.issue, (request, reply) => {
    const { issue, file } = request.params as { issue: string; file: string };
    return serve(request, reply, (asker) => files.ofIssue(issue, file, asker));
  });
  app.get(exportPaths.results, (request, reply) => {
    const { from, to } = request.query as { from?: unknown; to?: unknown };
    return serve(request, reply, (asker) => files.results({ from: String(from), to: String(to) }, asker));
  });
}
