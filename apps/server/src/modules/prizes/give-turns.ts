import { createHash, randomBytes } from 'node:crypto';
import { inEveryLanguage } from '@shwe/contract';
import { messageText } from '@shwe/contract/messages';
import type { Tx } from '../../database/index.ts';
import type { Title } from '../grants/index.ts';
import { sendMessages } from '../messages/index.ts';
import { largestPrize, lockPrizeTable, type PrizeTable } from './tables.queries.ts';

/** A turn to be given. Without an end it can be drawn as long as its table says. */
export type NewTurn = { tableId: bigint; memberId: bigint; occasion: string; until?: Date };
export type GivenTurn = { id: string; tableId: bigint; memberId: bigint; occasion: string };

const SEED_BYTES = 32;
/** Turns in one statement; bounds memory, not the number of turns. */
const CHUNK = 1000;

/**
 * Gives turns and tells the members. Each turn reserves the largest prize of its table, so it is given only while the
 * budgets of the day and of the table have room for that, the first ones first. Nobody gets a turn who is not active, who
 * is on a break or excluded, or who switched offers off; a table that is not live gives none, and a repeat gives nothing.
 * Returns those that were given. Call it after everything that locks members: draws lock the member first.
 */
export async function giveTurns(tx: Tx, turns: readonly NewTurn[]): Promise<GivenTurn[]> {
  const given: GivenTurn[] = [];
  const tableIds = [...new Set(turns.map(({ tableId }) => tableId))].sort((a, b) => (a < b ? -1 : 1));
  for (const tableId of tableIds) {
    const table = await lockPrizeTable(tx, tableId);
    if (table?.state !== 'live') continue;
    const asked = turns.filter((turn) => turn.tableId === tableId);
    for (let from = 0; from < asked.length; from += CHUNK)
      given.push(...(await giveChunk(tx, table, asked.slice(from, from + CHUNK))));
  }
  return given;
}

type Inserted = { pid: string; member_id: bigint; occasion: string };

/** The table is locked, so the room in its budgets only grows until the transaction ends. */
async function giveChunk(tx: Tx, table: PrizeTable, turns: readonly NewTurn[]): Promise<GivenTurn[]> {
  const largest = largestPrize(table);
  const room = await roomOf(tx, table);
  const seeds = turns.map(() => newSeed(tx));
  const { rows } = await tx.query<Inserted>(
    `insert into prizes.turns (table_id, member_id, occasion, given_at, day, until, reserve, commitment,
       server_seed_encrypted)
     select $1, o.member_id, o.occasion, clock.now(), clock.yangon_date(clock.now()),
            coalesce(o.until, clock.now() + make_interval(days => $2)), $3, o.commitment, o.seed
     from unnest($4::bigint[], $5::text[], $6::timestamptz[], $7::bytea[], $8::bytea[]) with ordinality
       o(member_id, occasion, until, commitment, seed, at)
     join members.accounts a on a.id = o.member_id and a.state = 'active'
     cross join lateral protection.current_exclusion(o.member_id, clock.now()) x
     where x.outcome is null and (o.until is null or o.until > clock.now())
       and not exists (select from grants.choices c where c.member_id = o.member_id and c.offers_off)
       and not exists (select from prizes.turns u where u.table_id = $1 and u.member_id = o.member_id
                         and u.occasion = o.occasion)
       and not exists (select from unnest($4::bigint[], $5::text[]) with ordinality e(member_id, occasion, at)
                       where e.member_id = o.member_id and e.occasion = o.occasion and e.at < o.at)
     order by o.at limit $9
     returning pid, member_id, occasion`,
    [
      table.id,
      table.turn_days,
      largest,
      turns.map((one) => one.memberId),
      turns.map((one) => one.occasion),
      turns.map((one) => one.until ?? null),
      seeds.map(({ commitment }) => commitment),
      seeds.map(({ encrypted }) => encrypted),
      room / largest,
    ],
  );
  await tell(tx, table.title, rows);
  return rows.map(({ pid, member_id: memberId, occasion }) => ({
    id: pid,
    tableId: table.id,
    memberId,
    occasion,
  }));
}

/** A random seed, encrypted, and its commitment. */
function newSeed(tx: Tx): { commitment: Buffer; encrypted: Buffer } {
  const seed = randomBytes(SEED_BYTES);
  const commitment = createHash('sha256').update(seed).digest();
  return { commitment, encrypted: tx.personal.encrypt('prize_seed', seed.toString('hex'))! };
}

/** What turns given now may cost at most, by the budgets of today and of the table. */
async function roomOf(tx: Tx, table: PrizeTable): Promise<bigint> {
  const { rows } = await tx.query<{ room: bigint }>(
    `select least($2::bigint - coalesce(d.reserved + d.cost, 0), $3::bigint - coalesce(s.reserved + s.cost, 0)) as room
     from (values (1)) one
     left join prizes.days d on d.table_id = $1 and d.day = clock.yangon_date(clock.now())
     left join prizes.totals s on s.table_id = $1`,
    [table.id, table.budget_day, table.budget_total],
  );
  return rows[0]!.room;
}

async function tell(tx: Tx, title: Title, rows: readonly Inserted[]): Promise<void> {
  await sendMessages(
    tx,
    rows.map(({ pid, member_id: memberId }) => ({
      memberId,
      subject: `turn:${pid}`,
      title: inEveryLanguage((lang) => title[lang]),
      body: inEveryLanguage((lang) => messageText(lang, 'turnGivenText', { title: title[lang] })),
    })),
  );
}
