import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPasswords } from '@shwe/server/passwords';
import type pg from 'pg';
import { startBenchServer } from './bench-server.ts';
import { nameOfOpenDraw } from './bets.ts';
import { openConnection } from './connection.ts';
import { loadBets } from './load.ts';
import { BENCH_PEPPER, makePlayers } from './players.ts';
import { median, print } from './report.ts';

const ROUNDS = 5;
const SECONDS = 4;
const MEMBERS = 2000;
const BETS_PER_SECOND = 300;
const PASSWORD = '246813';
/** The bets come from 127.0.0.1. Linux takes all of 127.0.0.0/8 for its own. */
const ATTACKER_ADDRESS = '127.0.0.2';

/** What an attack needs: the server, an open draw, and one member without money. */
type Target = { port: number; drawName: string; session: string; lottery: string };
/** An attack that lasts until the signal, by one address or one member. */
type Attack = (target: Target, until: AbortSignal) => Promise<void>;

/** Measures how much one address or one member can slow down the bets of all others, for each kind of attack. */
export async function benchOverload(): Promise<void> {
  const server = await startBenchServer();
  try {
    const tokens = await makePlayers(server.owner, MEMBERS, 100_000_000n);
    const drawName = await nameOfOpenDraw(server.owner);
    const attacker = await makeAttacker(server.owner);
    const target = { port: server.port, drawName, ...attacker };
    const bets = (seconds: number) =>
      loadBets({ port: server.port, connections: 64, seconds, tokens, drawName, perSecond: BETS_PER_SECOND });
    await bets(SECONDS);
    print(`overload: ${BETS_PER_SECOND} bets a second by ${MEMBERS} members, ${SECONDS} s a round`);
    for (const [name, attack] of Object.entries(attacks)) {
      const ratios: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const quiet = await bets(SECONDS);
        const over = new AbortController();
        // Every request of the attack listens to it.
        setMaxListeners(0, over.signal);
        const attacking = attack(target, over.signal);
        await sleep(500);
        const beside = await bets(SECONDS);
        over.abort();
        await attacking;
        ratios.push(beside.p99Ms / quiet.p99Ms);
        print(
          `  ${name}, round ${round}: p99 ${quiet.p99Ms.toFixed(1)} ms quiet, ${beside.p99Ms.toFixed(1)} ms beside it ` +
            `(${(beside.p99Ms / quiet.p99Ms).toFixed(2)} ×); ${quiet.accepted} and ${beside.accepted} bets, ` +
            `not accepted ${[...beside.refused].map(([reason, count]) => `${count} ${reason}`).join(', ') || 'none'}`,
        );
      }
      print(`  ${name}: median ratio ${median(ratios).toFixed(2)}`);
    }
  } finally {
    await server.close();
  }
}

const attacks: Record<string, Attack> = {
  /** 300 large bodies of which a part is sent, and 32 loops of deep JSON. */
  'anonymous bodies': async ({ port }, until) => {
    const half = await Promise.all(
      Array.from({ length: 300 }, () =>
        rawSocket(port, `${head('/nweb/bind_bank', port, {}, 3_000_000)}${'x'.repeat(100_000)}`),
      ),
    );
    await loops(32, until, port, () => post('/nweb/login', port, {}, '['.repeat(60_000)));
    for (const socket of half) socket.destroy();
  },
  /** 1,500 streams without a session and 500 of one member, whose bets send hints to all of them. */
  'live streams': async ({ port, session, lottery, drawName }, until) => {
    const streams = await Promise.all(
      Array.from({ length: 2000 }, (_, n) =>
        rawSocket(
          port,
          `GET /nweb/live HTTP/1.1\r\nhost: x\r\n${n < 500 ? `authorization: ${session}\r\n` : ''}\r\n`,
        ),
      ),
    );
    await loops(2, until, port, () => betOf(port, lottery, drawName, 1));
    for (const socket of streams) socket.destroy();
  },
  /** 60 loops of a change of the app's code with the right password, each of which costs a hash. */
  'code changes': ({ port, session }, until) =>
    loops(60, until, port, () =>
      post(
        '/nweb/app_passwd',
        port,
        { authorization: session },
        JSON.stringify({ password: PASSWORD, app_passwd: '1234' }),
      ),
    ),
  /** 128 loops of slips of a thousand lines that are refused, because the member has no money. */
  'refused slips': ({ port, lottery, drawName }, until) =>
    loops(128, until, port, () => betOf(port, lottery, drawName, 1000)),
};

/** Sends requests over so many connections, each after its answer, until the signal. */
async function loops(count: number, until: AbortSignal, port: number, request: () => string): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (!until.aborted) {
        const connection = await openConnection(port, ATTACKER_ADDRESS).catch(() => null);
        // Refused connections and closed ones are tried again.
        if (connection === null) await sleep(50);
        while (connection !== null && !until.aborted) {
          const reply = await Promise.race([
            connection.send(request()).catch(() => null),
            sleep(10_000, null, { signal: until }).catch(() => null),
          ]);
          if (reply === null) break;
        }
        connection?.close();
      }
    }),
  );
}

function head(path: string, port: number, headers: Record<string, string>, length: number): string {
  const query = path.startsWith('/nweb/')
    ? `q=${randomBytes(16).toString('hex')}&t=${Date.now()}&p=h5-1.5.3&lang=en`
    : 'lang=en';
  const own = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return (
    `POST ${path}?${query} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${own}` +
    `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
  );
}

function post(path: string, port: number, headers: Record<string, string>, body: string): string {
  return head(path, port, headers, body.length) + body;
}

function betOf(port: number, lottery: string, drawName: string, lines: number): string {
  const betInfo = Array.from({ length: lines }, (_, n) => ({
    number: String(n % 100).padStart(2, '0'),
    amount: 100,
  }));
  return post(
    '/api/v3/bet',
    port,
    { authorization: lottery, 'idempotency-key': randomUUID() },
    JSON.stringify({ gameId: 1, issue: drawName, betInfo }),
  );
}

/** A connection that has sent this and is then left alone. */
async function rawSocket(port: number, text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER_ADDRESS });
  socket.on('error', () => {});
  socket.on('data', () => {});
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  socket.write(text);
  return socket;
}

/** A member without money: the session and the lottery token. */
async function makeAttacker(owner: pg.Client): Promise<{ session: string; lottery: string }> {
  const [lottery] = await makePlayers(owner, 1, 100n);
  const hashed = await createPasswords({ pepper: BENCH_PEPPER }).hash(PASSWORD);
  if (!hashed.ok) throw new Error('the password could not be hashed');
  const session = randomBytes(32).toString('base64url');
  const sha = (token: string) => createHash('sha256').update(token).digest();
  await owner.query(
    `with attacker as (
       update members.accounts a set password_hash = $1
       from lottery.tokens t where t.hash = $2 and a.id = t.member_id returning a.id)
     insert into members.sessions (token_hash, member_id, ip, user_agent)
     select $3, id, '127.0.0.1', 'bench' from attacker`,
    [hashed.value, sha(lottery!), sha(session)],
  );
  return { session, lottery: lottery! };
}
