import type { SeasonRecord } from '../season-record.ts';
import { micros, type Row, type Rows } from './rows.ts';

/** A turn, as far as budgets are concerned. Times are in microseconds. */
type Turn = { table: string; day: string; given: bigint; reserve: bigint; end: bigint | null; cost: bigint };

/**
 * Checks that every turn was given by two operators or for a fact of a campaign, as many as its terms say, and that no
 * table ever gave more than its budgets have room for: each turn that is not drawn takes the largest prize. A campaign
 * gave none only to who may get no offers, or when there was no room.
 */
export async function checkGivenTurns(rows: Rows, record: SeasonRecord): Promise<void> {
  const given = await rows(
    `select pid, table_id::text as table, member_id::text as member, occasion, to_char(day, 'YYYY-MM-DD') as day,
            ${micros('given_at')} as given, coalesce(amount, 0)::text as amount,
            ${micros('coalesce(drawn_at, ended_at)')} as ended,
            (select max(s.amount)::text from prizes.sectors s where s.table_id = t.table_id) as largest
     from prizes.turns t order by t.id`,
  );
  const tables = await rows('select id::text, budget_day::text, budget_total::text from prizes.tables');
  const turns = given.map((row) => ({ ...turnOf(row), pid: row.pid! }));
  for (const { id, budget_day, budget_total } of tables) {
    const own = turns.filter(({ table }) => table === id);
    for (const [n, { pid, day, given: at, reserve }] of own.entries()) {
      const { total, ofDay } = taken(own.slice(0, n), at, day);
      if (total + reserve > BigInt(budget_total!) || ofDay + reserve > BigInt(budget_day!))
        throw new Error(`turn ${pid} was given, though its table has no room for ${reserve}`);
    }
  }
  const ofCampaigns = await checkOfCampaigns(rows, record, { given, turns, tables });
  const strange = given.find(
    ({ pid, occasion }) =>
      !record.turnsByHand.has(pid!) && !ofCampaigns.has(pid!) && !occasion!.startsWith('demo '),
  );
  if (strange) throw new Error(`nobody gave turn ${strange.pid} for ${strange.occasion}`);
}

const turnOf = ({ table, day, given, ended, largest, amount }: Row): Turn => ({
  table: table!,
  day: day!,
  given: BigInt(given!),
  reserve: BigInt(largest!),
  end: ended ? BigInt(ended) : null,
  cost: BigInt(amount!),
});

/** What turns take of the budgets of their table at an instant: in all, and of those given on a day. */
function taken(turns: readonly Turn[], at: bigint, day: string): { total: bigint; ofDay: bigint } {
  const sum = (list: readonly Turn[]) =>
    list.reduce((all, { end, cost, reserve }) => all + (end !== null && end <= at ? cost : reserve), 0n);
  const before = turns.filter(({ given }) => given <= at);
  return { total: sum(before), ofDay: sum(before.filter((turn) => turn.day === day)) };
}

type Given = { given: readonly Row[]; turns: readonly Turn[]; tables: readonly Row[] };

/** Returns the turns that campaigns gave. */
async function checkOfCampaigns(
  rows: Rows,
  record: SeasonRecord,
  { given, turns, tables }: Given,
): Promise<Set<string>> {
  const decisions = await rows(
    `select c.code, c.terms->'reward'->>'table_id' as table, c.terms->'reward'->>'count' as count,
            d.member_id::text as member, d.occasion, d.outcome, ${micros('d.decided_at')} as decided,
            to_char(d.decided_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day
     from campaigns.decisions d join campaigns.campaigns c on c.id = d.campaign_id
     where c.terms->'reward'->>'kind' = 'turns'`,
  );
  const byOccasion = new Map(given.map((row) => [`${row.table} ${row.member} ${row.occasion}`, row.pid!]));
  const found = new Set<string>();
  for (const { code, table, count, member, occasion, outcome, decided, day } of decisions) {
    const what = `${code}: ${occasion} of member ${member}`;
    for (let n = 1; outcome === 'granted' && n <= Number(count); n += 1) {
      const pid = byOccasion.get(`${table} ${member} ${code} ${occasion} ${n}`);
      if (!pid) throw new Error(`${what} got no turn ${n}`);
      found.add(pid);
    }
    if (outcome === 'granted' || outcome === 'same_device' || outcome === 'same_payee') continue;
    if (outcome === 'not_allowed' && record.breaks.has(Number(member))) continue;
    const { budget_day, budget_total } = tables.find(({ id }) => id === table)!;
    const own = turns.filter((turn) => turn.table === table);
    const { total, ofDay } = taken(own, BigInt(decided!), day!);
    const largest = own[0]?.reserve ?? 0n;
    const isUsed = total + largest > BigInt(budget_total!) || ofDay + largest > BigInt(budget_day!);
    if (outcome !== 'budget' || !isUsed) throw new Error(`${what} got no turn: ${outcome}`);
  }
  return found;
}
