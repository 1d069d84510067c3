import type { FastifyInstance } from 'fastify';
import { setTurns } from './address-turns.ts';
import { clientAddress } from './client-address.ts';

/** A callback as received. `body` has its raw bytes, which the signature covers. */
type Callback = { adapter: string; body: Buffer; signature: string; ip: string };

/**
 * Receives gateway callbacks; implemented by the deposits module (bootstrap/create-app.ts). `status` is the HTTP status
 * of the reply.
 */
export type GatewayCallbackPort = {
  bytesMax: number;
  signatureHeader: string;
  callback(callback: Callback): Promise<{ status: number; outcome: string }>;
};

/**
 * Mounts the endpoint for gateway callbacks: POST /partner/gateway/<adapter>. Callbacks have no session but a signature
 * over the raw body, so the body is not parsed here. Callbacks that cannot be read are passed on too, because the
 * module stores them.
 */
export async function mountGatewayCallbacks(
  server: FastifyInstance,
  port: GatewayCallbackPort,
): Promise<void> {
  await server.register(async (scope) => {
    setTurns(scope, 'callback');
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: port.bytesMax },
      (_request, body: Buffer, done) => done(null, body),
    );
    scope.post('/partner/gateway/:adapter', async (request, reply) => {
      const { adapter } = request.params as { adapter: string };
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers[port.signatureHeader];
      const callback = {
        adapter,
        body,
        signature: typeof signature === 'string' ? signature : '',
        ip: clientAddress(request),
      };
      return request.turn!.serve(async (tellRefused) => {
        const { status, outcome } = await port.callback(callback);
        if (status >= 400) tellRefused();
        return reply.code(status).send({ outcome });
      });
    });
  });
}
