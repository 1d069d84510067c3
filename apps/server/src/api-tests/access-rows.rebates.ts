import type { Rows } from './access-types.ts';
import type { OtherMember } from './api-fixture.ts';

const DATE = '2026-11-22';

/** Calls about rebates. `theirs` is a member of nobody's downline. */
export function rebateRows(theirs: OtherMember): Pick<Rows, 'rebates'> {
  const foreign = Number(theirs.id);
  return {
    rebates: {
      ownDays: { own: {} },
      agentDays: { own: {} },
      claimOwn: { own: { game_str: 'all', fs_money: 100 } },
      claimAgent: { own: { fs_money: 100 } },
      explainOwn: { own: { date: DATE } },
      explainAgent: { own: { date: DATE, key: '2d' } },
      defaults: { own: {} },
      setDefaults: { own: { fs_setting: { '2d': 10 } } },
      rates: { own: { subor_id: 999_999 }, others: { body: { subor_id: foreign }, refused: 'not_found' } },
      setRate: {
        own: { subor_id: 999_999, a_key: '2d', a_val: 10 },
        others: { body: { subor_id: foreign, a_key: '2d', a_val: 10 }, refused: 'not_found' },
      },
      preview: {
        own: { subor_id: 999_999, a_key: '2d', a_val: 10 },
        others: { body: { subor_id: foreign, a_key: '2d', a_val: 10 }, refused: 'not_found' },
      },
    },
  };
}

/** Commissions. `theirs` has a statement. */
export function commissionRows(theirs: OtherMember): Pick<Rows, 'commissions'> {
  const others = { body: { id: theirs.commission }, refused: 'not_found' } as const;
  return {
    commissions: {
      statements: { own: {} },
      statement: { own: { id: 999_999 }, others },
      statementFile: {
        own: { id: 999_999, format: 'csv' },
        others: { body: { id: theirs.commission, format: 'csv' }, refused: 'not_found' },
      },
    },
  };
}

/** Deposits through agents. `theirs` has none. */
export function agentDepositRows(theirs: OtherMember): Pick<Rows, 'agentDeposits'> {
  const id = 'AD-999999';
  const others = { body: { id: theirs.agentDeposit }, refused: 'not_found' } as const;
  const picture = 'data:image/png;base64,AAAA';
  return {
    agentDeposits: {
      way: { own: {} },
      claim: { own: { amount: 10_000, account_id: 999_999, reference: '01003824', picture } },
      list: { own: {} },
      cancel: { own: { id }, others },
      agentList: { own: {} },
      confirm: {
        own: { id, qk_pwd: '909182' },
        others: { body: { id: theirs.agentDeposit, qk_pwd: '909182' }, refused: 'pin_missing' },
      },
      reject: {
        own: { id, reason: 'not_received' },
        others: { body: { id: theirs.agentDeposit, reason: 'not_received' }, refused: 'not_found' },
      },
      accounts: { own: {} },
      showAccount: {
        own: { id: 999_999, shown: true },
        others: { body: { id: theirs.payee, shown: true }, refused: 'payee_missing' },
      },
      picture: { own: { id }, others },
    },
  };
}

/** Withdrawals that agents pay. `theirs` has none. */
export function downlineWithdrawalRows(theirs: OtherMember): Pick<Rows, 'downlineWithdrawals'> {
  const id = 'E-999999';
  const others = { body: { id: theirs.escrow }, refused: 'not_found' } as const;
  const picture = 'data:image/png;base64,AAAA';
  return {
    downlineWithdrawals: {
      request: {
        own: { payee_id: 1, amount: 10_000, qk_pwd: '909182' },
        others: {
          body: { payee_id: theirs.payee, amount: 10_000, qk_pwd: '909182' },
          refused: 'pin_missing',
        },
      },
      list: { own: {} },
      confirm: { own: { id }, others },
      dispute: {
        own: { id, reason: 'not_received' },
        others: { body: { id: theirs.escrow, reason: 'not_received' }, refused: 'not_found' },
      },
      comment: {
        own: { id, text: 'It came late' },
        others: { body: { id: theirs.escrow, text: 'It came late' }, refused: 'not_found' },
      },
      takeBack: { own: { id }, others },
      agentList: { own: {} },
      pay: {
        own: { id, reference: '01003824', picture },
        others: { body: { id: theirs.escrow, reference: '01003824', picture }, refused: 'not_found' },
      },
      reject: {
        own: { id, reason: 'no_money_now' },
        others: { body: { id: theirs.escrow, reason: 'no_money_now' }, refused: 'not_found' },
      },
      answer: {
        own: { id, text: 'I paid it' },
        others: { body: { id: theirs.escrow, text: 'I paid it' }, refused: 'not_found' },
      },
      receipts: { own: { id }, others },
      picture: { own: { id }, others },
    },
  };
}

/** Money between agents and their downline. */
export function downlineTransferRows(theirs: OtherMember): Pick<Rows, 'downlineTransfers'> {
  const money = { trans_money: 5000 };
  const proof = { ...money, qk_pwd: '909182', qk_str: '0'.repeat(64) };
  return {
    downlineTransfers: {
      prepare: {
        own: { subor_id: 999_999, ...money },
        others: { body: { subor_id: Number(theirs.id), ...money }, refused: 'not_found' },
      },
      transfer: {
        own: { subor_id: 999_999, ...proof },
        others: { body: { subor_id: Number(theirs.id), ...proof }, refused: 'pin_missing' },
      },
      list: { own: {} },
      limits: { own: {} },
      receipt: { own: { tid: 'AT-999999' } },
    },
  };
}
