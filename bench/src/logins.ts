import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPasswords } from '@shwe/server/passwords';
import type pg from 'pg';
import { startBenchServer } from './bench-server.ts';
import { nameOfOpenDraw } from './bets.ts';
import { type Connection, openConnection } from './connection.ts';
import { loadBets } from './load.ts';
import { BENCH_PEPPER, makePlayers } from './players.ts';
import { median, print } from './report.ts';

/** Many short rounds: a disk that stalls for a fifth of a second spoils one of them and not the median. */
const ROUNDS = 11;
const SECONDS = 4;
const WARM_SECONDS = 5;
const MEMBERS = 5000;
const LOGINS_PER_SECOND = 200;
const BETS_PER_SECOND = 500;
/** The maximum number of logins that wait for an answer; the server's own queue is shorter. */
const CONNECTIONS = 400;
const PASSWORD = '246813';

/**
 * Measures the effect of many logins on a bet's p99: bets at a steady rate alone and beside 200 logins per second,
 * alternately.
 */
export async function benchLogins(): Promise<void> {
  const server = await startBenchServer({ env: { SHWE_TRUST_PROXY: '1' } });
  try {
    const tokens = await makePlayers(server.owner, MEMBERS, 100_000_000n);
    const ids = await setPasswords(server.owner);
    const drawName = await nameOfOpenDraw(server.owner);
    const bets = (seconds: number) =>
      loadBets({ port: server.port, connections: 64, seconds, tokens, drawName, perSecond: BETS_PER_SECOND });
    const flood = await openFlood(server.port, ids);
    // The first run is slow, so nothing is measured then.
    await Promise.all([bets(WARM_SECONDS), flood.run(WARM_SECONDS)]);
    print(
      `logins: ${LOGINS_PER_SECOND} a second beside ${BETS_PER_SECOND} bets a second, ${SECONDS} s a round`,
    );
    const p99s: { alone: number; beside: number }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const alone = await bets(SECONDS);
      const flooding = flood.run(SECONDS);
      const beside = await bets(SECONDS);
      const logins = await flooding;
      p99s.push({ alone: alone.p99Ms, beside: beside.p99Ms });
      print(
        `  round ${round}: a bet's p99 alone ${alone.p99Ms.toFixed(1)} ms, ` +
          `beside logins ${beside.p99Ms.toFixed(1)} ms (${(beside.p99Ms / alone.p99Ms).toFixed(2)} ×); ` +
          `p50 ${alone.p50Ms.toFixed(1)} and ${beside.p50Ms.toFixed(1)} ms; bets ${alone.accepted} and ${beside.accepted}`,
      );
      print(`    logins: ${[...logins].map(([what, count]) => `${count} ${what}`).join(', ')}`);
    }
    const alone = median(p99s.map((p99) => p99.alone));
    const beside = median(p99s.map((p99) => p99.beside));
    print(
      `  median p99 alone ${alone.toFixed(1)} ms, beside logins ${beside.toFixed(1)} ms, ` +
        `ratio ${(beside / alone).toFixed(2)}`,
    );
    flood.close();
  } finally {
    await server.close();
  }
}

/** Sets a password for the bench's members; returns their ids. */
async function setPasswords(owner: pg.Client): Promise<string[]> {
  const hashed = await createPasswords({ pepper: BENCH_PEPPER, cheapHashes: false }).hash(PASSWORD);
  if (!hashed.ok) throw new Error('the password could not be hashed');
  const { rows } = await owner.query<{ id: string }>(
    `update members.accounts set password_hash = $1 where nickname = 'Bench' returning id`,
    [hashed.value],
  );
  return rows.map(({ id }) => id);
}

/**
 * Connections opened before the measurement, and logins at a steady rate over them, each of a random member from its
 * own address.
 */
async function openFlood(port: number, ids: readonly string[]) {
  const free: Connection[] = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openConnection(port)),
  );
  return {
    /** Returns the number of each answer. */
    async run(seconds: number): Promise<Map<string, number>> {
      const answers = new Map<string, number>();
      const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1);
      const started = performance.now();
      const waiting: Promise<void>[] = [];
      for (let turn = 0; turn < seconds * LOGINS_PER_SECOND; turn += 1) {
        const wait = started + (turn * 1000) / LOGINS_PER_SECOND - performance.now();
        if (wait > 0) await sleep(wait);
        // The one idle for the longest time: the server closes a connection after a minute without a request.
        const connection = free.shift();
        if (!connection) {
          count('not sent');
          continue;
        }
        waiting.push(
          connection.send(loginRequest(port, ids)).then((reply) => {
            count(
              reply.includes('"errorCode":0')
                ? 'ok'
                : (/"code":"(\w+)"/.exec(reply)?.[1] ?? reply.slice(0, 60)),
            );
            free.push(connection);
          }),
        );
      }
      await Promise.all(waiting);
      return answers;
    },
    close: () => {
      for (const connection of free) connection.close();
    },
  };
}

function loginRequest(port: number, ids: readonly string[]): string {
  const id = ids[Math.floor(Math.random() * ids.length)]!;
  const body = JSON.stringify({ name: `M-${id}`, password: PASSWORD });
  const address = `10.${[...randomBytes(3)].join('.')}`;
  const query = `q=${randomBytes(16).toString('hex')}&t=${Date.now()}&p=h5-1.5.3&lang=en`;
  return (
    `POST /nweb/login?${query} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-forwarded-for: ${address}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
}
