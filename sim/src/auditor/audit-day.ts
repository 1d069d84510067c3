import { createHash } from 'node:crypto';
import pg from 'pg';
import type { SeasonRecord } from '../season-record.ts';
import {
  type ClaimsBefore,
  checkAgentDeposits,
  directTransfers,
  moveAgentDeposits,
  readClaims,
} from './check-agent-deposits.ts';
import { checkAgentPayouts, checkRepaid, moveAgentPayouts } from './check-agent-payouts.ts';
import { checkCases } from './check-cases.ts';
import { checkCountedDeposits } from './check-counted-deposits.ts';
import { checkGivenTurns } from './check-given-turns.ts';
import { checkLevels } from './check-levels.ts';
import { checkPayees } from './check-payees.ts';
import { checkProtection } from './check-protection.ts';
import { checkPush, readNews } from './check-push.ts';
import { checkTurnover } from './check-turnover.ts';
import { checkTurns } from './check-turns.ts';
import { expectedBonuses } from './expected-bonuses.ts';
import { expectedCommissions } from './expected-commissions.ts';
import { expectedRebates } from './expected-rebates.ts';
import type { Row, Rows } from './rows.ts';

/** The platform of the lottery's own wallet. */
const LOTTERY = 'lottery';

/** The slips and the deposits through agents from before the season: the auditor's baseline, by id. */
export type Before = { slips: ReadonlyMap<string, Row>; claims: ClaimsBefore };

/** Reads the baseline. Nothing of it may be lost or changed. */
export function readBefore(databaseUrl: string): Promise<Before> {
  return withRows(databaseUrl, async (rows) => {
    const slips = await readSlips(rows);
    return { slips: new Map(slips.map((slip) => [slip.id!, slip])), claims: await readClaims(rows) };
  });
}

/** Everything that members may be told by now, which is no news to a browser that is subscribed later. */
export function whatIsNews(databaseUrl: string): Promise<ReadonlySet<string>> {
  return withRows(databaseUrl, async (rows) => new Set((await readNews(rows)).map(({ subject }) => subject)));
}

async function withRows<T>(databaseUrl: string, read: (rows: Rows) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await read(async (sql) => (await client.query<Row>(sql)).rows);
  } finally {
    await client.end();
  }
}

/**
 * The auditor: a second computation that shares no code with the server. It reads facts (orders, slips, results) and
 * what the server acknowledged to the players, computes what every member must have, and compares that with the ledger.
 * Throws at the first difference.
 */
export async function auditDay(databaseUrl: string, record: SeasonRecord, before: Before): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const rows: Rows = async (sql) => (await client.query<Row>(sql)).rows;
    const facts = await readFacts(rows);
    checkSlips(record, before.slips, facts.slips);
    checkAcknowledgedMoney(record, facts);
    checkAgentDeposits(record, before.claims, facts.claims);
    const met = await checkTurnover(rows);
    checkWallets(record, facts, [
      await expectedRebates(rows),
      await expectedCommissions(rows),
      await expectedBonuses(rows, record, met),
    ]);
    await checkCountedDeposits(rows);
    await checkCases(rows);
    await checkAgentPayouts(rows);
    await checkPayees(rows);
    await checkTurns(rows, record);
    await checkGivenTurns(rows, record);
    await checkLevels(rows, record);
    await checkPush(rows, record);
    await checkProtection(rows);
    await checkChain(rows);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

type Facts = {
  accounts: Row[];
  deposits: Row[];
  withdrawals: Row[];
  transfers: Row[];
  downlineTransfers: Row[];
  claims: ReadonlyMap<string, Row>;
  agentPayouts: Row[];
  slips: Row[];
  draws: Map<string, Row>;
};

async function readFacts(rows: Rows): Promise<Facts> {
  const draws = await rows(
    'select id::text, name, state, result::text, odds::text, platform from lottery.draws',
  );
  return {
    accounts: await rows('select code, platform, member_id::text, balance::text from ledger.accounts'),
    deposits: await rows(
      "select member_id::text, amount::text from cashier.deposits where state = 'succeeded'",
    ),
    withdrawals: await rows('select member_id::text, amount::text, state from cashier.withdrawals'),
    transfers: await rows(
      'select member_id::text, platform, direction, amount::text, state from transfers.transfers',
    ),
    downlineTransfers: await rows(
      'select tid, agent_id::text, member_id::text, amount::text, fee::text from downline_transfers.transfers',
    ),
    claims: await readClaims(rows),
    agentPayouts: await rows(
      `select agent_id::text, member_id::text, amount::text, fee::text, state,
              case state when 'decided_part' then part_amount::text end as part_amount from escrow.cases`,
    ),
    slips: await readSlips(rows),
    draws: new Map(draws.map((draw) => [draw.id!, draw])),
  };
}

function readSlips(rows: Rows): Promise<Row[]> {
  return rows(
    `select id::text, draw_id::text, member_id::text, total::text, array_to_string(numbers, ',') as numbers,
            array_to_string(amounts, ',') as amounts from lottery.slips`,
  );
}

/** Every slip is unchanged from the baseline, or equals one that was acknowledged to a player. */
function checkSlips(record: SeasonRecord, before: Before['slips'], slips: readonly Row[]): void {
  const byId = new Map(slips.map((slip) => [slip.id!, slip]));
  for (const [id, baseline] of before) {
    if (JSON.stringify(byId.get(id)) !== JSON.stringify(baseline)) throw new Error(`slip ${id} has changed`);
  }
  for (const [name, acknowledged] of record.slips) {
    const slip = byId.get(name);
    if (!slip) throw new Error(`slip ${name} was acknowledged and is not there`);
    const digits = acknowledged.drawName.startsWith('3d-') ? 3 : 2;
    const numbers = slip.numbers!.split(',').map((n) => n.padStart(digits, '0'));
    const amounts = slip.amounts!.split(',').map(Number);
    const same =
      Number(slip.member_id) === acknowledged.memberId &&
      numbers.length === acknowledged.lines.size &&
      numbers.every((number, i) => acknowledged.lines.get(number) === amounts[i]);
    if (!same) throw new Error(`slip ${name} is not what was acknowledged: ${JSON.stringify(slip)}`);
  }
  const known = before.size + record.slips.size;
  if (byId.size !== known) throw new Error(`${byId.size} slips, ${known} acknowledged`);
}

/** Every deposit and payment acknowledged to a player exists. */
function checkAcknowledgedMoney(record: SeasonRecord, facts: Facts): void {
  const paid = sumBy(facts.withdrawals.filter((one) => one.state === 'paid'));
  for (const [id, amount] of record.withdrawals) {
    if ((paid.get(String(id)) ?? 0n) < BigInt(amount)) throw new Error(`member ${id}: a payment is missing`);
  }
  checkRepaid(facts.agentPayouts, record.repaid);
  const credited = sumBy(facts.deposits);
  for (const [id, amount] of record.deposits) {
    if ((credited.get(String(id)) ?? 0n) < BigInt(amount))
      throw new Error(`member ${id}: a deposit is missing`);
  }
}

/** Checks what each member and the system must have, from orders, slips, results, what was `given` as rebates, commissions and bonuses, and what was acknowledged. */
function checkWallets(
  record: SeasonRecord,
  facts: Facts,
  given: readonly ReadonlyMap<string, bigint>[],
): void {
  const wallet = sumBy(facts.deposits);
  const held = new Map<string, bigint>();
  const lottery = new Map<string, bigint>();
  const add = (map: Map<string, bigint>, id: string, amount: bigint) =>
    map.set(id, (map.get(id) ?? 0n) + amount);
  for (const sums of given) for (const [id, amount] of sums) add(wallet, id, amount);
  const direct = directTransfers(facts.downlineTransfers, facts.claims, record);
  for (const { agent_id, member_id, amount, fee } of direct) {
    add(wallet, agent_id!, -(BigInt(amount!) + BigInt(fee!)));
    add(wallet, member_id!, BigInt(amount!));
  }
  moveAgentDeposits(record, wallet);
  moveAgentPayouts(facts.agentPayouts, wallet, held);
  for (const { member_id, amount, state } of facts.withdrawals) {
    if (state !== 'refused') add(wallet, member_id!, -BigInt(amount!));
    if (state === 'pending' || state === 'reviewing' || state === 'approved')
      add(held, member_id!, BigInt(amount!));
  }
  for (const slip of facts.slips) {
    const draw = facts.draws.get(slip.draw_id!)!;
    if (draw.state === 'cancelled') continue;
    const played = draw.platform === LOTTERY ? lottery : wallet;
    add(played, slip.member_id!, -BigInt(slip.total!));
    if (draw.state === 'settled') add(played, slip.member_id!, winOf(slip, draw));
  }
  const transit = moveTransfers(facts.transfers, wallet, lottery);
  const receivables = new Map(
    facts.accounts
      .filter(({ code }) => code === 'receivable')
      .map((one) => [one.member_id!, BigInt(one.balance!)]),
  );
  let all = 0n;
  for (const { code, member_id, balance } of facts.accounts) {
    all += BigInt(balance!);
    if (member_id === null || member_id === undefined) continue;
    if (code === 'receivable') {
      if (BigInt(balance!) > 0n) throw new Error(`member ${member_id} has a positive receivable: ${balance}`);
      continue;
    }
    if (BigInt(balance!) < 0n) throw new Error(`member ${member_id}: ${code} below zero`);
    // Checked below; the season compares other game balances with the provider.
    if (code === 'wallet' || code === 'game') continue;
    const must = { held, in_transit: transit }[code as 'held']?.get(member_id) ?? 0n;
    if (BigInt(balance!) !== must)
      throw new Error(`member ${member_id}: ${code} is ${balance}, must be ${must}`);
  }
  checkBettingWallets(facts.accounts, receivables, { wallet, lottery });
  if (all !== 0n) throw new Error(`all balances sum to ${all}`);
}

/**
 * Checks main and lottery wallets. A debt is collected from either, so only their sum less the receivable is
 * certain for a member who ever owed; for others each wallet is.
 */
function checkBettingWallets(
  accounts: Row[],
  receivables: ReadonlyMap<string, bigint>,
  must: Record<'wallet' | 'lottery', Map<string, bigint>>,
): void {
  const has = { wallet: new Map<string, bigint>(), lottery: new Map<string, bigint>() };
  for (const { code, platform, member_id, balance } of accounts) {
    const which = code === 'wallet' ? 'wallet' : code === 'game' && platform === LOTTERY ? 'lottery' : null;
    if (which && member_id) has[which].set(member_id, BigInt(balance!));
  }
  const members = new Set(
    [has, must].flatMap(({ wallet, lottery }) => [...wallet.keys(), ...lottery.keys()]),
  );
  for (const id of members) {
    const of = (from: typeof has, which: 'wallet' | 'lottery') => from[which].get(id) ?? 0n;
    const sum = (from: typeof has) => of(from, 'wallet') + of(from, 'lottery');
    const owed = -(receivables.get(id) ?? 0n);
    if (sum(has) - owed !== sum(must))
      throw new Error(`member ${id} has ${sum(has)} and owes ${owed}; must have ${sum(must)}`);
    if (owed > 0n && sum(has) > 0n) throw new Error(`member ${id} has ${sum(has)} and owes ${owed}`);
    if (receivables.has(id)) continue;
    for (const which of ['wallet', 'lottery'] as const)
      if (of(has, which) !== of(must, which))
        throw new Error(`member ${id}: ${which} is ${of(has, which)}, must be ${of(must, which)}`);
  }
}

/**
 * Subtracts transfers to games from the wallets and adds transfers back, those to the lottery with it; returns what is
 * in transit.
 */
function moveTransfers(
  transfers: Row[],
  wallet: Map<string, bigint>,
  lottery: Map<string, bigint>,
): Map<string, bigint> {
  const transit = new Map<string, bigint>();
  for (const { member_id, platform, direction, amount, state } of transfers) {
    const sum = BigInt(amount!);
    if (platform === LOTTERY) {
      const moved = direction === 'to_game' ? sum : -sum;
      lottery.set(member_id!, (lottery.get(member_id!) ?? 0n) + moved);
    }
    const has = wallet.get(member_id!) ?? 0n;
    const isOpen = state === 'sending' || state === 'unknown';
    if (direction === 'to_game' && state !== 'not_done') wallet.set(member_id!, has - sum);
    if (direction === 'to_main' && state === 'done') wallet.set(member_id!, has + sum);
    if (direction === 'to_game' && isOpen) transit.set(member_id!, (transit.get(member_id!) ?? 0n) + sum);
  }
  return transit;
}

function winOf(slip: Row, draw: Row): bigint {
  const index = slip.numbers!.split(',').indexOf(draw.result!);
  return index < 0 ? 0n : BigInt(slip.amounts!.split(',')[index]!) * BigInt(draw.odds!);
}

function sumBy(rows: Row[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { member_id, amount } of rows)
    sums.set(member_id!, (sums.get(member_id!) ?? 0n) + BigInt(amount!));
  return sums;
}

/** Recomputes the hash chain from the rows, from the first journal entry to the last. */
async function checkChain(rows: Rows): Promise<void> {
  const entries = await rows(
    `select id::text, kind, key, reference, (extract(epoch from business_at) * 1000)::bigint::text as at,
       encode(hash, 'hex') as hash
     from ledger.journal_entries order by ledger.journal_entries.id`,
  );
  const postings = await rows(
    `select entry_id::text, account_id::text, amount::text, balance_after::text, reference
     from ledger.postings order by ledger.postings.entry_id, ledger.postings.id`,
  );
  const linesOf = new Map<string, string[]>();
  for (const { entry_id, account_id, amount, balance_after, reference } of postings) {
    const line = [account_id, amount, balance_after, ...(reference === null ? [] : [reference])].join(':');
    const lines = linesOf.get(entry_id!) ?? [];
    lines.push(line);
    linesOf.set(entry_id!, lines);
  }
  let before = createHash('sha256').update('shwe').digest();
  let expected = 1;
  for (const { id, kind, key, reference, at, hash } of entries) {
    if (Number(id) !== expected) throw new Error(`journal entry ${expected} is missing`);
    expected += 1;
    const text = [id, kind, key, reference, at, linesOf.get(id!)!.join(',')].join('|');
    before = createHash('sha256').update(before).update(text).digest();
    if (before.toString('hex') !== hash) throw new Error(`the chain breaks at journal entry ${id}`);
  }
}
