import type { PrizeTableState } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';
import type { Title } from '../grants/index.ts';

export type PrizeKind = 'wheel' | 'envelope';
/** A sector is drawn in `weight` of the sum of all weights; the amount is whole kyat, 0 for no prize. */
export type Sector = { weight: number; amount: bigint };

/** What a prize table says. */
export type PrizeFigures = {
  kind: PrizeKind;
  title: Title;
  sectors: Sector[];
  turnover_times: number;
  play_days: number;
  turn_days: number;
  budget_day: bigint;
  budget_total: bigint;
};

export type PrizeTable = PrizeFigures & {
  id: bigint;
  state: PrizeTableState;
  live_at: Date | null;
  stopped_at: Date | null;
};

/** The amounts are texts in JSON, because a number there would not be read as a bigint. */
type Row = Omit<PrizeTable, 'sectors'> & { weights: number[]; amounts: bigint[] };

const columns = `t.id, t.kind, t.title, t.turnover_times, t.play_days, t.turn_days, t.budget_day, t.budget_total, t.state,
  t.live_at, t.stopped_at,
  array(select s.weight from prizes.sectors s where s.table_id = t.id order by s.position) as weights,
  array(select s.amount from prizes.sectors s where s.table_id = t.id order by s.position) as amounts`;

function tableOf({ weights, amounts, ...row }: Row): PrizeTable {
  return { ...row, sectors: weights.map((weight, at) => ({ weight, amount: amounts[at]! })) };
}

/** All prize tables, latest first. */
export async function prizeTables(db: Queries): Promise<PrizeTable[]> {
  const { rows } = await db.query<Row>(`select ${columns} from prizes.tables t order by t.id desc`);
  return rows.map(tableOf);
}

/** These prize tables, by id. */
export async function prizeTablesById(
  db: Queries,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, PrizeTable>> {
  const { rows } = await db.query<Row>(`select ${columns} from prizes.tables t where t.id = any($1)`, [ids]);
  return new Map(rows.map((row) => [row.id, tableOf(row)]));
}

/** A prize table with its row locked, which is the lock of everything that gives turns of it; undefined: none. */
export async function lockPrizeTable(tx: Tx, id: bigint): Promise<PrizeTable | undefined> {
  await tx.query('select from prizes.tables where id = $1 for no key update', [id]);
  return (await prizeTablesById(tx, [id])).get(id);
}

/** The latest wheel that gives turns now; null if there is none. */
export async function liveWheel(db: Queries): Promise<bigint | null> {
  const { rows } = await db.query<{ id: bigint }>(
    `select id from prizes.tables where kind = 'wheel' and state = 'live' order by id desc limit 1`,
  );
  return rows[0]?.id ?? null;
}

/** Whether a table gives turns now; its row stays locked, so that it is not stopped meanwhile. */
export async function isTableLive(tx: Tx, id: bigint): Promise<boolean> {
  return (await lockPrizeTable(tx, id))?.state === 'live';
}

/** The live tables of a kind, the first that went live first. */
export async function liveTables(db: Queries, kind: PrizeKind): Promise<PrizeTable[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from prizes.tables t where t.state = 'live' and t.kind = $1 order by t.live_at, t.id`,
    [kind],
  );
  return rows.map(tableOf);
}

export function largestPrize({ sectors }: Pick<PrizeFigures, 'sectors'>): bigint {
  let largest = 0n;
  for (const { amount } of sectors) if (amount > largest) largest = amount;
  return largest;
}

export const totalWeight = ({ sectors }: Pick<PrizeFigures, 'sectors'>): number =>
  sectors.reduce((sum, { weight }) => sum + weight, 0);

/** Whose account pays the prizes of a table. */
export const campaignOf = (tableId: bigint): string => `prize:${tableId}`;
