import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readFiles, sendFile } from './memory-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
mkdirSync(join(folder, 'assets'));
for (const [name, content] of [
  ['index.html', '<p>page'],
  ['assets/app-1a.js', 'plain'],
  ['assets/app-1a.js.br', 'as br'],
  ['assets/app-1a.js.gz', 'as gzip'],
]) {
  writeFileSync(join(folder, name!), content!);
}
const files = readFiles(folder);
const server = Fastify();
server.get('/*', (request, reply) =>
  sendFile(request, reply, files.get((request.params as { '*': string })['*'])!, 'no-cache'),
);

test('the files of a folder are kept by their path, compressed ones with the file itself', () => {
  expect([...files.keys()].sort()).toEqual(['assets/app-1a.js', 'index.html']);
});

test.each([
  ['gzip, deflate, br', 'br', 'as br'],
  ['gzip', 'gzip', 'as gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'as gzip'],
  ['GZIP;q=0.0', undefined, 'plain'],
  ['', undefined, 'plain'],
])('a client that accepts %s gets %s', async (accepted, encoding, content) => {
  const reply = await server.inject({ url: '/assets/app-1a.js', headers: { 'accept-encoding': accepted } });
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect([reply.headers['content-encoding'], reply.body]).toEqual([encoding, content]);
});

test('a client that has the file gets no content', async () => {
  const { etag } = (await server.inject('/index.html')).headers;
  for (const tag of [etag!, `"other", W/${etag}`]) {
    const reply = await server.inject({ url: '/index.html', headers: { 'if-none-match': tag as string } });
    expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([304, '', etag]);
  }
  const other = await server.inject({ url: '/index.html', headers: { 'if-none-match': '"other"' } });
  expect([other.statusCode, other.body]).toEqual([200, '<p>page']);
  const head = await server.inject({ method: 'HEAD', url: '/index.html' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '7']);
});
