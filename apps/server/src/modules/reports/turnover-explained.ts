import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import { gameName } from './game-record.ts';
import { replayTurnover, type Share } from './replay-turnover.ts';

type List = Output<'reports', 'turnoverList'>;
export type TurnoverItem = List['list'][number];
type Bets = Output<'reports', 'turnoverBets'>;

type Requirement = {
  id: bigint;
  source: TurnoverItem['source'];
  reference: string;
  amount: bigint;
  required: bigint;
  done: bigint;
  created_at: Date;
  since: bigint;
  endedAt: bigint | null;
  weights: Record<string, number> | null;
};
type Bet = {
  id: bigint;
  game: number;
  issue: string;
  section: Bets['list'][number]['section'];
  accepted_at: Date;
  counted_at: Date;
  at: bigint;
  countedAt: bigint;
  stake: bigint;
  gameCode: string;
};
type Explained = { requirements: Requirement[]; filledBy: Map<bigint, Share<Bet>[]> };

const SIZE = 10;
const SIZE_MAX = 100;

/** A member's requirements with source, what is done and left, and when they were filled. */
export async function turnoverList(
  { store }: AppContext,
  input: Input<'reports', 'turnoverList'>,
  memberId: bigint,
): Promise<Result<List, RefusalOf<'reports', 'turnoverList'>>> {
  const { page, size } = pagingOf(input);
  const items = await turnoverItems(store, memberId);
  return ok({
    list: items.slice((page - 1) * size, page * size),
    total: items.length,
    page,
    size,
    left: items.reduce((sum, { left }) => sum + left, 0),
  });
}

/** All requirements: open ones in the order in which they fill, then those filled or ended, latest first. */
export async function turnoverItems(db: Queries, memberId: bigint): Promise<TurnoverItem[]> {
  const explained = await explain(db, memberId);
  const items = explained.requirements.map((requirement) => itemOf(requirement, explained));
  return [...items.filter(({ left }) => left > 0), ...items.filter(({ left }) => left === 0).reverse()];
}

/** The bets that filled one of the member's requirements, in order. */
export async function turnoverBets(
  { store }: AppContext,
  input: Input<'reports', 'turnoverBets'>,
  memberId: bigint,
): Promise<Result<Bets, RefusalOf<'reports', 'turnoverBets'>>> {
  const explained = await explain(store, memberId);
  const requirement = explained.requirements.find(({ id }) => id === BigInt(input.id));
  if (!requirement) return refuse('not_found');
  const { page, size } = pagingOf(input);
  const shares = explained.filledBy.get(requirement.id)!;
  return ok({
    requirement: itemOf(requirement, explained),
    list: shares.slice((page - 1) * size, page * size).map(betOf),
    total: shares.length,
    page,
    size,
  });
}

function pagingOf({ page = 1, row = SIZE }: { page?: number; row?: number }): { page: number; size: number } {
  return { page, size: Math.min(row, SIZE_MAX) };
}

/** Reads both in one statement: a settlement in between would fill requirements with bets that are missing here. */
async function explain(db: Queries, memberId: bigint): Promise<Explained> {
  const { rows } = await db.query<{ requirements: Requirement[] | null; bets: Bet[] | null }>(
    `select
       (select json_agg(json_build_object('id', id::text, 'source', source, 'reference', reference,
                 'amount', amount::text, 'required', required::text, 'done', done::text, 'created_at', created_at,
                 'weights', weights, 'since', ${micros('created_at')}, 'endedAt', ${micros('ended_at')}) order by id)
        from reports.requirements where member_id = $1) as requirements,
       (select json_agg(json_build_object('id', id::text, 'game', game, 'issue', draw, 'section', section,
                 'accepted_at', accepted_at, 'counted_at', counted_at, 'at', ${micros('accepted_at')}, 'countedAt', ${micros('counted_at')},
                 'stake', total::text)
                 order by counted_at, draw_id, accepted_at, id)
        from reports.slips where member_id = $1 and counted_at is not null
          and accepted_at >= (select min(created_at) from reports.requirements where member_id = $1)) as bets`,
    [memberId],
  );
  const requirements = (rows[0]!.requirements ?? []).map((row) => ({
    ...row,
    id: BigInt(row.id),
    amount: BigInt(row.amount),
    required: BigInt(row.required),
    done: BigInt(row.done),
    since: BigInt(row.since),
    endedAt: row.endedAt === null ? null : BigInt(row.endedAt),
    created_at: new Date(row.created_at),
  }));
  const bets = (rows[0]!.bets ?? []).map((row) => ({
    ...row,
    id: BigInt(row.id),
    at: BigInt(row.at),
    countedAt: BigInt(row.countedAt),
    stake: BigInt(row.stake),
    gameCode: row.game === 1 ? '2d' : '3d',
    accepted_at: new Date(row.accepted_at),
    counted_at: new Date(row.counted_at),
  }));
  return { requirements, filledBy: replayTurnover(requirements, bets) };
}

function micros(column: string): string {
  return `(extract(epoch from ${column}) * 1000000)::bigint::text`;
}

function itemOf(row: Requirement, { filledBy }: Explained): TurnoverItem {
  const left = row.endedAt === null ? row.required - row.done : 0n;
  const last = row.done === row.required ? filledBy.get(row.id)!.at(-1) : undefined;
  return {
    id: Number(row.id),
    source: row.source,
    reference: row.reference,
    tid: row.source === 'deposit' ? row.reference : null,
    amount: kyatToWire(row.amount),
    required: kyatToWire(row.required),
    done: kyatToWire(row.done),
    left: kyatToWire(left),
    created_at: row.created_at.toISOString(),
    filled_at: last?.bet.counted_at.toISOString() ?? null,
  };
}

function betOf({ bet, part }: Share<Bet>): Bets['list'][number] {
  return {
    slip: String(bet.id),
    gameId: bet.game,
    game_name: gameName(bet.game),
    issue: bet.issue,
    section: bet.section,
    time: bet.accepted_at.toISOString(),
    counted_at: bet.counted_at.toISOString(),
    stake: kyatToWire(bet.stake),
    counted: kyatToWire(part),
  };
}
