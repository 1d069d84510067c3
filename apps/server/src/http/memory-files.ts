import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * A public file in memory. A client that does not read it occupies no file descriptor and no copy: all replies share
 * the same bytes.
 */
export type MemoryFile = {
  type: string;
  tag: string;
  plain: Buffer;
  gzip?: Buffer | undefined;
  br?: Buffer | undefined;
};

/** Reads all files below a folder, by their path in it; files compressed by the build belong to the file itself. */
export function readFiles(root: string): Map<string, MemoryFile> {
  const files = new Map<string, MemoryFile>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const extension = extname(entry.name);
    if (!entry.isFile() || extension === '.br' || extension === '.gz') continue;
    const path = join(entry.parentPath, entry.name);
    const compressed = (name: 'br' | 'gz') =>
      existsSync(`${path}.${name}`) ? readFileSync(`${path}.${name}`) : undefined;
    files.set(relative(root, path), {
      ...fileOf(readFileSync(path), TYPES[extension] ?? 'application/octet-stream'),
      gzip: compressed('gz'),
      br: compressed('br'),
    });
  }
  return files;
}

export function fileOf(plain: Buffer, type: string): MemoryFile {
  return { type, tag: `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`, plain };
}

/** The same file with its content compressed. */
export async function withGzip(file: MemoryFile): Promise<MemoryFile> {
  return { ...file, gzip: await promisify(gzip)(file.plain) };
}

/** Sends a file, compressed if the client takes it; only its tag if the client has it already. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: MemoryFile,
  cacheControl: string,
): FastifyReply {
  reply.header('cache-control', cacheControl).header('etag', file.tag);
  if (file.gzip || file.br) reply.header('vary', 'accept-encoding');
  const known = request.headers['if-none-match'];
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.tag)) {
    return reply.code(304).send();
  }
  reply.type(file.type);
  if (file.br && accepts(request, 'br')) return reply.header('content-encoding', 'br').send(file.br);
  if (file.gzip && accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.plain);
}

/** Whether the client takes a content encoding. */
export function accepts({ headers }: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  const parts = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',');
  return parts.some((part) => {
    const [name, ...params] = part.split(';').map((text) => text.trim());
    return name === encoding && !params.some((param) => /^q=0(\.0*)?$/.test(param));
  });
}
