import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { yangonDate, yangonTime } from '@shwe/kernel';

/** A draw as the feed gives it, such as `{ stock_date: '2031-01-06', open_time: '12:01:00', set: '1,562.83', … }`. */
export type FeedDraw = { stock_date: string; open_time: string; set: string; value: string; twod: string };

/** A feed of the exchange that gives the draws which the test puts into it. */
export type TestFeed = {
  url: string;
  draws: FeedDraw[];
  /** Reads the business time. Until it is set, as while the server starts, the feed does not answer. */
  now: (() => Promise<Date>) | null;
  stop(): void;
};

export async function startFeed(): Promise<TestFeed> {
  const server = createServer(async (_request, reply) => {
    const now = await feed.now?.().catch(() => null);
    if (!now) return reply.writeHead(503).end();
    const page = { server_time: `${yangonDate(now)} ${yangonTime(now)}`, result: feed.draws };
    return reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const feed: TestFeed = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    draws: [],
    now: null,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return feed;
}
