import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ArrivingBodies } from './arriving-bodies.ts';
import { BODY_BYTES_MAX, statedBytes } from './body-limits.ts';
import type { AddressKind, CallTurns } from './call-turns.ts';
import { clientAddress } from './client-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whose turn a request of the route takes: the kind of its address' turns, or `own` if the route takes turns
     * itself. Every other request, also of an unknown path, takes one of a page.
     */
    turns?: AddressKind | 'own';
  }
}

type Options = {
  turns: CallTurns;
  bodies: ArrivingBodies;
  /** Replies to an unknown path. */
  replyNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply;
};

/**
 * Makes every request take a turn of its address, unless its route takes turns itself; when too many wait, the reply is
 * 503. Must be called before any route is added.
 */
export function takeAddressTurns(server: FastifyInstance, { turns, bodies, replyNotFound }: Options): void {
  const enter = async (kind: AddressKind, request: FastifyRequest, reply: FastifyReply, body: Body) => {
    const address = clientAddress(request);
    // The body for an unknown path is not read.
    if (!request.is404) await arrive(bodies, request, reply, body);
    const turn = await turns.enterAddress(kind, address, reply);
    if (turn !== null && !request.is404) {
      request.turn = turn;
      return body;
    }
    if (!request.raw.complete) reply.header('connection', 'close');
    if (turn === null) return reply.code(503).header('retry-after', '1').send();
    await turn.serve(async (tellRefused) => {
      tellRefused();
      replyNotFound(request, reply);
    });
    return null;
  };
  server.addHook('preParsing', (request, reply, body, done) => {
    const kind = request.routeOptions.config.turns ?? 'page';
    if (kind === 'own') return done(null, body);
    enter(kind, request, reply, body).then((passed) => passed === body && done(null, body), done);
  });
}

/** Makes the routes that are added to a scope from now on take these turns. */
export function setTurns(scope: FastifyInstance, kind: AddressKind | 'own'): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, turns: kind };
  });
}

type Body = Parameters<ArrivingBodies['arrived']>[0];

/** Waits for a small body whose length is known; others are read in their turn. */
export async function arrive(
  bodies: ArrivingBodies,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Promise<void> {
  const bytes = statedBytes(request);
  if (!(bytes > 0 && bytes <= BODY_BYTES_MAX)) return;
  await bodies.arrived(body, bytes, clientAddress(request), reply);
}
