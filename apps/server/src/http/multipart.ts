import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Largest file of a form. Members send QR pictures of payees and payment attachments. */
const FILE_BYTES_MAX = 2 * 1024 * 1024;

/**
 * Parses multipart/form-data into the same body as JSON: fields as text, the file as a data: URL under its field name.
 * `bodyBytes` is set from the parsed body, so that a repeat with another boundary compares equal.
 */
export async function registerMultipart(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    limits: { fileSize: FILE_BYTES_MAX, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
  });
  server.addHook('preValidation', (request, _reply, done) => {
    if (!request.isMultipart()) return done();
    // A form that cannot be parsed (no boundary, incomplete) is a client error.
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
