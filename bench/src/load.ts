import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from './connection.ts';
import { sorted, valueAt } from './report.ts';

export type LoadResult = {
  accepted: number;
  refused: Map<string, number>;
  /** Connections that got no answer. */
  unanswered: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  /** The time of each answered bet, ms, ascending. */
  latenciesMs: readonly number[];
};

type LoadOptions = {
  port: number;
  connections: number;
  seconds: number;
  tokens: readonly string[];
  drawName: string;
  /** Gets the slip of every accepted bet as its answer arrives. */
  acknowledged?: string[];
  /** Each connection comes from another address, as the first bets of many members do; else all from one. */
  manyAddresses?: true;
  /** The rate of bets per second; without it each connection sends its next bet as soon as it has its answer. */
  perSecond?: number;
  /** Ends the bets before their time, when what they run beside is over. */
  signal?: AbortSignal;
};

/**
 * Keeps `connections` HTTP/1.1 connections busy with bets of 1 to 10 numbers by random members, one at a time per
 * connection. At a given rate, a bet's time counts from when it was due, so that a bet that waited for the previous
 * answer does not look fast.
 */
export async function loadBets(options: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = [];
  const refused = new Map<string, number>();
  let accepted = 0;
  let unanswered = 0;
  const started = performance.now();
  const until = started + options.seconds * 1000;
  await Promise.all(
    Array.from({ length: options.connections }, async (_, connectionIndex) => {
      const connection = await openConnection(
        options.port,
        options.manyAddresses && addressOf(connectionIndex),
      );
      for (let turn = 0; performance.now() < until && !options.signal?.aborted; turn += 1) {
        const sentAt = await due(options, started, connectionIndex, turn);
        const reply = await connection.send(betRequest(options)).catch(() => null);
        // The server was killed by a crash test: what was not answered was not acknowledged.
        if (reply === null) {
          unanswered += 1;
          break;
        }
        latencies.push(performance.now() - sentAt);
        if (reply.includes('"code":200')) {
          accepted += 1;
          options.acknowledged?.push(/"slip":"(\d+)"/.exec(reply)![1]!);
        } else {
          const reason = /"reason":"(\w+)"/.exec(reply)?.[1] ?? reply.slice(0, 80);
          refused.set(reason, (refused.get(reason) ?? 0) + 1);
        }
      }
      connection.close();
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const latenciesMs = sorted(latencies);
  return {
    accepted,
    refused,
    unanswered,
    seconds,
    p50Ms: valueAt(latenciesMs, 0.5),
    p99Ms: valueAt(latenciesMs, 0.99),
    latenciesMs,
  };
}

/** A loopback address of a connection's own. Linux takes all of 127.0.0.0/8 for its own. */
function addressOf(connectionIndex: number): string {
  return `127.1.${Math.floor(connectionIndex / 250)}.${1 + (connectionIndex % 250)}`;
}

/** Waits until a connection's next bet is due: now, or its turn at the given rate. */
async function due(
  { connections, perSecond }: LoadOptions,
  started: number,
  connectionIndex: number,
  turn: number,
): Promise<number> {
  if (perSecond === undefined) return performance.now();
  const at = started + ((connectionIndex + turn * connections) * 1000) / perSecond;
  if (at > performance.now()) await sleep(at - performance.now());
  return at;
}

/** A bet of 1 to 10 numbers by a random member, as HTTP. */
export function betRequest({
  tokens,
  drawName,
  port,
}: Pick<LoadOptions, 'tokens' | 'drawName' | 'port'>): string {
  const count = 1 + Math.floor(Math.random() * 10);
  let number = Math.floor(Math.random() * 100);
  let lines = '';
  for (let i = 0; i < count; i += 1) {
    const amount = 100 * (1 + Math.floor(Math.random() * 5));
    lines += `${i > 0 ? ',' : ''}{"number":"${number < 10 ? '0' : ''}${number}","amount":${amount}}`;
    // At most nine steps of at most eleven never repeat a number.
    number = (number + 1 + Math.floor(Math.random() * 11)) % 100;
  }
  const body = `{"gameId":1,"issue":"${drawName}","betInfo":[${lines}]}`;
  const token = tokens[Math.floor(Math.random() * tokens.length)]!;
  return (
    `POST /api/v3/bet?lang=en HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: ${token}\r\n` +
    `idempotency-key: ${randomUUID()}\r\ncontent-type: application/json\r\n` +
    `content-length: ${body.length}\r\n\r\n${body}`
  );
}
