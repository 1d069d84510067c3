import type { Lang, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { PrizeTable, Sector } from './tables.queries.ts';
import { totalWeight } from './tables.queries.ts';
import type { Turn } from './turns.queries.ts';

type Info = Output<'prizes', 'wheelInfo'>;

export const sectorRow = ({ weight, amount }: Sector) => ({ weight, amount: kyatToWire(amount) });

/** The mean of a turn as a fraction of whole kyat: the weighted sum of the prizes over the sum of the weights. */
export function meanOf(table: Pick<PrizeTable, 'sectors'>): { sum: number; of: number } {
  const sum = table.sectors.reduce((all, { weight, amount }) => all + BigInt(weight) * amount, 0n);
  return { sum: kyatToWire(sum), of: totalWeight(table) };
}

/** A prize table as members see it. */
export function tableRow(table: PrizeTable, lang: Lang): Info['tables'][number] {
  return {
    id: Number(table.id),
    title: table.title[lang],
    sectors: table.sectors.map(sectorRow),
    mean: meanOf(table),
    turnover_times: table.turnover_times,
    play_days: table.play_days,
  };
}

/** A turn before the draw, without what would tell its result. */
export function openRow(turn: Turn): Info['turns'][number] {
  return {
    id: turn.pid,
    table: Number(turn.table_id),
    given_at: turn.given_at.toISOString(),
    until: turn.until.toISOString(),
    commitment: turn.commitment,
  };
}

/** A turn after the draw, in a list. */
export function drawnRow(table: PrizeTable, turn: Turn, lang: Lang): Info['list'][number] {
  return {
    id: turn.pid,
    title: table.title[lang],
    drawn_at: turn.drawn_at!.toISOString(),
    amount: kyatToWire(turn.amount!),
  };
}

/** Everything that decided a drawn turn, with which anybody can repeat it. */
export function proofRow(table: PrizeTable, turn: Turn, lang: Lang): Output<'prizes', 'proof'> {
  const amount = kyatToWire(turn.amount!);
  return {
    ...drawnRow(table, turn, lang),
    kind: table.kind,
    table: Number(table.id),
    given_at: turn.given_at.toISOString(),
    commitment: turn.commitment,
    server_seed: turn.server_seed!,
    client_seed: turn.client_seed!,
    number: turn.number!,
    sector: turn.position! - 1,
    sectors: table.sectors.map(sectorRow),
    grant: turn.gid,
    required: amount * table.turnover_times,
    turnover_times: table.turnover_times,
    play_days: table.play_days,
  };
}
