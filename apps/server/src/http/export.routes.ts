import { Readable } from 'node:stream';
import type { Refused } from '@shwe/contract';
import { exportCapability, exportPaths } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consoleCookieOf } from './console-cookie.ts';
import type { Operator, SessionPort } from './context.ts';
import type { Envelope } from './envelopes.ts';
import type { Mounting } from './mount.ts';
import { langOf } from './request.ts';

/** A file that is written while it is sent. */
type Export = { name: string; rows: AsyncIterable<string> };
type Asker = { operator: Operator; ip: string };

/** What operators may download of the draw room; the lottery stands behind it (app.ts wires it). */
export type ExportFiles = {
  ofIssue(issue: string, file: string, asker: Asker): Promise<Result<Export, Refused>>;
  results(input: { from: string; to: string }, asker: Asker): Promise<Result<Export, Refused>>;
};

/** The CSV files of the console: behind its door, by an operator's session, streamed. */
export function mountExports(
  server: FastifyInstance,
  {
    door,
    sessions,
    files,
    authorize,
  }: {
    door: Envelope;
    sessions: SessionPort;
    files: ExportFiles;
    authorize: Mounting['authorize'];
  },
): void {
  const serve = async (
    request: FastifyRequest,
    reply: FastifyReply,
    subject: string,
    find: (asker: Asker) => Promise<Result<Export, Refused>>,
  ): Promise<FastifyReply> => {
    const lang = langOf(request);
    const demand = await door.check(request, { method: 'GET', path: request.url, caller: 'operator' });
    if (demand) return door.refuse(reply, lang, { refused: demand, details: {} });
    const token = consoleCookieOf(request);
    const operator = token ? await sessions.operator(token) : null;
    if (!operator) return door.refuse(reply, lang, { refused: 'not_logged_in', details: {} });
    const asker = { operator, ip: request.ip };
    const allowed = await authorize(asker, exportCapability, subject);
    const found = allowed.ok ? await find(asker) : allowed;
    if (!found.ok) return door.refuse(reply, lang, found);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${found.value.name}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(found.value.rows));
  };
  server.get(exportPaths.issue, (request, reply) => {
    const { issue, file } = request.params as { issue: string; file: string };
    return serve(request, reply, `issue:${issue}`, (asker) => files.ofIssue(issue, file, asker));
  });
  server.get(exportPaths.results, (request, reply) => {
    const { from, to } = request.query as { from?: unknown; to?: unknown };
    return serve(request, reply, 'results', (asker) =>
      files.results({ from: String(from), to: String(to) }, asker),
    );
  });
}
