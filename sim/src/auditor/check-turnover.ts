import { micros, type Row, type Rows } from './rows.ts';

type Requirement = {
  id: string;
  since: bigint;
  /** When a bonus that was over stopped to be bet; null while it has not. */
  ended: bigint | null;
  weights: Record<string, number>;
  /** Hundredths of a kyat. */
  left: bigint;
  done: bigint;
  /** When it was filled; null while it is not. */
  met: bigint | null;
};

/**
 * Replays every settled bet, draw by draw and slip by slip: each fills the oldest requirement of its member that
 * existed when the bet was accepted, by the weight of the bet's game. The server's sums must be equal to the kyat.
 * Returns when each bonus was met, in microseconds, by its number.
 */
export async function checkTurnover(rows: Rows): Promise<ReadonlyMap<string, bigint>> {
  const requirements = await rows(
    `select id::text, source, reference, member_id::text, required::text, done::text, weights::text,
       ${micros('created_at')} as since,
       ${micros('ended_at')} as ended
     from turnover.requirements order by turnover.requirements.id`,
  );
  const bets = await rows(
    `select s.member_id::text, s.total::text, case d.game when 1 then '2d' else '3d' end as game,
       ${micros('s.accepted_at')} as at,
       ${micros('d.settled_at')} as settled
     from lottery.slips s join lottery.draws d on d.id = s.draw_id where d.state = 'settled'
     order by d.settled_at, d.id, s.accepted_at, s.id`,
  );
  const byMember = new Map<string, Requirement[]>();
  for (const row of requirements) {
    const list = byMember.get(row.member_id!) ?? [];
    list.push({
      id: row.id!,
      since: BigInt(row.since!),
      ended: row.ended ? BigInt(row.ended) : null,
      left: BigInt(row.required!) * 100n,
      weights: JSON.parse(row.weights ?? '{}') as Record<string, number>,
      done: 0n,
      met: null,
    });
    byMember.set(row.member_id!, list);
  }
  for (const bet of bets) fill(byMember.get(bet.member_id!) ?? [], bet);
  const played = new Map([...byMember.values()].flat().map((one) => [one.id, one]));
  const met = new Map<string, bigint>();
  for (const { id, source, reference, member_id, done } of requirements) {
    const one = played.get(id!)!;
    if (BigInt(done!) !== one.done / 100n)
      throw new Error(`member ${member_id}: ${done} Ks count as played of ${id}, must be ${one.done / 100n}`);
    if (source === 'bonus' && one.met !== null) met.set(reference!, one.met);
  }
  return met;
}

function fill(requirements: Requirement[], bet: Row): void {
  let rest = BigInt(bet.total!);
  for (const requirement of requirements) {
    const weight = BigInt(requirement.weights[bet.game!] ?? 100);
    if (requirement.ended !== null && requirement.ended < BigInt(bet.settled!)) continue;
    if (requirement.since > BigInt(bet.at!) || requirement.left === 0n || weight === 0n) continue;
    // The smallest stake that fills it, rounded up.
    const needed = (requirement.left - 1n) / weight + 1n;
    const stake = needed < rest ? needed : rest;
    const counted = stake * weight < requirement.left ? stake * weight : requirement.left;
    requirement.left -= counted;
    requirement.done += counted;
    if (requirement.left === 0n) requirement.met = BigInt(bet.settled!);
    rest -= stake;
  }
}
