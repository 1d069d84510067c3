import { jobs } from '@shwe/server/app';
import type { BootstrappedApp } from '@shwe/server/bootstrap';
import { makeDue } from '../../apps/server/src/modules/transfers/testing.ts';
import type { TestProvider } from '../../apps/server/src/modules/transfers/testing-provider.ts';
import type { Player } from './people.ts';
import type { Random } from './random.ts';
import { add, type SeasonRecord } from './season-record.ts';
import { call, must } from './wire.ts';

/** The game provider of the season: the reference provider, a separate process that fails in each of its ways. */
export type GameProvider = TestProvider;

/** A slow machine may need several queries for an answer. */
const QUERIES_MAX = 50;
const FAILURES = ['timeout-after', 'timeout-before', 'refuse', 'double', 'slow'] as const;
/** Refusals that are valid for a random transfer: on a loaded machine, the provider may not give the balance in time. */
const expected = new Set([
  'transfer_too_much',
  'game_balance_short',
  'transfer_open',
  'member_owes',
  'provider_down',
]);
/** Valid only for members with a limit or a break. */
const ownLimits = new Set(['limit_reached', 'time_out', 'self_excluded']);

const queryTransfers = jobs.find(({ name }) => name === 'query due transfers')!;

/**
 * Transfers money to a game or back, and wins or loses there. At times the provider refuses, is silent, late, or moves
 * the money twice.
 */
export async function playAtGame(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  provider: GameProvider,
  player: Player,
): Promise<void> {
  const page = must(await call(server, 'transfers', 'transferPage', {}, player.caller));
  const wallet = page.list.find(({ id }) => id !== 'lottery')!;
  await provider.fail(random.chance(0.5) ? random.pick(FAILURES) : null);
  const isOut = wallet.money === 0 || random.chance(0.4);
  const most = isOut ? page.balance : wallet.money;
  const amount = random.int(1, Math.max(1, Math.floor(most / 900))) * 1000;
  const input = { id: wallet.id, amount };
  const reply = random.chance(0.2)
    ? await call(server, 'transfers', 'transferAll', {}, player.caller)
    : await call(server, 'transfers', isOut ? 'transferToGame' : 'transferToMain', input, player.caller);
  await provider.fail(null);
  if (!reply.ok && !expected.has(reply.code)) {
    const isOwn =
      ownLimits.has(reply.code) && (record.limited.has(player.id) || record.breaks.has(player.id));
    if (!isOwn) throw new Error(`a transfer was refused: ${reply.code}`);
  }
  record.counts.transfers += 1;
  const before = await balanceAt(provider, player.id);
  if (before === 0) return;
  await provider.play(BigInt(player.id), random.int(-10, 10) * 500);
  add(record.played, player.id, (await balanceAt(provider, player.id)) - before);
}

/** Ends every transfer by querying the provider, then compares the provider's balances with ours. */
export async function endTransfers(
  { app }: BootstrappedApp,
  record: SeasonRecord,
  provider: GameProvider,
): Promise<void> {
  for (let queries = 0; queries < QUERIES_MAX && (await anyOpen(app)); queries += 1) {
    await makeDue(app.store);
    await queryTransfers.run(app);
  }
  const { rows } = await app.store.query<{ member_id: string; there: string; open: string }>(
    `select member_id::text, (count(*) filter (where ended_at is null))::text as open,
            coalesce(sum(case direction when 'to_game' then amount + over else -amount - over end)
                       filter (where state = 'done'), 0)::text as there
     from transfers.transfers where platform <> 'lottery' group by member_id`,
  );
  for (const { member_id, there, open } of rows) {
    if (open !== '0') throw new Error(`member ${member_id}: a transfer did not end`);
    const must = Number(there) + (record.played.get(Number(member_id)) ?? 0);
    const has = await balanceAt(provider, Number(member_id));
    if (has !== must) throw new Error(`member ${member_id}: the provider has ${has}, must have ${must}`);
  }
}

async function anyOpen({ store }: BootstrappedApp['app']): Promise<boolean> {
  const { rowCount } = await store.query('select from transfers.transfers where ended_at is null limit 1');
  return rowCount === 1;
}

async function balanceAt(provider: GameProvider, memberId: number): Promise<number> {
  return Number(await provider.balance(BigInt(memberId)));
}
