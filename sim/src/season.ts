import { addDays, type YangonDate, yangonDate, yangonInstant } from '@shwe/kernel';
import { jobs } from '@shwe/server/app';
import { type BootstrappedApp, bootstrap } from '@shwe/server/bootstrap';
import { readConfig } from '@shwe/server/config';
import { verifyAll } from '@shwe/server/verify';
import { makeDue } from '../../apps/server/src/modules/transfers/testing.ts';
import { providerEnv, startProvider } from '../../apps/server/src/modules/transfers/testing-provider.ts';
import { startPushService, type TestPushService } from '../../apps/server/src/testing/push-service.ts';
import { answerClaims, claimFromAgent, showAccounts } from './agent-deposits.ts';
import { answerAsAgents, requestFromAgent, settleAgentPayouts } from './agent-payouts.ts';
import { actAsAgents } from './agents.ts';
import { auditDay, readBefore, whatIsNews } from './auditor/audit-day.ts';
import { giveCommissionRates, payCommissions } from './commissions.ts';
import { correctResult } from './correct.ts';
import { endTransfers, type GameProvider, playAtGame } from './games.ts';
import { gatewayEnv } from './gateway.ts';
import { moveLotteryMoney, switchWallet } from './lottery-wallet.ts';
import { deposit, processWithdrawals, requestWithdrawal } from './money.ts';
import { addPayee, decidePayees } from './payees.ts';
import { logInOperators, type Operators, openPlayers, type Player, registerPlayer } from './people.ts';
import { bet, changeCap, enterResult } from './play.ts';
import { answerOffers, cancelBonus, giveEnvelope, lowerLevels, publishCampaigns } from './promotions.ts';
import { excludeSelf, protect } from './protect.ts';
import { endNotifications, prepareSending, recordArrived, subscribeBrowsers } from './push.ts';
import { type Random, randomOf } from './random.ts';
import { emptyRecord, type SeasonRecord } from './season-record.ts';
import { call, must } from './wire.ts';

/** `appUrl` is for the server, `ownerUrl` for migrations and the auditor. */
export type Season = {
  seed: number;
  days: number;
  appUrl: string;
  ownerUrl: string;
  say: (line: string) => void;
};

type SeasonState = {
  booted: BootstrappedApp;
  random: Random;
  ownerUrl: string;
  /**
   * For withdrawals and deposits through agents, bonuses and notifications, so that they do not change what the rest of a
   * season does.
   */
  payoutRandom: Random;
  depositRandom: Random;
  offerRandom: Random;
  pushRandom: Random;
  record: SeasonRecord;
  operators: Operators;
  players: Player[];
  provider: GameProvider;
  pushService: TestPushService;
  /** The prize table of the red envelopes. */
  envelopes: number;
};

/** A Monday far in the future, so that business time only moves forward; a week with a 3D draw and the end of a month. */
const FIRST_DAY = '2031-01-27' as YangonDate;
/** How many players get notifications, and how many of them from the first day on. */
const BROWSER_OWNERS = 5;
const FIRST_DAY_BROWSERS = 3;
/**
 * A player with bonuses who bets only on draws of the day, because nothing can be given up, taken back or cancelled while
 * a slip is open.
 */
const CAREFUL_PLAYER = 3;

/**
 * Simulates days with real handlers, real PostgreSQL and the injected clock. After each day the auditor, which shares
 * no code with the server, recomputes everything. Throws at the first difference; the seed reproduces it.
 */
export async function runSeason(season: Season): Promise<SeasonRecord> {
  const [provider, pushService] = [await startProvider(), await startPushService()];
  const config = readConfig({
    SHWE_PEPPER: 'season',
    SHWE_CHEAP_HASHES: '1',
    SHWE_PUSH_LOCAL: '1',
    ...gatewayEnv,
    ...providerEnv(provider),
  });
  const booted = await bootstrap(season, config, {
    logLevel: 'error',
    setTime: async (store) => {
      await store.query('select clock.move($1, 1)', [yangonInstant(FIRST_DAY, '06:00')]);
    },
  });
  try {
    const before = await readBefore(season.ownerUrl);
    const state = await createState(booted, season, { provider, pushService });
    await giveCommissionRates(season.ownerUrl, randomOf(season.seed + 3_000_000), state.players);
    for (let day = 0; day < season.days; day += 1) {
      const date = addDays(FIRST_DAY, day);
      await runDay(state, date);
      await runJobs(state);
      await endTransfers(booted, state.record, provider);
      await auditDay(season.ownerUrl, state.record, before);
      season.say(
        `  ${date}: ${state.players.length} players, ${state.record.counts.bets} bets, ledger agrees`,
      );
    }
    const broken = (await verifyAll(booted.app.store)).filter((finding) => finding.broken > 0);
    if (broken.length > 0)
      throw new Error(
        `verify found: ${JSON.stringify(broken, (_k, v) => (typeof v === 'bigint' ? String(v) : v))}`,
      );
    return state.record;
  } finally {
    await booted.close();
    await Promise.all([provider.stop(), pushService.close()]);
  }
}

async function createState(
  booted: BootstrappedApp,
  { seed, ownerUrl }: Season,
  services: Pick<SeasonState, 'provider' | 'pushService'>,
): Promise<SeasonState> {
  const players = await openPlayers(booted);
  const operators = await logInOperators(booted);
  await lowerLevels(booted, operators);
  return {
    booted,
    ownerUrl,
    random: randomOf(seed),
    payoutRandom: randomOf(seed + 1_000_000),
    depositRandom: randomOf(seed + 2_000_000),
    offerRandom: randomOf(seed + 4_000_000),
    pushRandom: randomOf(seed + 5_000_000),
    record: emptyRecord(),
    operators,
    players,
    envelopes: await publishCampaigns(booted, operators),
    ...services,
  };
}

/** Simulates one Yangon day, from opening to the last withdrawal. */
async function runDay(state: SeasonState, date: YangonDate): Promise<void> {
  const { booted, random, payoutRandom, depositRandom, offerRandom, record, operators, players } = state;
  await jumpTo(state, date, '09:00');
  await chooseNotifications(state, date);
  if (random.chance(0.4)) {
    // By anybody's code, so that the tree gets deep.
    const inviter = random.chance(0.5) ? players[0]! : random.pick(players);
    players.push(await registerPlayer(booted, random, record, await inviteCodeOf(booted, inviter)));
  }
  await actAsAgents(booted, random, record, players);
  await settleAgentPayouts(booted, payoutRandom, record, operators, players);
  for (const player of players)
    if (random.chance(0.3)) await deposit(booted, random, record, operators, player);
  await showAccounts(booted, depositRandom, players);
  for (const player of players)
    if (depositRandom.chance(0.4)) await claimFromAgent(booted, depositRandom, record, player, players);
  for (const player of players) {
    if (random.chance(0.08)) await protect(booted, random, record, player);
    if (random.chance(0.1)) await addPayee(booted, random, record, player);
    if (random.chance(0.12)) await playAtGame(booted, random, record, state.provider, player);
    if (random.chance(0.6)) await moveLotteryMoney(booted, random, record, player);
  }
  if (random.chance(0.3)) await switchWallet(booted, random, record, operators, date);
  // In the morning, so that a withdrawal in the evening is refused because the payee is too new.
  await decidePayees(booted, random, record, operators);
  // Yesterday evening's result, whose winnings were partly paid out by now.
  if (random.chance(0.2))
    await correctResult(booted, random, record, operators, drawNameOf(addDays(date, -1), 'evening'));
  // What is rare happens once in each season at least.
  const mustClose = date === addDays(FIRST_DAY, 3) && record.counts.closeDays === 0;
  const isClosed = random.chance(0.08) || mustClose ? await closeTomorrow(state, date) : false;
  const excluding = players.findLast(({ canWithdraw }) => canWithdraw);
  if (date === addDays(FIRST_DAY, 5) && record.counts.exclusions === 0 && excluding)
    await excludeSelf(booted, record, excluding);
  if (random.chance(0.1)) await moveNextDraw(state, date);
  await runSection(state, date, 'morning');
  await runDraw3D(state, date);
  await runSection(state, date, 'evening');
  for (const player of players) {
    if (player.canWithdraw && random.chance(0.3)) await requestWithdrawal(booted, random, record, player);
    if (player.canWithdraw && payoutRandom.chance(0.8))
      await requestFromAgent(booted, payoutRandom, record, player);
  }
  // Every other player only, because what must be bet for bonuses delays withdrawals.
  for (const [at, player] of players.entries())
    if (at % 2 === 1 && offerRandom.chance(0.7)) await answerOffers(booted, offerRandom, record, player);
  if (offerRandom.chance(0.4))
    await giveEnvelope(booted, record, operators, state.envelopes, players[CAREFUL_PLAYER]!);
  if (offerRandom.chance(0.4))
    await cancelBonus(booted, offerRandom, record, operators, players[CAREFUL_PLAYER]!);
  await answerClaims(booted, depositRandom, record, players);
  await answerAsAgents(booted, payoutRandom, players);
  await settleAgentPayouts(booted, payoutRandom, record, operators, players);
  await processWithdrawals(booted, random, record, operators);
  await payCommissions(booted, record, operators);
  if (isClosed) return;
  await jumpTo(state, date, '17:30');
  await betRound(state, drawNameOf(addDays(date, 1), 'morning'), 0.2);
}

/** On each of the first days another player wants notifications, and on a later one the first player ends them. */
async function chooseNotifications(state: SeasonState, date: YangonDate): Promise<void> {
  const { booted, pushRandom, record, players, pushService } = state;
  const first = date === FIRST_DAY ? FIRST_DAY_BROWSERS : 1;
  const next = record.pushChoices.size;
  if (next < BROWSER_OWNERS) {
    const before = await whatIsNews(state.ownerUrl);
    for (const player of players.slice(next, next + first))
      await subscribeBrowsers(booted, pushRandom, record, pushService, { player, before });
  } else if (pushRandom.chance(0.3)) {
    const owner = players.find(({ id }) => record.pushChoices.has(id))!;
    await endNotifications(booted, record, owner);
  }
}

async function inviteCodeOf({ server }: BootstrappedApp, { caller }: Player): Promise<string> {
  const { member } = must(await call(server, 'content', 'getindex', {}, caller));
  return member!.invite_code;
}

/** Declares tomorrow a close day after some have bet on it, which must refund every stake. */
async function closeTomorrow(
  { booted, operators, players, random, record }: SeasonState,
  date: YangonDate,
): Promise<boolean> {
  const day = { date: addDays(date, 1), reason: 'declared in the season' };
  const first = await call(booted.server, 'operatorCalendar', 'addCloseDay', day, operators.eiphyu);
  if (!first.ok) throw new Error(`close day refused: ${first.code}`);
  // With bets on the day, a second operator must approve.
  if (first.data.waiting)
    must(await call(booted.server, 'operatorCalendar', 'addCloseDay', day, operators.kyaw));
  record.counts.closeDays += 1;
  // A bet on it must be refused now.
  await bet(booted, random, record, players[0]!, drawNameOf(addDays(date, 1), 'morning')).catch(
    (error: Error) => {
      if (!/issue_unknown/.test(error.message)) throw error;
    },
  );
  return true;
}

const sectionTimes = {
  morning: ['11:00', '11:41', '12:02', '12:11'],
  evening: ['15:30', '16:01', '16:31', '16:41'],
} as const;

function drawNameOf(date: YangonDate, section: 'morning' | 'evening'): string {
  return `2d-${date.replaceAll('-', '')}-${section}`;
}

async function runSection(
  state: SeasonState,
  date: YangonDate,
  section: 'morning' | 'evening',
): Promise<void> {
  const { booted, random, operators, record } = state;
  const drawName = drawNameOf(date, section);
  const [betAt, closedAt, drawnAt, settledAt] = sectionTimes[section];
  await jumpTo(state, date, betAt);
  const { rows } = await booted.app.store.query<{ state: string }>(
    'select state from lottery.draws where name = $1',
    [drawName],
  );
  if (rows[0]?.state !== 'open') return;
  await betRound(state, drawName, 0.9);
  // A deposit made now is not filled by the bets just placed.
  for (const player of state.players)
    if (random.chance(0.15)) await deposit(booted, random, record, operators, player);
  await jumpTo(state, date, closedAt);
  await betRound(state, drawName, 0.1);
  await jumpTo(state, date, drawnAt);
  await enterResult(booted, random, operators, drawName);
  if (random.chance(0.1)) await correctResult(booted, random, record, operators, drawName);
  await jumpTo(state, date, settledAt);
  if (random.chance(0.1)) await correctResult(booted, random, record, operators, drawName);
  record.counts.settled += 1;
}

/** The 3D draw that takes bets or is next; null if there is none. */
async function nextDraw({
  booted,
}: SeasonState): Promise<{ name: string; date: string; state: string } | null> {
  const { rows } = await booted.app.store.query<{ name: string; date: string; state: string }>(
    `select name, date, state from lottery.draws where game = 2 and state in ('scheduled', 'open') order by closes_at
       limit 1`,
  );
  return rows[0] ?? null;
}

/** Bets on the 3D draw every day; on its own day it closes, gets its result and is settled. */
async function runDraw3D(state: SeasonState, date: YangonDate): Promise<void> {
  const { booted, random, operators, record } = state;
  await jumpTo(state, date, '13:00');
  const draw = await nextDraw(state);
  if (draw?.state !== 'open') return;
  await betRound(state, draw.name, 0.3);
  if (draw.date !== date) return;
  await jumpTo(state, date, '13:31');
  await betRound(state, draw.name, 0.1);
  await jumpTo(state, date, '15:31');
  await enterResult(booted, random, operators, draw.name);
  await jumpTo(state, date, '15:41');
  if (random.chance(0.3)) await correctResult(booted, random, record, operators, draw.name);
  record.counts.draws3D += 1;
}

/** Moves the next 3D draw by a day or two, or cancels it, while it takes bets. */
async function moveNextDraw(state: SeasonState, date: YangonDate): Promise<void> {
  const { booted, random, operators } = state;
  const draw = await nextDraw(state);
  if (draw?.state !== 'open') return;
  const planned = draw.name.replace(/^3d-(....)(..)(..)$/, '$1-$2-$3');
  const to = random.chance(0.2) ? null : addDays(planned, random.int(0, 2));
  const input = { planned, date: to !== null && to < date ? date : to, reason: 'moved in the season' };
  const first = must(await call(booted.server, 'operatorCalendar', 'moveDraw', input, operators.kyaw));
  if (first.waiting) must(await call(booted.server, 'operatorCalendar', 'moveDraw', input, operators.eiphyu));
  state.record.counts.moved3D += 1;
}

/** Many bets in parallel; at times an operator changes a cap among them. */
async function betRound(
  { booted, random, record, players, operators }: SeasonState,
  drawName: string,
  share: number,
): Promise<void> {
  const { rows } = await booted.app.store.query('select 1 from lottery.draws where name = $1', [drawName]);
  if (rows.length === 0) return;
  const careful = drawName.startsWith(`2d-${yangonDate(booted.app.clock.business()).replaceAll('-', '')}`)
    ? null
    : players[CAREFUL_PLAYER];
  const bettors = players.filter((player) => random.chance(share) && player !== careful);
  await Promise.all([
    ...bettors.flatMap((player) =>
      Array.from({ length: random.int(1, 3) }, () => bet(booted, random, record, player, drawName)),
    ),
    ...(random.chance(0.4) ? [changeCap(booted, random, record, operators, drawName)] : []),
  ]);
}

/** Moves business time and runs the jobs due by then. */
async function jumpTo(state: SeasonState, date: YangonDate, time: string): Promise<void> {
  const { booted } = state;
  await booted.app.store.query('select clock.move(greatest($1, clock.now()), 1)', [
    yangonInstant(date, time),
  ]);
  await booted.app.clock.refresh();
  await runJobs(state);
}

async function runJobs({ booted, pushRandom, pushService, record }: SeasonState): Promise<void> {
  // Wall time does not pass here, so open transfers are made due for polling.
  await makeDue(booted.app.store);
  await prepareSending(booted, pushRandom, pushService);
  for (const job of jobs) await job.run(booted.app);
  recordArrived(booted, record, pushService);
}
