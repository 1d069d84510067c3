import type { Output } from '@shwe/contract';
import {
  type AgentDepositState,
  agentDepositStates,
  type BatchItemState,
  type BatchState,
  type BroadcastState,
  batchItemStates,
  batchStates,
  broadcastStates,
  canChange,
  type DepositState,
  type DownlineWithdrawalState,
  depositStates,
  downlineWithdrawalStates,
  type GrantState,
  grantStates,
  openStates,
  type PrizeTableState,
  prizeTableStates,
  type RequestState,
  requestStates,
  type StateMachine,
  type TransferState,
  type TurnState,
  transferStates,
  turnStates,
  type WithdrawalState,
  withdrawalStates,
} from '@shwe/rules';
import type pg from 'pg';
import { expect, expectTypeOf, test } from 'vitest';
import { freshDatabase, withClient } from '../database/testing.ts';

const store = await freshDatabase();

type Case = {
  table: string;
  columns: Record<string, unknown>;
  /** A text column that each update also changes. */
  touch?: string;
  machine: StateMachine<string, string>;
};

/** A minimal row of each table. Constraints are dropped, so that only the trigger accepts or refuses a change. */
const cases: Record<string, Case> = {
  'deposit by hand': deposit('manual'),
  'deposit through a gateway': deposit('gateway'),
  'deposit in USDT': deposit('crypto'),
  withdrawal: {
    table: 'cashier.withdrawals',
    columns: { member_id: 1, payee_id: 1, amount: 5000, balance_after: 0 },
    machine: withdrawalStates,
  },
  transfer: {
    table: 'transfers.transfers',
    columns: { member_id: 1, platform: 'demo', direction: 'to_game', amount: 1, next_poll_at: 'now' },
    machine: transferStates,
  },
  'payee request': {
    table: 'cashier.payee_requests',
    columns: { member_id: 1, wants: 'unbind', kind: 'wallet' },
    touch: 'reason',
    machine: requestStates,
  },
  'payout batch': {
    table: 'cashier.payout_batches',
    columns: { kind: 'wallet', items: 1, amount: 1, exported_by: 1 },
    machine: batchStates,
  },
  'withdrawal in a payout batch': {
    table: 'cashier.payout_items',
    columns: { batch_id: 1, withdrawal_id: 1, amount: 1 },
    machine: batchItemStates,
  },
  'withdrawal through an agent': {
    table: 'escrow.cases',
    columns: {
      member_id: 1,
      agent_id: 2,
      payee_id: 1,
      amount: 5000,
      fee: 0,
      balance_after: 0,
      created_at: 'now',
      pay_until: 'now',
    },
    touch: 'proposed_reason',
    machine: downlineWithdrawalStates,
  },
  'deposit through an agent': {
    table: 'agent_deposits.claims',
    columns: { member_id: 1, agent_id: 2, payee_id: 1, amount: 5000, reference: 'x', created_at: 'now' },
    touch: 'reason',
    machine: agentDepositStates,
  },
  bonus: {
    table: 'grants.grants',
    columns: {
      member_id: 1,
      campaign: 'vip',
      occasion: 'x',
      amount: 1,
      turnover_times: 1,
      play_days: 1,
      terms: '{}',
      granted_at: 'now',
      claim_until: 'now',
    },
    machine: grantStates,
  },
  'prize table': {
    table: 'prizes.tables',
    columns: {
      kind: 'wheel',
      title: '{}',
      turnover_times: 1,
      play_days: 1,
      turn_days: 1,
      budget_day: 1,
      budget_total: 1,
    },
    machine: prizeTableStates,
  },
  'prize turn': {
    table: 'prizes.turns',
    columns: {
      table_id: 1,
      member_id: 1,
      occasion: 'x',
      given_at: 'now',
      day: 'now',
      until: 'now',
      reserve: 1,
      commitment: '\\x00',
      server_seed_encrypted: '\\x00',
    },
    machine: turnStates,
  },
  'house message': {
    table: 'broadcasts.messages',
    columns: {
      audience: 'all',
      rule: '{}',
      is_offer: false,
      title: '{}',
      body: '{}',
      send_at: 'now',
      counted: 1,
      created_by: 1,
    },
    machine: broadcastStates,
  },
  adjustment: {
    table: 'cashier.adjustments',
    columns: { member_id: 1, amount: 1, reason: 'not_credited', note: 'x', requested_by: 1 },
    machine: requestStates,
  },
};

function deposit(rail: keyof typeof depositStates): Case {
  return {
    table: 'cashier.deposits',
    columns: { member_id: 1, wallet: 'kbzpay', amount: 5000, rail, is_new: false, expires_at: 'now' },
    touch: 'note',
    machine: depositStates[rail],
  };
}

test.each(Object.entries(cases))(
  '%s: the trigger accepts exactly the state changes of its state machine',
  async (_, one) => {
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('begin');
      await dropConstraints(owner, one.table);
      for (const from of one.machine.states) {
        for (const to of one.machine.states) {
          const error = await change(owner, one, { from, to });
          const isRefused = /cannot go from|is decided once/.test(error);
          expect({ from, to, isAccepted: !isRefused, error: isRefused ? '' : error }).toMatchObject({
            from,
            to,
            isAccepted: canChange(one.machine, from, to),
          });
        }
      }
      await owner.query('rollback');
    });
  },
);

// Checked by the compiler.
test('the contract declares the states of the rules, and no others', () => {
  expectTypeOf<Output<'deposits', 'order'>['state']>().toEqualTypeOf<DepositState>();
  expectTypeOf<Output<'withdrawals', 'request'>['state']>().toEqualTypeOf<WithdrawalState>();
  expectTypeOf<Output<'agentDeposits', 'claim'>['state']>().toEqualTypeOf<AgentDepositState>();
  expectTypeOf<Output<'downlineWithdrawals', 'request'>['state']>().toEqualTypeOf<DownlineWithdrawalState>();
  expectTypeOf<Output<'grants', 'claim'>['state']>().toEqualTypeOf<GrantState>();
  expectTypeOf<Output<'operatorPrizes', 'cancelTurn'>['state']>().toEqualTypeOf<TurnState>();
  expectTypeOf<Output<'operatorPrizes', 'list'>['list'][number]['state']>().toEqualTypeOf<PrizeTableState>();
  expectTypeOf<Output<'operatorBroadcasts', 'stop'>['state']>().toEqualTypeOf<BroadcastState>();
  expectTypeOf<Output<'transfers', 'transfer'>['state']>().toEqualTypeOf<TransferState>();
  expectTypeOf<Output<'operatorPayees', 'decideRequest'>['state']>().toEqualTypeOf<RequestState>();
  expectTypeOf<Output<'operatorPayouts', 'get'>['batch']['state']>().toEqualTypeOf<BatchState>();
  expectTypeOf<Output<'operatorPayouts', 'get'>['list'][number]['state']>().toEqualTypeOf<BatchItemState>();
  expectTypeOf<Output<'operatorAdjustments', 'decide'>['state']>().toEqualTypeOf<RequestState>();
});

test('the database and the rules agree which deposits and withdrawals are open', async () => {
  const { rows } = await store.query<{ deposits: string[]; withdrawals: string[] }>(
    `select array(select s from unnest($1::text[]) s where cashier.deposit_is_open(s)) as deposits,
            array(select s from unnest($2::text[]) s where cashier.withdrawal_is_open(s)) as withdrawals`,
    [depositStates.manual.states, withdrawalStates.states],
  );
  expect(rows).toEqual([
    { deposits: openStates<string>(depositStates.manual), withdrawals: openStates(withdrawalStates) },
  ]);
});

/** Drops constraints on other columns, which would refuse most test rows. The caller rolls back. */
async function dropConstraints(owner: pg.Client, table: string): Promise<void> {
  const { rows } = await owner.query<{ sql: string }>(
    `select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as sql
     from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f')`,
    [table],
  );
  for (const { sql } of rows) await owner.query(sql);
}

/** Changes the state of a new row; returns the database's error, '' for none. */
async function change(
  owner: pg.Client,
  { table, columns, touch }: Case,
  { from, to }: { from: string; to: string },
) {
  await owner.query('savepoint before');
  const values = Object.values({ ...columns, state: from });
  // Triggers are disabled for the insert only.
  await owner.query(`alter table ${table} disable trigger user`);
  await owner.query(
    `insert into ${table} (${Object.keys(columns).join(', ')}, state)
     values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
    values,
  );
  await owner.query(`alter table ${table} enable trigger user`);
  // Some triggers fire only when a certain column changes.
  const touched = touch ? `${touch} = ${touch} || '.', ` : '';
  let error = '';
  try {
    await owner.query(`update ${table} set ${touched}state = $1`, [to]);
  } catch (caught) {
    error = (caught as Error).message;
  }
  await owner.query('rollback to savepoint before');
  return error;
}
