import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A payee's QR picture; nothing else is uploaded. */
const FILE_BYTES_MAX = 2 * 1024 * 1024;

/**
 * Reads multipart/form-data into the same body a JSON caller sends: fields as text, the file as a data: URL under its
 * field's name. What was read stands for its bytes, so that a repeat compares equal whatever boundary the client
 * drew.
 */
export async function readMultipart(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    limits: { fileSize: FILE_BYTES_MAX, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
  });
  server.addHook('preValidation', (request, _reply, done) => {
    if (!request.isMultipart()) return done();
    // What cannot be read apart is the sender's fault: no boundary, a form that breaks off.
    readParts(request).then(
      () => done(),
      (error: FormError) => done(Object.assign(error, { statusCode: error.statusCode ?? 400 })),
    );
  });
}

type FormError = Error & { statusCode?: number };

async function readParts(request: FastifyRequest): Promise<void> {
  const body: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.fieldname === '__proto__') continue;
    body[part.fieldname] =
      part.type === 'file'
        ? `data:${part.mimetype};base64,${(await part.toBuffer()).toString('base64')}`
        : String(part.value);
  }
  request.body = body;
  request.bodyBytes = Buffer.from(JSON.stringify(body));
}
