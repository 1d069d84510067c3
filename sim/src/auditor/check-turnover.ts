import type { Row, Rows } from './rows.ts';

type Requirement = { id: string; since: bigint; left: bigint; done: bigint };

/**
 * Replays every settled bet, draw by draw and slip by slip: each fills the oldest requirement of its member that
 * existed when the bet was accepted. The server's sums must be equal to the kyat.
 */
export async function checkTurnover(rows: Rows): Promise<void> {
  const requirements = await rows(
    `select id::text, member_id::text, required::text, done::text,
       (extract(epoch from created_at) * 1000000)::bigint::text as since
     from turnover.requirements order by turnover.requirements.id`,
  );
  const bets = await rows(
    `select s.member_id::text, s.total::text, (extract(epoch from s.accepted_at) * 1000000)::bigint::text as at
     from lottery.slips s join lottery.draws d on d.id = s.draw_id where d.state = 'settled'
     order by d.settled_at, d.id, s.accepted_at, s.id`,
  );
  const byMember = new Map<string, Requirement[]>();
  for (const row of requirements) {
    const list = byMember.get(row.member_id!) ?? [];
    list.push({ id: row.id!, since: BigInt(row.since!), left: BigInt(row.required!), done: 0n });
    byMember.set(row.member_id!, list);
  }
  for (const bet of bets) fill(byMember.get(bet.member_id!) ?? [], bet);
  const played = new Map([...byMember.values()].flat().map(({ id, done }) => [id, done]));
  for (const { id, member_id, done } of requirements) {
    if (BigInt(done!) !== played.get(id!))
      throw new Error(`member ${member_id}: ${done} Ks count as played of ${id}, must be ${played.get(id!)}`);
  }
}

function fill(requirements: Requirement[], bet: Row): void {
  let rest = BigInt(bet.total!);
  for (const requirement of requirements) {
    if (requirement.since > BigInt(bet.at!)) continue;
    const part = requirement.left < rest ? requirement.left : rest;
    requirement.left -= part;
    requirement.done += part;
    rest -= part;
  }
}
