import { createHash, createHmac } from 'node:crypto';
import type { SeasonRecord } from '../season-record.ts';
import type { Rows } from './rows.ts';

/**
 * Draws every turn again, by the rule in docs/prizes.md: it must give the prize that was acknowledged and paid, from the
 * seed that was committed to before. The account of each table paid the sum of these prizes, and nothing else.
 */
export async function checkTurns(rows: Rows, record: SeasonRecord): Promise<void> {
  const turns = await rows(
    `select t.pid, t.table_id::text as table, t.member_id::text, t.amount::text, t.client_seed, encode(t.server_seed, 'hex') as seed,
            (select string_agg(s.weight || ' ' || s.amount, ',' order by s.position) from prizes.sectors s
             where s.table_id = t.table_id) as sectors,
            (select g.amount::text from grants.grants g where g.gid = t.gid and g.member_id = t.member_id
               and g.campaign = 'prize:' || t.table_id) as paid
     from prizes.turns t where t.state = 'drawn'`,
  );
  const drawn = new Map(turns.map((turn) => [turn.pid!, turn]));
  for (const [pid, known] of record.turns) {
    const turn = drawn.get(pid);
    const committed = turn && createHash('sha256').update(Buffer.from(turn.seed!, 'hex')).digest('hex');
    if (!turn || committed !== known.commitment || turn.client_seed !== known.clientSeed)
      throw new Error(`turn ${pid} is not the one that its member drew`);
    if (Number(turn.amount) !== known.amount || Number(turn.member_id) !== known.memberId)
      throw new Error(`turn ${pid} won ${turn.amount}, acknowledged ${known.amount}`);
  }
  const prizes = new Map<string, bigint>();
  for (const { pid, table, amount, paid, client_seed, seed, sectors } of turns) {
    const prize = prizeOf({ pid: pid!, seed: seed!, clientSeed: client_seed!, sectors: sectors! });
    if (prize !== BigInt(amount!) || prize !== BigInt(paid ?? 0))
      throw new Error(`turn ${pid} won ${amount} and paid ${paid}, must be ${prize}`);
    prizes.set(table!, (prizes.get(table!) ?? 0n) + prize);
  }
  const paid = await rows(
    `select substring(a.campaign from 7) as table, (-sum(p.amount))::text as paid
     from ledger.accounts a join ledger.postings p on p.account_id = a.id
     join ledger.journal_entries e on e.id = p.entry_id
     where a.campaign like 'prize:%' and e.kind <> 'bonus_taken_back' group by a.campaign`,
  );
  const accounts = new Map(paid.map((row) => [row.table!, BigInt(row.paid!)]));
  for (const table of new Set([...prizes.keys(), ...accounts.keys()])) {
    const [is, must] = [accounts.get(table) ?? 0n, prizes.get(table) ?? 0n];
    if (is !== must) throw new Error(`prize table ${table} paid ${is}, must be ${must}`);
  }
}

type Turn = { pid: string; seed: string; clientSeed: string; sectors: string };

/** The prize of a turn, whole kyat. The sectors are `weight amount`, with commas between them. */
function prizeOf({ pid, seed, clientSeed, sectors }: Turn): bigint {
  const list = sectors.split(',').map((sector) => sector.split(' ').map(Number) as [number, number]);
  const weights = list.reduce((sum, [weight]) => sum + weight, 0);
  const end = Math.floor(2 ** 32 / weights) * weights;
  for (let round = 1; ; round += 1) {
    const text = `${clientSeed}:${pid}${round === 1 ? '' : `:${round}`}`;
    const hash = createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest();
    for (let at = 0; at < hash.length; at += 4) {
      const value = hash.readUInt32BE(at);
      if (value >= end) continue;
      let left = value % weights;
      for (const [weight, amount] of list) {
        if (left < weight) return BigInt(amount);
        left -= weight;
      }
    }
  }
}
