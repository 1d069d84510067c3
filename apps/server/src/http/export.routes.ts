import { Readable } from 'node:stream';
import type { Refused } from '@shwe/contract';
import { exportCapability, exportPaths } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallTurns } from './call-turns.ts';
import { ownerOf } from './caller.ts';
import { clientAddress } from './client-address.ts';
import { consoleCookieOf } from './console-cookie.ts';
import type { Operator, SessionPort } from './context.ts';
import type { Envelope } from './envelopes.ts';
import type { Mounting } from './mount.ts';
import { langOf } from './request.ts';

/** A file that is generated while it is sent. */
type Export = { name: string; rows: AsyncIterable<string> };
type OperatorCaller = { operator: Operator; ip: string };

/** CSV files about draws; implemented by the lottery module (bootstrap/create-app.ts). */
export type ExportFiles = {
  ofDraw(issue: string, file: string, caller: OperatorCaller): Promise<Result<Export, Refused>>;
  results(input: { from: string; to: string }, caller: OperatorCaller): Promise<Result<Export, Refused>>;
};

/** Mounts the CSV downloads of the console: they need an operator's session and the capability, and are streamed. */
export function mountExports(
  server: FastifyInstance,
  {
    envelope,
    sessions,
    files,
    authorize,
    turns,
  }: {
    envelope: Envelope;
    sessions: SessionPort;
    files: ExportFiles;
    authorize: Mounting['authorize'];
    turns: CallTurns;
  },
): void {
  const serve = async (
    request: FastifyRequest,
    reply: FastifyReply,
    subject: string,
    find: (caller: OperatorCaller) => Promise<Result<Export, Refused>>,
  ): Promise<FastifyReply> => {
    const lang = langOf(request);
    const originRefusal = envelope.checkOrigin(request);
    if (originRefusal) return envelope.refuse(reply, lang, { refused: originRefusal, details: {} });
    const token = consoleCookieOf(request);
    const turn = await turns.enter({ caller: 'operator' }, { token, address: clientAddress(request) }, reply);
    if (turn === null) return envelope.refuse(reply, lang, { refused: 'server_busy', details: {} });
    const operator = token ? await sessions.operator(token) : null;
    if (!operator) return envelope.refuse(reply, lang, { refused: 'not_logged_in', details: {} });
    turns.tokenFoundValid(token!, ownerOf.operator(operator.id));
    const caller = { operator, ip: clientAddress(request) };
    const allowed = await authorize(caller, exportCapability, subject);
    const found = allowed.ok ? await find(caller) : allowed;
    if (!found.ok) return envelope.refuse(reply, lang, found);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${found.value.name}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(found.value.rows));
  };
  server.get(exportPaths.issue, { config: { turns: 'own' } }, (request, reply) => {
    const { issue, file } = request.params as { issue: string; file: string };
    return serve(request, reply, `issue:${issue}`, (caller) => files.ofDraw(issue, file, caller));
  });
  server.get(exportPaths.results, { config: { turns: 'own' } }, (request, reply) => {
    const { from, to } = request.query as { from?: unknown; to?: unknown };
    return serve(request, reply, 'results', (caller) =>
      files.results({ from: String(from), to: String(to) }, caller),
    );
  });
}
