import type { FastifyInstance } from 'fastify';
import type { CallTurns } from './call-turns.ts';
import { clientAddress } from './client-address.ts';

/** Makes every request of a scope take a turn of its address; when too many wait, the reply is 503. */
export function takeAddressTurns(scope: FastifyInstance, turns: CallTurns, kind: 'file' | 'callback'): void {
  scope.addHook('onRequest', async (request, reply) => {
    const turn = await turns.enterAddress(kind, clientAddress(request), reply);
    if (turn === null) return reply.code(503).header('retry-after', '1').send();
    request.turn = turn;
  });
}
