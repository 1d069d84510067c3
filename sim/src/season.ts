import { addDays, type YangonDate, yangonInstant } from '@shwe/kernel';
import { jobs } from '@shwe/server/app';
import { type BootstrappedApp, bootstrap } from '@shwe/server/bootstrap';
import { readConfig } from '@shwe/server/config';
import { verifyAll } from '@shwe/server/verify';
import { makeDue, providerEnv, startProvider } from '../../apps/server/src/modules/transfers/testing.ts';
import { auditDay, readSlipsBefore } from './auditor/audit-day.ts';
import { type Book, openBook } from './book.ts';
import { correctResult } from './correct.ts';
import { endTransfers, type GameProvider, playAtGame } from './games.ts';
import { gatewayEnv } from './gateway.ts';
import { deposit, processWithdrawals, requestWithdrawal } from './money.ts';
import { addPayee, decidePayees } from './payees.ts';
import { logInOperators, type Operators, openPlayers, type Player, registerPlayer } from './people.ts';
import { bet, changeCap, enterResult } from './play.ts';
import { protect } from './protect.ts';
import { type Random, randomOf } from './random.ts';
import { call, must } from './wire.ts';

export type Season = { seed: number; days: number; databaseUrl: string; say: (line: string) => void };

type World = {
  open: BootstrappedApp;
  random: Random;
  book: Book;
  operators: Operators;
  players: Player[];
  invite: string;
  provider: GameProvider;
};

/** A Monday far in the future, so that business time only moves forward; three days before a 3D draw. */
const FIRST_DAY = '2031-01-13' as YangonDate;

/**
 * Simulates days with real handlers, real PostgreSQL and the injected clock. After each day the auditor, which shares
 * no code with the server, recomputes everything. Throws at the first difference; the seed reproduces it.
 */
export async function runSeason(season: Season): Promise<Book> {
  const provider = await startProvider();
  const config = readConfig({ SHWE_PEPPER: 'season', ...gatewayEnv, ...providerEnv(provider) });
  const open = await bootstrap(season.databaseUrl, config, {
    logLevel: 'error',
    setTime: async (store) => {
      await store.query('select clock.move($1, 1)', [yangonInstant(FIRST_DAY, '06:00')]);
    },
  });
  try {
    const before = await readSlipsBefore(season.databaseUrl);
    const world = await openWorld(open, season.seed, provider);
    for (let day = 0; day < season.days; day += 1) {
      const date = addDays(FIRST_DAY, day);
      await runDay(world, date);
      await runJobs(open);
      await endTransfers(open, world.book, provider);
      await auditDay(season.databaseUrl, world.book, before);
      season.say(`  ${date}: ${world.players.length} players, ${world.book.counts.bets} bets, ledger agrees`);
    }
    const broken = (await verifyAll(open.app.store)).filter((finding) => finding.broken > 0);
    if (broken.length > 0)
      throw new Error(
        `verify found: ${JSON.stringify(broken, (_k, v) => (typeof v === 'bigint' ? String(v) : v))}`,
      );
    return world.book;
  } finally {
    await open.close();
    await provider.stop();
  }
}

async function openWorld(open: BootstrappedApp, seed: number, provider: GameProvider): Promise<World> {
  const players = await openPlayers(open);
  const { member } = must(await call(open.server, 'content', 'getindex', {}, players[0]!.caller));
  const invite = member!.invite_code;
  return {
    open,
    random: randomOf(seed),
    book: openBook(),
    operators: await logInOperators(open),
    players,
    invite,
    provider,
  };
}

/** Simulates one Yangon day, from opening to the last withdrawal. */
async function runDay(world: World, date: YangonDate): Promise<void> {
  const { open, random, book, operators, players } = world;
  await jumpTo(open, date, '09:00');
  if (random.chance(0.4)) players.push(await registerPlayer(open, random, book, world.invite));
  for (const player of players) if (random.chance(0.3)) await deposit(open, random, book, operators, player);
  for (const player of players) {
    if (random.chance(0.08)) await protect(open, random, book, player);
    if (random.chance(0.1)) await addPayee(open, random, book, player);
    if (random.chance(0.12)) await playAtGame(open, random, book, world.provider, player);
  }
  // In the morning, so that a withdrawal in the evening is refused because the payee is too new.
  await decidePayees(open, random, book, operators);
  // Yesterday evening's result, whose winnings were partly paid out by now.
  if (random.chance(0.2))
    await correctResult(open, random, book, operators, drawName(addDays(date, -1), 'evening'));
  const isClosed = random.chance(0.08) ? await closeTomorrow(world, date) : false;
  if (random.chance(0.1)) await moveNextDraw(world, date);
  await liveSection(world, date, 'morning');
  await runDraw3D(world, date);
  await liveSection(world, date, 'evening');
  for (const player of players) {
    if (player.canWithdraw && random.chance(0.3)) await requestWithdrawal(open, random, book, player);
  }
  await processWithdrawals(open, random, book, operators);
  if (isClosed) return;
  await jumpTo(open, date, '17:30');
  await betRound(world, drawName(addDays(date, 1), 'morning'), 0.2);
}

/** Declares tomorrow a close day after some have bet on it, which must refund every stake. */
async function closeTomorrow(
  { open, operators, players, random, book }: World,
  date: YangonDate,
): Promise<boolean> {
  const reply = await call(
    open.server,
    'operatorCalendar',
    'addCloseDay',
    { date: addDays(date, 1), reason: 'declared in the season' },
    operators.eiphyu,
  );
  if (!reply.ok) throw new Error(`close day refused: ${reply.code}`);
  book.counts.closeDays += 1;
  // A bet on it must be refused now.
  await bet(open, random, book, players[0]!, drawName(addDays(date, 1), 'morning')).catch((error: Error) => {
    if (!/issue_unknown/.test(error.message)) throw error;
  });
  return true;
}

const times = {
  morning: ['11:00', '11:41', '12:02', '12:11'],
  evening: ['15:30', '16:01', '16:31', '16:41'],
} as const;

function drawName(date: YangonDate, section: 'morning' | 'evening'): string {
  return `2d-${date.replaceAll('-', '')}-${section}`;
}

async function liveSection(world: World, date: YangonDate, section: 'morning' | 'evening'): Promise<void> {
  const { open, random, operators, book } = world;
  const issue = drawName(date, section);
  const [betAt, closedAt, drawnAt, settledAt] = times[section];
  await jumpTo(open, date, betAt);
  const { rows } = await open.app.store.query<{ state: string }>(
    'select state from lottery.draws where name = $1',
    [issue],
  );
  if (rows[0]?.state !== 'open') return;
  await betRound(world, issue, 0.9);
  // A deposit made now is not filled by the bets just placed.
  for (const player of world.players)
    if (random.chance(0.15)) await deposit(open, random, book, operators, player);
  await jumpTo(open, date, closedAt);
  await betRound(world, issue, 0.1);
  await jumpTo(open, date, drawnAt);
  await enterResult(open, random, operators, issue);
  if (random.chance(0.1)) await correctResult(open, random, book, operators, issue);
  await jumpTo(open, date, settledAt);
  if (random.chance(0.1)) await correctResult(open, random, book, operators, issue);
  book.counts.settled += 1;
}

/** The 3D draw that takes bets or is next; null if there is none. */
async function nextDraw({ open }: World): Promise<{ name: string; date: string; state: string } | null> {
  const { rows } = await open.app.store.query<{ name: string; date: string; state: string }>(
    `select name, date, state from lottery.draws where game = 2 and state in ('scheduled', 'open') order by closes_at
       limit 1`,
  );
  return rows[0] ?? null;
}

/** Bets on the 3D draw every day; on its own day it closes, gets its result and is settled. */
async function runDraw3D(world: World, date: YangonDate): Promise<void> {
  const { open, random, operators, book } = world;
  await jumpTo(open, date, '13:00');
  const draw = await nextDraw(world);
  if (draw?.state !== 'open') return;
  await betRound(world, draw.name, 0.3);
  if (draw.date !== date) return;
  await jumpTo(open, date, '13:31');
  await betRound(world, draw.name, 0.1);
  await jumpTo(open, date, '15:31');
  await enterResult(open, random, operators, draw.name);
  await jumpTo(open, date, '15:41');
  if (random.chance(0.3)) await correctResult(open, random, book, operators, draw.name);
  book.counts.draws3D += 1;
}

/** Moves the next 3D draw by a day or two, or cancels it, while it takes bets. */
async function moveNextDraw(world: World, date: YangonDate): Promise<void> {
  const { open, random, operators } = world;
  const draw = await nextDraw(world);
  if (draw?.state !== 'open') return;
  const planned = draw.name.replace(/^3d-(....)(..)(..)$/, '$1-$2-$3');
  const to = random.chance(0.2) ? null : addDays(planned, random.int(0, 2));
  const input = { planned, date: to !== null && to < date ? date : to, reason: 'moved in the season' };
  const first = must(await call(open.server, 'operatorCalendar', 'moveDraw', input, operators.kyaw));
  if (first.waiting) must(await call(open.server, 'operatorCalendar', 'moveDraw', input, operators.eiphyu));
  world.book.counts.moved3D += 1;
}

/** Many bets in parallel; at times an operator changes a cap among them. */
async function betRound(
  { open, random, book, players, operators }: World,
  issue: string,
  share: number,
): Promise<void> {
  const { rows } = await open.app.store.query('select 1 from lottery.draws where name = $1', [issue]);
  if (rows.length === 0) return;
  const bettors = players.filter(() => random.chance(share));
  await Promise.all([
    ...bettors.flatMap((player) =>
      Array.from({ length: random.int(1, 3) }, () => bet(open, random, book, player, issue)),
    ),
    ...(random.chance(0.4) ? [changeCap(open, random, book, operators, issue)] : []),
  ]);
}

/** Moves business time and runs the jobs due by then. */
async function jumpTo(open: BootstrappedApp, date: YangonDate, time: string): Promise<void> {
  await open.app.store.query('select clock.move(greatest($1, clock.now()), 1)', [yangonInstant(date, time)]);
  await open.app.clock.refresh();
  await runJobs(open);
}

async function runJobs({ app }: BootstrappedApp): Promise<void> {
  // Wall time does not pass here, so open transfers are made due for polling.
  await makeDue(app.store);
  for (const job of jobs) await job.run(app);
}
