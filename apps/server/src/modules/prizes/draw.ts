import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { allows, drawSector, turnStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { businessNow } from '../../util/business-now.ts';
import { hasOffersOff, offerGrants, takeGrant, takerRefusal } from '../grants/index.ts';
import { balances } from '../ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { campaignOf, type PrizeKind, type PrizeTable, prizeTablesById } from './tables.queries.ts';
import { lockTurn, secretSeedOf, type Turn } from './turns.queries.ts';
import { proofRow } from './wire-rows.ts';

type Reply = Output<'prizes', 'wheelSpin'>;
type Refusal = RefusalOf<'prizes', 'wheelSpin'>;

/**
 * Draws a turn of a kind: the seeds decide, and a prize is paid into the wallet in the same transaction, as a bonus that
 * must be bet as its table says. A turn that was drawn answers with its result again, whatever seed comes. Refused on a
 * break, while excluded and with offers off, because no bonus may be given then.
 */
export function drawTurn(
  app: AppContext,
  kind: PrizeKind,
  { id, client_seed: clientSeed }: Input<'prizes', 'wheelSpin'>,
  { memberId, once, lang }: MemberContext,
): Promise<Result<Reply, Refusal>> {
  return runOnce(app.store, once, async (tx): Promise<Result<Reply, Refusal>> => {
    const state = await lockMember(tx, memberId);
    const turn = await lockTurn(tx, memberId, id);
    const refused = turn?.state === 'drawn' ? null : await memberRefusal(tx, memberId, state);
    if (refused) return refused;
    if (!turn || turn.kind !== kind) return refuse('not_found');
    const table = (await prizeTablesById(tx, [turn.table_id])).get(turn.table_id)!;
    if (turn.state !== 'drawn') {
      const isOver = turn.until <= (await businessNow(tx));
      if (isOver || !allows(turnStates, 'draw', turn.state)) return refuse('no_draws_left');
      await drawNow(app, tx, { table, turn, clientSeed });
      await app.live.hint(tx, { type: 'balance', memberId });
    }
    const drawn = (await lockTurn(tx, memberId, id))!;
    const { wallet } = await balances(tx, memberId);
    return ok({ ...proofRow(table, drawn, lang), show: 1, balance: kyatToWire(wallet) });
  });
}

/** Why this member may be given no bonus now; null if nothing stands against it. */
async function memberRefusal(
  tx: Tx,
  memberId: bigint,
  state: string | null,
): Promise<Result<never, Refusal> | null> {
  const refused = await takerRefusal(tx, memberId, state);
  if (refused) return refused;
  return (await hasOffersOff(tx, memberId)) ? refuse('offers_off') : null;
}

async function drawNow(
  app: AppContext,
  tx: Tx,
  { table, turn, clientSeed }: { table: PrizeTable; turn: Turn; clientSeed: string },
): Promise<void> {
  const serverSeed = await secretSeedOf(tx, turn.id);
  const seeds = { serverSeed, clientSeed, turn: turn.pid };
  const { number, sector } = drawSector(
    seeds,
    table.sectors.map(({ weight }) => weight),
  );
  const { amount } = table.sectors[sector]!;
  const gid = amount === 0n ? null : await payPrize(app, tx, { table, turn, amount });
  await tx.query(
    `update prizes.turns set state = 'drawn', client_seed = $2, drawn_at = clock.now(), number = $3, position = $4,
       amount = $5, gid = $6, server_seed = $7 where id = $1`,
    [turn.id, clientSeed, number, sector + 1, amount, gid, Buffer.from(serverSeed, 'hex')],
  );
}

/**
 * Offers the prize as a bonus and takes it at once. Both throw if they are refused, because `memberRefusal` would have
 * refused the draw before.
 */
async function payPrize(
  app: AppContext,
  tx: Tx,
  { table, turn, amount }: { table: PrizeTable; turn: Turn; amount: bigint },
): Promise<string> {
  const memberId = turn.member_id;
  const [offered] = await offerGrants(tx, [
    {
      memberId,
      campaign: campaignOf(table.id),
      occasion: turn.pid,
      amount,
      turnoverTimes: table.turnover_times,
      playDays: table.play_days,
      claimUntil: turn.until,
      title: table.title,
      isAutomatic: true,
    },
  ]);
  if (!offered) throw new Error(`no grant for turn ${turn.pid}`);
  const taken = await takeGrant(app, tx, { memberId, id: offered.gid });
  if (!taken.ok) throw new Error(`turn ${turn.pid}: ${taken.refused}`);
  return offered.gid;
}
