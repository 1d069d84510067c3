/**
 * `npm run feed`: a small feed of the exchange that plays back real days, by the clock of a running server
 * (`--server`). For play mode and tests.
 */
import { createServer } from 'node:http';
import { feedPage } from './lib/play-feed.ts';

function option(name: string, standard: string): string {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? standard : (process.argv[index + 1] ?? standard);
}

const port = Number(option('port', '8085'));
const serverUrl = option('server', 'http://127.0.0.1:8080');

const server = createServer(async (_request, reply) => {
  try {
    const query = `q=${crypto.randomUUID().replaceAll('-', '')}&t=${Date.now()}&p=feed&lang=en`;
    const response = await fetch(`${serverUrl}/nweb/getpath?${query}`, { signal: AbortSignal.timeout(2000) });
    const { data } = (await response.json()) as { data: { business_ms: number } };
    const page = JSON.stringify(feedPage(new Date(data.business_ms)));
    reply.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(page);
  } catch {
    reply.writeHead(503, { 'content-type': 'text/plain' }).end(`${serverUrl} does not answer\n`);
  }
});
server.listen(port, '127.0.0.1', () => {
  console.log(`The feed plays on http://127.0.0.1:${port}/ by the clock of ${serverUrl}`);
  console.log(`Start the server with SHWE_FEED_URL=http://127.0.0.1:${port}/`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => server.close(() => process.exit(0)));
