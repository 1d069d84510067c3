import type { FastifyInstance } from 'fastify';

/** A callback as it came: its very bytes, which its signature is over. */
type Sent = { adapter: string; body: Buffer; signed: string; ip: string };

/**
 * Who hears providers; the cashier stands behind it (app.ts wires it). `status` is what the provider is answered
 * with.
 */
export type PartnerPort = {
  bytesMax: number;
  signatureHeader: string;
  callback(sent: Sent): Promise<{ status: number; outcome: string }>;
};

/**
 * The door for payment providers: POST /partner/gateway/<adapter>. No session opens it, only a signature over the raw
 * body; so the body is neither parsed nor validated here, and what cannot be read reaches the cashier too, which
 * keeps it.
 */
export async function mountPartners(server: FastifyInstance, port: PartnerPort): Promise<void> {
  await server.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: port.bytesMax },
      (_request, body: Buffer, done) => done(null, body),
    );
    door.post('/partner/gateway/:adapter', async (request, reply) => {
      const { adapter } = request.params as { adapter: string };
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signed = request.headers[port.signatureHeader];
      const sent = { adapter, body, signed: typeof signed === 'string' ? signed : '', ip: request.ip };
      const { status, outcome } = await port.callback(sent);
      return reply.code(status).send({ outcome });
    });
  });
}
