import type { Store } from '../../database/index.ts';
import { type Finding, runChecks } from '../ledger/index.ts';

/**
 * The journal entries that each transfer must have, and whether they are expected in its state.
 */
const EXPECTED = `
  select tid, 'game_out' as kind, direction = 'to_game' as expected, amount from transfers.transfers union all
  select tid, 'game_in', direction = 'to_game' and state = 'done', amount from transfers.transfers union all
  select tid, 'game_back', state = case direction when 'to_game' then 'not_done' else 'done' end, amount
  from transfers.transfers`;

/**
 * Checks all transfers in the database: money in transit is that of open transfers, and money moved exactly as the
 * states say.
 */
export function verifyTransfers(store: Store): Promise<Finding[]> {
  return runChecks(store, [
    {
      invariant: 'L3',
      says: 'money in transit is the money of open transfers to games',
      sql: `select coalesce(a.member_id, t.member_id) as member_id, a.balance, t.sum
            from (select member_id, balance from ledger.accounts where code = 'in_transit') a
            full join (select member_id, sum(amount) as sum from transfers.transfers
                       where direction = 'to_game' and ended_at is null
                       group by member_id) t on t.member_id = a.member_id
            where coalesce(a.balance, 0) <> coalesce(t.sum, 0)`,
    },
    {
      invariant: 'C1',
      says: 'every transfer moved its amount out, in and back once, as its state says',
      sql: `select e.tid, e.kind from (${EXPECTED}) e
            left join ledger.journal_entries l on l.key = e.kind || ':' || e.tid
            left join lateral (select sum(amount) filter (where amount > 0) as moved from ledger.postings p
                               where p.entry_id = l.id) m on true
            where e.expected <> (l.id is not null) or (l.id is not null and m.moved <> e.amount)`,
    },
    {
      invariant: 'C1',
      says: 'every journal entry of a transfer belongs to one',
      sql: `select l.id, l.key from ledger.journal_entries l left join transfers.transfers t on t.tid = l.reference
            where l.kind in ('game_out', 'game_in', 'game_back', 'game_result')
              and (t.id is null or l.key <> l.kind || ':' || t.tid
                   or (l.kind = 'game_result' and (t.direction, t.state) is distinct from ('to_main', 'done')))`,
    },
    {
      invariant: 'C1',
      says: 'every ended transfer has a provider answer with its outcome',
      sql: `select t.tid from transfers.transfers t where t.ended_at is not null and t.platform <> 'lottery'
              and not exists (select from transfers.provider_answers w
                              where w.transfer_id = t.id and w.outcome = t.state)`,
    },
    {
      invariant: 'C1',
      says: 'only transfers, draws and debts move the money of the lottery wallets',
      sql: `select p.id, t.kind from ledger.accounts a join ledger.postings p on p.account_id = a.id
            join ledger.journal_entries t on t.id = p.entry_id
            where a.platform = 'lottery' and t.kind not in ('game_in', 'game_back', 'bet', 'win', 'win_reversed',
              'refund', 'receivable_paid')`,
    },
    {
      invariant: 'G1',
      says: 'no member transferred money to a game while self-excluded',
      sql: `select t.tid from protection.exclusions e join transfers.transfers t
              on t.member_id = e.member_id and t.direction = 'to_game'
                and t.requested_at > e.begins_at and t.requested_at < e.ends_at`,
    },
  ]);
}
