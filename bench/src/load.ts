import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export type LoadResult = {
  accepted: number;
  refused: Map<string, number>;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
};

type LoadOptions = {
  port: number;
  connections: number;
  seconds: number;
  tokens: readonly string[];
  issue: string;
  /** Receives the slip of every accepted bet as its answer arrives. */
  acknowledged?: string[];
};

/** Keeps `connections` HTTP/1.1 connections busy with bets of 1 to 10 numbers by random members, each awaiting its answer. */
export async function loadBets(options: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = [];
  const refused = new Map<string, number>();
  let accepted = 0;
  const started = performance.now();
  const until = started + options.seconds * 1000;
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      const line = await openLine(options.port);
      while (performance.now() < until) {
        const sentAt = performance.now();
        const reply = await line.ask(betRequest(options)).catch(() => null);
        // The server is gone, as a crash test means it to be: what was not answered was not acknowledged.
        if (reply === null) break;
        latencies.push(performance.now() - sentAt);
        if (reply.includes('"code":200')) {
          accepted += 1;
          options.acknowledged?.push(/"slip":"(\d+)"/.exec(reply)![1]!);
        } else {
          const reason = /"reason":"(\w+)"/.exec(reply)?.[1] ?? reply.slice(0, 80);
          refused.set(reason, (refused.get(reason) ?? 0) + 1);
        }
      }
      line.close();
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { accepted, refused, seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function betRequest({ tokens, issue, port }: LoadOptions): string {
  const count = 1 + Math.floor(Math.random() * 10);
  let number = Math.floor(Math.random() * 100);
  let lines = '';
  for (let i = 0; i < count; i += 1) {
    const amount = 100 * (1 + Math.floor(Math.random() * 5));
    lines += `${i > 0 ? ',' : ''}{"number":"${number < 10 ? '0' : ''}${number}","amount":${amount}}`;
    // Nine steps of at most eleven never come round to a number that is there.
    number = (number + 1 + Math.floor(Math.random() * 11)) % 100;
  }
  const body = `{"gameId":1,"issue":"${issue}","betInfo":[${lines}]}`;
  const token = tokens[Math.floor(Math.random() * tokens.length)]!;
  return (
    `POST /api/v3/bet?lang=en HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: ${token}\r\n` +
    `idempotency-key: ${randomUUID()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
}

/** As the server writes it. */
const LENGTH_HEADER = 'content-length: ';

type Line = { ask(request: string): Promise<string>; close(): void };

/** One keep-alive connection. A bare socket that reads into one buffer, so that the measuring costs as little of the two cores as it can. */
async function openLine(port: number): Promise<Line> {
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | null = null;
  let text = '';
  const buffer = Buffer.alloc(16_384);
  const hear = (bytes: number) => {
    text += buffer.toString('latin1', 0, bytes);
    const headEnd = text.indexOf('\r\n\r\n');
    if (headEnd < 0) return true;
    const lengthAt = text.indexOf(LENGTH_HEADER) + LENGTH_HEADER.length;
    const length = Number(text.slice(lengthAt, text.indexOf('\r', lengthAt)));
    if (text.length < headEnd + 4 + length) return true;
    const body = text.slice(headEnd + 4, headEnd + 4 + length);
    text = '';
    waiting?.resolve(body);
    return true;
  };
  const socket: Socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer, callback: hear },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request, 'latin1');
      }),
    close: () => socket.destroy(),
  };
}
