import { createHash } from 'node:crypto';
import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { allows, prizeTableStates, WEIGHTS_MAX } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by, withdrawApprovalRequest } from '../operators/index.ts';
import { largestPrize, lockPrizeTable, type PrizeFigures, totalWeight } from './tables.queries.ts';

type Save = Input<'operatorPrizes', 'save'>;
type Refusal = RefusalOf<'operatorPrizes', 'save'>;

/** The action of requests to put a table live; their subject is the table, their detail a digest of what it says. */
export const LIVE_REQUEST = 'prize.live';

/** Creates a draft of a prize table, or changes one. A change takes back a request to put the draft live. */
export function saveTable(
  app: AppContext,
  { id: asked, reason: typed, ...input }: Save,
  context: OperatorContext,
): Promise<Result<Output<'operatorPrizes', 'save'>, Refusal>> {
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<{ id: number }, Refusal>> => {
    const figures = figuresOf(input);
    const refused = figuresRefusal(figures);
    if (refused) return refused;
    const id = asked === null ? await insertTable(tx, figures) : BigInt(asked);
    if (asked !== null) {
      const table = await lockPrizeTable(tx, id);
      if (!table) return refuse('not_found');
      if (!allows(prizeTableStates, 'edit', table.state)) return refuse('changed_meanwhile');
      await changeTable(tx, id, figures);
      await withdrawApprovalRequest(tx, { action: LIVE_REQUEST, subject: String(id) });
    }
    await insertSectors(tx, id, figures);
    await audit(tx, {
      ...by(context),
      action: 'prize.save',
      subject: `prize table:${id}`,
      details: { reason, ...input },
    });
    return ok({ id: Number(id) });
  });
}

function figuresOf(input: Omit<Save, 'id' | 'reason'>): PrizeFigures {
  return {
    ...input,
    sectors: input.sectors.map(({ weight, amount }) => ({ weight, amount: BigInt(amount) })),
    budget_day: BigInt(input.budget_day),
    budget_total: BigInt(input.budget_total),
  };
}

/** A table needs a prize, odds that members can read, and budgets that pay its largest prize. */
function figuresRefusal(figures: PrizeFigures): Result<never, Refusal> | null {
  const largest = largestPrize(figures);
  if (largest === 0n || totalWeight(figures) > WEIGHTS_MAX) return refuse('prize_odds');
  const { budget_day: day, budget_total: total } = figures;
  return day < largest || total < day ? refuse('prize_budget') : null;
}

/** A digest of everything that a table says, which both operators who put it live have seen. */
export function figuresDigest(figures: PrizeFigures): string {
  const { kind, title, sectors, turnover_times, play_days, turn_days, budget_day, budget_total } = figures;
  const { my, en, zh, th } = title;
  const odds = sectors.map(({ weight, amount }) => [weight, String(amount)]);
  const rest = [turnover_times, play_days, turn_days, String(budget_day), String(budget_total)];
  return createHash('sha256')
    .update(JSON.stringify([kind, my, en, zh, th, odds, rest]))
    .digest('hex');
}

const values = (figures: PrizeFigures) => [
  figures.kind,
  JSON.stringify(figures.title),
  figures.turnover_times,
  figures.play_days,
  figures.turn_days,
  figures.budget_day,
  figures.budget_total,
];

/** Inserts a draft without its sectors; returns its id. */
export async function insertTable(tx: Tx, figures: PrizeFigures): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into prizes.tables (kind, title, turnover_times, play_days, turn_days, budget_day, budget_total)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values(figures),
  );
  return rows[0]!.id;
}

async function changeTable(tx: Tx, id: bigint, figures: PrizeFigures): Promise<void> {
  await tx.query(
    `update prizes.tables set kind = $1, title = $2, turnover_times = $3, play_days = $4, turn_days = $5,
       budget_day = $6, budget_total = $7 where id = $8`,
    [...values(figures), id],
  );
  await tx.query('delete from prizes.sectors where table_id = $1', [id]);
}

export async function insertSectors(tx: Tx, id: bigint, { sectors }: PrizeFigures): Promise<void> {
  await tx.query(
    `insert into prizes.sectors (table_id, position, weight, amount)
     select $1, o.at, o.weight, o.amount
     from unnest($2::int[], $3::bigint[]) with ordinality o(weight, amount, at)`,
    [id, sectors.map(({ weight }) => weight), sectors.map(({ amount }) => amount)],
  );
}
