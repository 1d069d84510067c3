import { type TestStore, withClient } from '../database/testing.ts';

type Given = { member: bigint; agent: bigint; payee: number; maker: bigint; checker: bigint };

/**
 * Rows of operators' lists in several states, one an hour from 1 March 2026 on, without the triggers that would demand
 * the money behind each. The checks of the tables apply.
 */
export async function insertListRows(store: TestStore, given: Given, count: number): Promise<void> {
  const { member, agent, payee, maker, checker } = given;
  const insert = (into: string, values: string, every = '') => `insert into ${into} select ${values}
    from generate_series(1, ${count}) i cross join lateral (
      select timestamptz '2026-03-01 00:10+06:30' + i * interval '1 hour' as at,
             1000 + (i * 7919) % 90000 as amount, lpad(((i::bigint * 104729) % 99999989)::text, 10, '7') as digits
    ) o ${every}`;
  const statements = [
    insert(
      'cashier.bank_lines (wallet, amount, transaction_tail, received_at, recorded_by, account_id)',
      `(array['kbzpay', 'wavepay'])[1 + i % 2], amount, digits, at, ${maker}, 1 + i % 2`,
    ),
    insert(
      'cashier.voided_bank_lines (bank_line_id, requested_by, approved_by, reason)',
      `i, ${maker}, ${checker}, 'twice'`,
      'where i % 3 = 0',
    ),
    insert(
      `cashier.adjustments (member_id, amount, reason, note, requested_by, requested_at, state, decided_by, decided_at,
         balance_after)`,
      `${member}, case when i % 2 = 0 then amount else -amount end, (array['goodwill', 'other'])[1 + i % 2], 'test',
       ${maker}, at, (array['done', 'refused'])[1 + i % 2], ${checker}, at, case when i % 2 = 0 then 0 end`,
    ),
    insert(
      'feedback.tickets (member_id, type, content, state, created_at)',
      `${member}, (array['money', 'idea'])[1 + i % 2], 'text ' || i, (array['open', 'closed', 'answered'])[1 + i % 3], at`,
    ),
    insert(
      `cashier.payee_requests (member_id, wants, kind, replaces, requested_at, state, decided_by, decided_at, reason)`,
      `${member}, 'unbind', (array['wallet', 'bank'])[1 + i % 2], ${payee}, at, (array['done', 'refused'])[1 + i % 2],
       ${checker}, at, 'test'`,
    ),
    insert(
      'cashier.payout_batches (kind, items, amount, exported_by, exported_at, state, ended_by, ended_at)',
      `(array['wallet', 'bank'])[1 + i % 2], 1, amount, ${maker}, at, (array['open', 'closed'])[1 + i % 2],
       case when i % 2 = 1 then ${checker} end, case when i % 2 = 1 then at end`,
    ),
    insert(
      `downline_transfers.transfers (agent_id, member_id, amount, fee, made_at, agent_balance, member_balance)`,
      `${agent}, ${member}, amount, 0, at, 0, amount`,
    ),
    insert(
      `escrow.cases (member_id, agent_id, payee_id, amount, fee, balance_after, state, created_at, pay_until,
         confirm_until, reference, ended_at)`,
      `${member}, ${agent}, ${payee}, amount, 0, 0, (array['taken_back', 'confirmed'])[1 + i % 2], at,
       at + interval '1 day', case when i % 2 = 1 then at + interval '1 day' end,
       case when i % 2 = 1 then digits else '' end, at`,
    ),
    insert(
      'agent_deposits.claims (member_id, agent_id, payee_id, amount, reference, state, created_at, ended_at)',
      `${member}, ${agent}, ${payee}, amount, digits, 'cancelled', at, at`,
    ),
    insert(
      `grants.grants (member_id, campaign, occasion, amount, turnover_times, play_days, terms, state, granted_at,
         claim_until, ended_at)`,
      `${member}, 'campaign:' || (1 + i % 2), 'at ' || i, amount, 3, 7, '{"title": {"my": "က", "en": "Gift", "zh": "礼", "th": "ข"}}',
       (array['granted', 'expired'])[1 + i % 2], at, at + interval '7 days', case when i % 2 = 1 then at end`,
    ),
    insert(
      'transfers.transfers (member_id, platform, direction, amount, state, requested_at, ended_at, balance_after, next_poll_at)',
      `${member}, 'lists', (array['to_game', 'to_main'])[1 + i % 2], amount, (array['done', 'not_done'])[1 + i % 2], at, at, 0, at`,
    ),
    insert(
      'lottery.slips (id, draw_id, member_id, key, request, accepted_at, total, numbers, amounts)',
      `i, (select min(id) + i % 2 from lottery.draws), ${member}, gen_random_uuid(), gen_random_uuid(), at, amount,
       array[i % 100]::smallint[], array[amount]::bigint[]`,
    ),
  ];
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query(
      `insert into games.providers (id, title) values ('lists', '{"my": "က", "en": "Lists", "zh": "列", "th": "ร"}')`,
    );
    for (const statement of statements) await admin.query(statement);
    await admin.query('analyze');
  });
}
