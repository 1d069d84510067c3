import type { Row, Rows } from './rows.ts';

type Requirement = {
  id: string;
  since: bigint;
  /** When a bonus that was over stopped to be bet; null while it has not. */
  ended: bigint | null;
  weights: Record<string, number>;
  /** Hundredths of a kyat. */
  left: bigint;
  done: bigint;
};

/**
 * Replays every settled bet, draw by draw and slip by slip: each fills the oldest requirement of its member that
 * existed when the bet was accepted, by the weight of the bet's game. The server's sums must be equal to the kyat.
 */
export async function checkTurnover(rows: Rows): Promise<void> {
  const requirements = await rows(
    `select id::text, member_id::text, required::text, done::text, weights::text,
       (extract(epoch from created_at) * 1000000)::bigint::text as since,
       (extract(epoch from ended_at) * 1000000)::bigint::text as ended
     from turnover.requirements order by turnover.requirements.id`,
  );
  const bets = await rows(
    `select s.member_id::text, s.total::text, case d.game when 1 then '2d' else '3d' end as game,
       (extract(epoch from s.accepted_at) * 1000000)::bigint::text as at,
       (extract(epoch from d.settled_at) * 1000000)::bigint::text as settled
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
    });
    byMember.set(row.member_id!, list);
  }
  for (const bet of bets) fill(byMember.get(bet.member_id!) ?? [], bet);
  const played = new Map([...byMember.values()].flat().map(({ id, done }) => [id, done / 100n]));
  for (const { id, member_id, done } of requirements) {
    if (BigInt(done!) !== played.get(id!))
      throw new Error(`member ${member_id}: ${done} Ks count as played of ${id}, must be ${played.get(id!)}`);
  }
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
    rest -= stake;
  }
}
