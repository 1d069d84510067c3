import { expect, test } from 'vitest';
import { newTestFolder } from '../database/testing-cluster.ts';
import { startServerProcess } from '../testing/test-server.ts';

test('SIGTERM ends live streams and the process while clients are connected', async () => {
  const server = await startServerProcess({ dataDir: newTestFolder(), port: 8571 });
  const streams = await Promise.all(
    [1, 2, 3].map(() => fetch(`${server.url}/nweb/live?q=0&t=0&p=test&lang=en`)),
  );
  const readers = streams.map((stream) => stream.body!.getReader());
  for (const reader of readers)
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('hello');
  const [code] = await Promise.all([server.stop(), ...readers.map((reader) => drained(reader))]);
  expect(code).toBe(0);
});

async function drained(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}
