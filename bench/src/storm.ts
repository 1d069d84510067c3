import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Connection, openConnection } from './connection.ts';

/** A bet of the storm as its sender saw it. Times are business time, ms. */
export type StormBet = {
  drawName: string;
  token: string;
  lines: string;
  total: number;
  sentMs: number;
  answeredMs: number;
  /** The body of the answer; null if there was none. */
  reply: string | null;
};

/** A draw of the storm and its close, business time, ms. */
export type StormDraw = { name: string; closesMs: number; lockTarget: LockTarget };

export type Storm = {
  draws: StormDraw[];
  bets: StormBet[];
  /** What each wallet lost in the storm, kyat, by the SHA-256 of its member's token, hex. */
  lost: Map<string, bigint>;
};

/** What another transaction locks across the close, so that bets sent in time wait beyond it. */
const lockTargets = ['nothing', 'draw', 'neighbour', 'wallets', 'ledger'] as const;
type LockTarget = (typeof lockTargets)[number];

export type StormOptions = {
  port: number;
  databaseUrl: string;
  /** Lottery tokens of members created by makePlayers. */
  tokens: readonly string[];
  closes: number;
  betsPerClose: number;
  /** Wall and business time between two closes; a lock is held for up to 1050 ms of it. */
  everyMs: number;
};

/** Bets are sent within this time around a close, which a loaded machine does not use up before they arrive. */
const AROUND_MS = 500;

/**
 * A draw that stays open. A batch of bets locks its draws in order, so a lock on this one delays bets on the others,
 * which can still be closed and sealed.
 */
export const NEIGHBOUR = 'storm-neighbour';
const BETS_ON_NEIGHBOUR = 0.1;

/** How long before a close a lock starts and how long after it ends; the neighbour's is held until after the seal. */
const HELD_FROM_MS = 450;
const HELD_TO_MS = 90;
const SEALED_MS = 600;

/**
 * Closes many draws one after the other while bets on them arrive around the close, from senders whose clocks are hours
 * off, with and without another transaction that locks what a bet needs. The business clock must run at rate 1.
 */
export async function storm(options: StormOptions): Promise<Storm> {
  const { port, databaseUrl, betsPerClose } = options;
  const owner = await connect(databaseUrl);
  const locker = await connect(databaseUrl);
  try {
    const aheadMs = await businessAheadMs(owner);
    const draws = await createDraws(owner, options);
    const before = await wallets(owner);
    const connections = await Promise.all(Array.from({ length: betsPerClose }, () => openConnection(port)));
    const bets: StormBet[] = [];
    const held = draws.map((draw) => holdAcross(locker, draw, aheadMs));
    await Promise.all(
      connections.map(async (connection) => {
        for (const draw of draws) bets.push(await sendAround(connection, draw, options, aheadMs));
        connection.close();
      }),
    );
    await Promise.all(held);
    await untilSealed(owner, draws);
    const lost = new Map<string, bigint>();
    for (const [token, balance] of await wallets(owner)) lost.set(token, before.get(token)! - balance);
    await publishSlips(owner, draws);
    return { draws, bets, lost };
  } finally {
    await owner.end();
    await locker.end();
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

/**
 * The difference between business and wall time. The same clock of the machine serves this process and PostgreSQL, so
 * it is exact.
 */
async function businessAheadMs(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ ahead: string; rate: number }>(
    'select extract(epoch from business_at - wall_at) * 1000 as ahead, rate from clock.setting',
  );
  if (rows[0]!.rate !== 1) throw new Error('the business clock does not run at rate 1');
  return Number(rows[0]!.ahead);
}

async function wallets(owner: pg.Client): Promise<Map<string, bigint>> {
  const { rows } = await owner.query<{ token: string; balance: string }>(
    `select encode(t.hash, 'hex') as token, a.balance from lottery.tokens t
     join ledger.accounts a on a.member_id = t.member_id and a.code = 'wallet' where t.kind = 'token'`,
  );
  return new Map(rows.map(({ token, balance }) => [token, BigInt(balance)]));
}

async function createDraws(
  owner: pg.Client,
  { closes, everyMs, betsPerClose }: StormOptions,
): Promise<StormDraw[]> {
  // Time to open the connections.
  const firstMs = 1500 + betsPerClose;
  const { rows } = await owner.query<{ id: string; name: string; closes_at: Date }>(
    `insert into lottery.draws (name, game, section, date, opens_at, closes_at, draws_at, settles_at, odds,
       min_stake, member_limits)
     select case n when 0 then $4 else 'storm-' || n end, 1, 'morning', date '2001-01-01' + n,
       clock.now() - interval '1 hour', closes,
            closes + interval '1 hour', closes + interval '1 hour', 80, 100,
           '{1000000000,1000000000,1000000000,1000000000}'
     from generate_series(0, $1::int) n,
          lateral (select date_trunc('milliseconds', clock.now()) + case n when 0 then interval '5 hours'
                            else ($2::int + (n - 1) * $3::int) * interval '1 ms' end as closes) c
     order by n returning id, name, closes_at`,
    [closes, firstMs, everyMs, NEIGHBOUR],
  );
  await owner.query(
    `insert into lottery.draw_numbers (draw_id, number, cap) select i, n, 1000000000000 from unnest($1::bigint[]) i,
     generate_series(0, 99) n`,
    [rows.map(({ id }) => id)],
  );
  return rows.slice(1).map(({ name, closes_at }, n) => ({
    name,
    closesMs: closes_at.getTime(),
    lockTarget: lockTargets[n % lockTargets.length]!,
  }));
}

const drawLock = 'select from lottery.draws where name = $1 for update';
const locks: Record<LockTarget, string | null> = {
  nothing: null,
  draw: drawLock,
  neighbour: drawLock,
  wallets: `select from ledger.accounts where code = 'wallet' and member_id in (
              select id from members.accounts where nickname = 'Bench' and id % 7 = 0 and $1 <> '')
                order by member_id for update`,
  ledger: "select from ledger.chain where $1 <> '' for update",
};

async function holdAcross(locker: pg.Client, { name, closesMs, lockTarget }: StormDraw, aheadMs: number) {
  const lock = locks[lockTarget];
  if (!lock) return;
  await sleep(Math.max(0, closesMs - aheadMs - HELD_FROM_MS - Date.now()));
  await locker.query('begin');
  await locker.query(lock, [lockTarget === 'neighbour' ? NEIGHBOUR : name]);
  const heldMs = lockTarget === 'neighbour' ? SEALED_MS : HELD_TO_MS;
  await sleep(Math.max(0, closesMs - aheadMs + heldMs - Date.now()));
  await locker.query('commit');
}

async function sendAround(
  connection: Connection,
  draw: StormDraw,
  options: StormOptions,
  aheadMs: number,
): Promise<StormBet> {
  const { tokens, port } = options;
  const token = tokens[Math.floor(Math.random() * tokens.length)]!;
  const { lines, total } = someLines();
  const dueMs = draw.closesMs + (Math.random() * 2 - 1) * AROUND_MS;
  await sleep(Math.max(0, dueMs - aheadMs - Date.now()));
  const sentMs = Date.now() + aheadMs;
  const name = Math.random() < BETS_ON_NEIGHBOUR ? NEIGHBOUR : draw.name;
  const reply = await connection.send(requestOf({ drawName: name, token, lines, port })).catch(() => null);
  return { drawName: name, token, lines, total, sentMs, answeredMs: Date.now() + aheadMs, reply };
}

function someLines(): { lines: string; total: number } {
  const stakes = new Map<string, number>();
  for (let i = 0; i <= Math.random() * 5; i += 1) {
    const number = String(Math.floor(Math.random() * 100)).padStart(2, '0');
    stakes.set(number, 100 * (1 + Math.floor(Math.random() * 5)));
  }
  const sorted = [...stakes].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    lines: sorted.map(([number, stake]) => `${number}:${stake}`).join(','),
    total: sorted.reduce((sum, [, stake]) => sum + stake, 0),
  };
}

/** A request whose clock fields are up to twelve hours off. */
function requestOf(bet: { drawName: string; token: string; lines: string; port: number }): string {
  const betInfo = bet.lines.split(',').map((line) => {
    const [number, amount] = line.split(':');
    return { number, amount: Number(amount) };
  });
  const body = JSON.stringify({ gameId: 1, issue: bet.drawName, betInfo });
  const wrong = Date.now() + (Math.random() * 2 - 1) * 12 * 3_600_000;
  return (
    `POST /api/v3/bet?lang=en&t=${Math.round(wrong)} HTTP/1.1\r\n` +
    `host: 127.0.0.1:${bet.port}\r\nauthorization: ${bet.token}\r\n` +
    `date: ${new Date(wrong).toUTCString()}\r\nidempotency-key: ${randomUUID()}\r\ncontent-type: application/json\r\n` +
    `content-length: ${body.length}\r\n\r\n${body}`
  );
}

/** Marks the draws as cancelled, without refunds: before their result only a cancelled draw publishes its slips. */
async function publishSlips(owner: pg.Client, draws: readonly StormDraw[]): Promise<void> {
  const names = draws.map(({ name }) => name);
  await owner.query("update lottery.draws set state = 'cancelled' where name = any($1)", [names]);
}

async function untilSealed(owner: pg.Client, draws: readonly StormDraw[]): Promise<void> {
  for (let i = 0; i < 600; i += 1) {
    const { rows } = await owner.query<{ sealed: number }>(
      `select count(*)::int as sealed from lottery.seals s join lottery.draws d on d.id = s.draw_id
       where d.name = any($1)`,
      [draws.map(({ name }) => name)],
    );
    if (rows[0]!.sealed === draws.length) return;
    await sleep(100);
  }
  throw new Error('the draws were not sealed within a minute');
}
