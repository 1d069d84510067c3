import type { Rows } from './access-types.ts';

const reason = 'test';
const STATEMENT = {
  account_id: 999,
  name: 'proof.csv',
  file: 'YQ==',
  mapping: {
    encoding: 'utf-8',
    delimiter: 'comma',
    skip_lines: 0,
    columns: {
      date: 'a',
      time: '',
      transaction_id: 'b',
      amount: 'c',
      amount_out: '',
      payer: '',
      payer_account: '',
      balance: '',
    },
    date_order: 'dmy',
    decimal: 'point',
    sign: 'minus',
  },
};
const TITLE = { my: 'အစမ်း', en: 'Proof', zh: '证明', th: 'พิสูจน์' };

/** Operators' calls about money. */
export const cashierRows: Pick<
  Rows,
  | 'operatorDeposits'
  | 'operatorChannels'
  | 'operatorSettings'
  | 'operatorWithdrawals'
  | 'operatorAgentDeposits'
  | 'operatorDownlineWithdrawals'
  | 'operatorPayees'
  | 'operatorPayouts'
  | 'operatorStatements'
  | 'operatorAdjustments'
  | 'operatorTransfers'
  | 'operatorGames'
> = {
  operatorDeposits: {
    list: { may: ['finance', 'support'], body: { states: 'open' } },
    get: { may: ['finance', 'support'], body: { tid: 'D-999' } },
    attachment: { may: ['finance'], body: { tid: 'D-999' } },
    creditPayment: { may: ['finance'], body: { tid: 'D-999' } },
    callbacks: { may: ['finance', 'support'], body: {} },
    chainTransfers: { may: ['finance', 'support'], body: {} },
    assignChainTransfer: { may: ['finance'], body: { id: 999_999, tid: 'D-999' } },
    processed: { may: ['finance', 'support'], body: {} },
    processedSummary: { may: ['finance', 'support'], body: {} },
    processedFile: { may: ['finance', 'support'], body: { format: 'csv' } },
    bankLines: { may: ['finance', 'support'], body: {} },
    bankLinesFile: { may: ['finance', 'support'], body: { format: 'csv' } },
    addBankLine: {
      may: ['finance'],
      body: { account_id: 999, amount: 1, transaction_tail: '999999', payer_name: 'Proof' },
    },
    voidBankLine: { may: ['finance'], body: { id: 999, reason } },
    dropVoidRequest: { may: ['finance'], body: { id: 999 } },
    creditDeposit: { may: ['finance'], body: { tid: 'D-999', receipt_id: 999 } },
    rejectDeposit: { may: ['finance'], body: { tid: 'D-999', reason: 'no_money' } },
    receivingAccounts: { may: ['finance', 'support'], body: {} },
  },
  operatorStatements: {
    mappings: { may: ['finance', 'support'], body: {} },
    cover: { may: ['finance', 'support'], body: {} },
    headings: {
      may: ['finance'],
      body: { file: 'YQ==', encoding: 'utf-8', delimiter: 'comma', skip_lines: 0 },
    },
    preview: { may: ['finance'], body: STATEMENT },
    importFile: { may: ['finance'], body: { ...STATEMENT, digest: 'x' } },
    list: { may: ['finance', 'support'], body: {} },
    exceptions: { may: ['finance', 'support'], body: {} },
    get: { may: ['finance', 'support'], body: { id: 999 } },
    credit: { may: ['finance'], body: { id: 999, matches: [{ tid: 'D-999', receipt_id: 999 }] } },
    settle: { may: ['finance'], body: { id: 999, as: 'other', note: reason } },
    balances: { may: ['finance', 'support'], body: {} },
  },
  operatorChannels: {
    list: { may: ['finance', 'support'], body: {} },
    saveCategory: {
      may: ['finance'],
      body: { id: 999, kind: 'fiat', title: TITLE, sort: 1, shown: false, reason },
    },
    saveChannel: {
      may: ['finance'],
      body: {
        code: 'proof',
        rail: 'manual',
        category_id: 999,
        title: TITLE,
        min: 1000,
        max: 2000,
        quick: [1000],
        takes_deposits: false,
        pays_withdrawals: false,
        qr_marks: [],
        sort: 1,
        reason,
      },
      refused: 'wrong_input',
    },
    saveAccount: {
      may: ['finance'],
      body: { id: 999_999, name: 'Proof', day_cap: 1, sort: 1, reason },
    },
    switchAccount: { may: ['finance'], body: { id: 999_999, enabled: false, reason } },
    banks: { may: ['finance', 'support'], body: {} },
    saveBank: {
      may: ['finance'],
      body: { code: 'PROOF', title: { ...TITLE, my: ' ' }, sort: 1, active: false, reason },
      refused: 'wrong_input',
    },
  },
  operatorSettings: {
    list: { may: ['finance'], body: {} },
    changeSetting: { may: [], body: { key: 'phone.area_code', value: '95', reason } },
    history: { may: ['finance'], body: {} },
  },
  operatorWithdrawals: {
    list: { may: ['finance', 'support'], body: { states: 'open' } },
    processed: { may: ['finance', 'support'], body: {} },
    processedFile: { may: ['finance', 'support'], body: { format: 'csv' } },
    get: { may: ['finance', 'support'], body: { id: 'W-999' } },
    memberRiskFlags: { may: ['finance', 'support'], body: { id: 999_999 } },
    assign: { may: ['finance'], body: { id: 'W-999' } },
    approve: { may: ['finance'], body: { id: 'W-999' } },
    pay: { may: ['finance'], body: { id: 'W-999', transaction_id: '99999999' } },
    reject: {
      may: ['finance'],
      body: { id: 'W-999', reason: 'payee_differs', deduct: false },
    },
  },
  operatorAgentDeposits: {
    list: { may: ['finance', 'support'], body: {} },
    listFile: { may: ['finance', 'support'], body: { format: 'csv' } },
    picture: { may: ['finance'], body: { id: 'AD-999999' } },
  },
  operatorDownlineWithdrawals: {
    list: { may: ['finance', 'support'], body: { states: 'open' } },
    listFile: { may: ['finance', 'support'], body: { states: 'all', format: 'csv' } },
    get: { may: ['finance', 'support'], body: { id: 'E-999999' } },
    outcomes: { may: ['finance', 'support'], body: {} },
    picture: { may: ['finance'], body: { id: 'E-999999' } },
    propose: { may: ['finance'], body: { id: 'E-999999', to: 'agent', reason } },
    approve: { may: ['finance'], body: { id: 'E-999999', to: 'agent', reason } },
  },
  operatorPayees: {
    memberPayees: { may: ['finance', 'support'], body: { id: 999_999 } },
    requests: { may: ['finance', 'support'], body: { states: 'open' } },
    requestsFile: { may: ['finance', 'support'], body: { states: 'all', format: 'csv' } },
    decideRequest: { may: ['finance'], body: { id: 999_999, yes: true, reason } },
  },
  operatorPayouts: {
    list: { may: ['finance', 'support'], body: {} },
    listFile: { may: ['finance', 'support'], body: { format: 'csv' } },
    get: { may: ['finance', 'support'], body: { id: 'P-1' } },
    createBatch: { may: ['finance'], body: { kind: 'bank', code: 'NONE' } },
    batchFile: { may: ['finance'], body: { id: 'P-1' } },
    previewResponse: { may: ['finance'], body: { id: 'P-1', file: 'wid' } },
    importResponse: { may: ['finance'], body: { id: 'P-1', file: 'wid', digest: 'x' } },
    failItem: { may: ['finance'], body: { id: 'P-1', withdrawal_id: 'W-1', reason } },
    cancelBatch: { may: ['finance'], body: { id: 'P-1', reason } },
  },
  operatorAdjustments: {
    list: { may: ['finance', 'support'], body: {} },
    history: { may: ['finance', 'support'], body: {} },
    historyFile: { may: ['finance', 'support'], body: { format: 'csv' } },
    request: {
      may: ['finance'],
      body: { member_id: 999_999, amount: 1, reason: 'other', note: reason, turnover_times: 0 },
    },
    decide: { may: ['finance'], body: { id: 999_999, yes: true } },
  },
  operatorTransfers: {
    list: { may: ['finance', 'support'], body: { which: 'open' } },
    listFile: { may: ['finance', 'support'], body: { which: 'all', format: 'csv' } },
    requery: { may: ['finance'], body: { tid: 'T-999' } },
    gameWallets: { may: ['finance', 'support'], body: { id: 999_999 } },
  },
  operatorGames: {
    providers: { may: ['finance', 'support'], body: {} },
    saveProvider: {
      may: ['finance'],
      // The minimum is above the maximum, so nothing is saved.
      body: {
        id: 'proof',
        title: TITLE,
        sort: 1,
        shown: false,
        paused_until: null,
        min: 9,
        max: 8,
        reason,
      },
      refused: 'wrong_input',
    },
    connectProvider: {
      may: ['finance'],
      body: { id: 'nowhere', address: 'https://games.test', secret: 'a secret of 16 ch', reason },
    },
  },
};
