import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { newTestFolder } from '../database/testing-cluster.ts';
import { startServerProcess } from '../testing/test-server.ts';

/** The second start finds the data of the first, which is faster than to fill it again. */
const dataDir = newTestFolder();

test('SIGTERM ends live streams and the process while clients are connected', async () => {
  const server = await startServerProcess({ dataDir, port: 8571 });
  const streams = await Promise.all(
    [1, 2, 3].map(() => fetch(`${server.url}/nweb/live?q=0&t=0&p=test&lang=en`)),
  );
  const readers = streams.map((stream) => stream.body!.getReader());
  for (const reader of readers)
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('hello');
  const [code] = await Promise.all([server.stop(), ...readers.map((reader) => drained(reader))]);
  expect(code).toBe(0);
}, 120_000);

test('a half-sent request does not keep the server from ending; a second signal ends it at once', async () => {
  const server = await startServerProcess({ dataDir, port: 8572 });
  const socket = connect(8572, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST /nweb/login HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n123');
  await once(socket, 'connect');
  const code = server.stop();
  await expect.poll(server.output).toContain('SIGTERM: finishing');
  process.kill(server.pid, 'SIGTERM');
  expect(await code).toBe(1);
  expect(server.output()).toContain('SIGTERM: ending at once');
}, 120_000);

async function drained(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}
