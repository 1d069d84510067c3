import { type Guard, PAYEE, payee, type Row, withdrawal } from './guard.ts';

const CASE: Row = ['escrow.cases', { payee_id: 7 }];
export const requests: readonly Guard[] = [
  ['to another account than the own', [payee({ id: 8 })], CASE, false],
  ['to an own bank account', [PAYEE], CASE, true],
  ['to an account of another', [payee({ member_id: 4 })], CASE, false],
  ['to a replaced account', [payee({ replaced_at: 'now()' })], CASE, false],
  ['to a USDT address', [payee({ kind: "'usdt'" })], CASE, false],
  ['beside an open withdrawal', [PAYEE, withdrawal({ state: "'approved'" })], CASE, false],
  ['beside an ended withdrawal', [PAYEE, withdrawal({ state: "'paid'" })], CASE, true],
  ['beside the withdrawal of another', [PAYEE, withdrawal({ member_id: 4 })], CASE, true],
];

const OWN = withdrawal({ payee_id: 7 });
const OWN_USDT = withdrawal({ payee_id: 7, usdt_rate: 1 });
export const withdrawals: readonly Guard[] = [
  [
    'reviewed again without what was to be deducted',
    [withdrawal({ state: "'reviewing'", deduct_by: 1 })],
    "update cashier.withdrawals set state = 'reviewing', deduct_by = null",
    true,
  ],
  [
    'changed while another is in an open batch',
    [withdrawal({ state: "'approved'" }), ['cashier.payout_items', { withdrawal_id: 4 }]],
    "update cashier.withdrawals set state = 'paid'",
    true,
  ],
  ['to another account than the own', [payee({ id: 8 })], OWN, false],
  ['to an own account', [PAYEE], OWN, true],
  ['to an account of another', [payee({ member_id: 4 })], OWN, false],
  ['to a replaced account', [payee({ replaced_at: 'now()' })], OWN, false],
  ['to a USDT address without a rate', [payee({ kind: "'usdt'" })], OWN, false],
  ['to a USDT address', [payee({ kind: "'usdt'" })], OWN_USDT, true],
  ['to a bank account at a rate', [PAYEE], OWN_USDT, false],
  ...(['open', 'released'] as const).map(
    (state): Guard => [
      `changed in a batch that is ${state}`,
      [withdrawal({ id: 3, state: "'approved'" }), ['cashier.payout_items', { state: `'${state}'` }]],
      "update cashier.withdrawals set state = 'paid'",
      state === 'released',
    ],
  ),
];

const asked = (columns: Row[1] = {}): Row => [
  'cashier.payee_requests',
  { id: 5, kind: "'bank'", code: "'x'", key: "'\\x01'", state: "'done'", ...columns },
];
const SECOND: Row = ['cashier.payees', { kind: "'bank'", request_id: 5 }];
const FORMER = payee({ key: "'\\x09'", replaced_at: 'now()' });
export const secondPayees: readonly Guard[] = [
  ['as the first', [], SECOND, true],
  ['beside that of another', [payee({ member_id: 4, key: "'\\x09'" })], SECOND, true],
  ['without a request', [FORMER], SECOND, false],
  ['as requested', [FORMER, asked()], SECOND, true],
  ['before it is decided', [FORMER, asked({ state: "'asked'" })], SECOND, false],
  ['of the request of another', [FORMER, asked({ member_id: 4 })], SECOND, false],
  ['by another request', [FORMER, asked({ id: 6 })], SECOND, false],
  ['of another kind', [FORMER, asked({ kind: "'wallet'" })], SECOND, false],
  ['of another bank', [FORMER, asked({ code: "'y'" })], SECOND, false],
  ['with another number', [FORMER, asked({ key: "'\\x02'" })], SECOND, false],
  ['with another code to scan', [FORMER, asked({ qr_key: "'\\x02'" })], SECOND, false],
];

const BATCH: Row = ['cashier.payout_batches', { id: 3, exported_by: 8 }];
const item = (columns: Row[1] = {}): Row => ['cashier.payout_items', columns];
export const batches: readonly Guard[] = [
  ['with one beside an approved one', [withdrawal({ id: 4, state: "'approved'" })], item(), false],
  [
    'closed while another has an open item',
    [BATCH, item({ batch_id: 4 })],
    "update cashier.payout_batches set state = 'closed'",
    true,
  ],
  [
    'dissolved while another has a paid item',
    [BATCH, item({ batch_id: 4, state: "'paid'" })],
    "update cashier.payout_batches set state = 'dissolved'",
    true,
  ],
  [
    'paid by who exported another',
    [BATCH, ['cashier.payout_batches', { id: 4, exported_by: 9 }], item()],
    "update cashier.payout_items set state = 'paid', decided_by = 9",
    true,
  ],
  ['with an approved withdrawal', [withdrawal({ id: 3, state: "'approved'" })], item(), true],
  ['with one that is not approved', [withdrawal({ id: 3, state: "'reviewing'" })], item(), false],
  ['with one to deduct', [withdrawal({ id: 3, state: "'approved'", deduct_by: 1 })], item(), false],
  ['with another amount', [withdrawal({ id: 3, state: "'approved'", amount: 4 })], item(), false],
  [
    'paid by another',
    [BATCH, item()],
    "update cashier.payout_items set state = 'paid', decided_by = 9",
    true,
  ],
  [
    'paid by who exported it',
    [BATCH, item()],
    "update cashier.payout_items set state = 'paid', decided_by = 8",
    false,
  ],
  ['closed with an open item', [BATCH, item()], "update cashier.payout_batches set state = 'closed'", false],
  [
    'closed without',
    [BATCH, item({ state: "'paid'" })],
    "update cashier.payout_batches set state = 'closed'",
    true,
  ],
  [
    'dissolved with a paid item',
    [BATCH, item({ state: "'paid'" })],
    "update cashier.payout_batches set state = 'dissolved'",
    false,
  ],
  [
    'dissolved without',
    [BATCH, item({ state: "'released'" })],
    "update cashier.payout_batches set state = 'dissolved'",
    true,
  ],
];

const deposit = (rail: string, columns: Row[1] = {}): Row => [
  'cashier.deposits',
  { id: 3, rail: `'${rail}'`, state: "'processing'", ...columns },
];
const ended = (by: string) =>
  `update cashier.deposits set state = 'succeeded', decided_by = 9, payer_tail = '123456', ${by} = 3 where id = 3`;
const line = (columns: Row[1] = {}): Row => [
  'cashier.bank_lines',
  { transaction_tail: "'9123456'", recorded_by: 8, ...columns },
];
const manual = (columns: Row[1]): Row[] => [deposit('manual'), line(columns)];
const callback = (columns: Row[1] = {}): Row => [
  'cashier.callbacks',
  { amount: 3, says: "'paid'", outcome: "'taken'", tid: "'D-3'", ...columns },
];
const gateway = (columns: Row[1]): Row[] => [deposit('gateway'), callback(columns)];
const late = (columns: Row[1]): Row[] => [
  deposit('gateway', { unmatched_of: 4 }),
  deposit('gateway', { id: 4, state: "'failed'" }),
  callback({ tid: "'D-4'", outcome: "'too_late'", ...columns }),
];
const chain = (columns: Row[1], of: Row[1] = {}): Row[] => [
  deposit('crypto', { usdt: 3, account_id: 3, chain_transfer_id: 3, ...of }),
  deposit('crypto', { id: 4, state: "'failed'" }),
  ['cashier.chain_transfers', { state: "'confirmed'", outcome: "'taken'", tid: "'D-3'", ...columns }],
];
const differing = (
  by: string,
  from: (columns: Row[1]) => Row[],
  each: readonly (readonly [string, Row[1]])[],
): Guard[] => each.map(([rule, columns]) => [rule, from(columns), ended(by), false]);
const BY_LINE = 'bank_line_id';
const BY_CALLBACK = 'callback_id';
const BY_CHAIN = 'chain_transfer_id';
export const deposits: readonly Guard[] = [
  ['by its bank line', manual({}), ended(BY_LINE), true],
  ...differing(BY_LINE, manual, [
    ['by another line', { id: 4 }],
    ['by a line of another channel', { wallet: "'y'" }],
    ['by a line of another amount', { amount: 4 }],
    ['by who recorded the line', { recorded_by: 9 }],
    ['by a line of another transaction', { transaction_tail: "'123457'" }],
  ]),
  ['by its callback', gateway({}), ended(BY_CALLBACK), true],
  ...differing(BY_CALLBACK, gateway, [
    ['by another callback', { id: 4 }],
    ['by a callback of another channel', { wallet: "'y'" }],
    ['by a callback of another amount', { amount: 4 }],
    ['by a callback of a failure', { says: "'failed'" }],
    ['by a callback that was late', { outcome: "'too_late'" }],
    ['by the callback of another order', { tid: "'D-4'" }],
  ]),
  ['of an unmatched callback', late({}), ended(BY_CALLBACK), true],
  ...differing(BY_CALLBACK, late, [
    ['of a callback that was taken', { outcome: "'taken'" }],
    ['of the callback of another order', { tid: "'D-3'" }],
  ]),
  ['by its transfer', chain({}), ended(BY_CHAIN), true],
  ...differing(BY_CHAIN, chain, [
    ['by another transfer', { id: 4 }],
    ['by a transfer of another channel', { wallet: "'y'" }],
    ['by a transfer to another address', { account_id: 4 }],
    ['by a transfer of another sum', { micro: 4 }],
    ['by a transfer that is not confirmed', { state: "'seen'" }],
    ['by a transfer that was lost', { lost_at: 'now()' }],
    ['by a transfer that was late', { outcome: "'too_late'" }],
    ['by the transfer of another order', { tid: "'D-4'" }],
  ]),
  [
    'of an unmatched transfer',
    chain({ tid: "'D-4'", outcome: "'unknown'" }, { unmatched_of: 4 }),
    ended(BY_CHAIN),
    true,
  ],
  ...differing(BY_CHAIN, (columns) => chain(columns, { unmatched_of: 4 }), [
    ['of a transfer that was taken', { tid: "'D-4'" }],
    ['of the transfer of another', { outcome: "'unknown'" }],
  ]),
  ['by a voided line', [...manual({}), ['cashier.voided_bank_lines']], ended(BY_LINE), false],
];

const VOIDED: Row = ['cashier.voided_bank_lines'];
const ACCOUNT: Row = ['cashier.receiving_accounts'];
const similar = (columns: Row[1] = {}): Row => line({ id: 9, account_id: 3, ...columns });
const at = (time: string, tail: string): Row[1] => ({
  received_at: `'${time}'`,
  transaction_tail: `'${tail}'`,
});
const LAST_MS = '2026-11-30 23:59:59.999';
const recorded = (rule: string, first: string, second: string, tail: string, isTaken: boolean): Guard => [
  rule,
  [ACCOUNT, line(at(first, tail))],
  similar(at(second, tail)),
  isTaken,
];
export const bankLines: readonly Guard[] = [
  ['like one of another channel', [ACCOUNT, line({ wallet: "'y'" })], similar(), false],
  ['like one of another amount', [ACCOUNT, line({ amount: 4 })], similar(), false],
  ['like one of neither', [ACCOUNT, line({ wallet: "'y'", amount: 4 })], similar(), true],
  recorded('like one of 30 days before', '2026-11-01', '2026-12-01', '123456', true),
  recorded('like one of less than 30 days before', '2026-11-01', LAST_MS, '123456', false),
  recorded('like one of 30 days later', '2026-12-01', '2026-11-01', '123456', true),
  recorded('like one of less than 30 days later', LAST_MS, '2026-11-01', '123456', false),
  recorded('the same nine digits as long before', '2026-01-01', '2026-12-01', '109912345', true),
  recorded('the same ten digits as long before', '2026-01-01', '2026-12-01', '1099123456', false),
  ['voided after another paid', [line(), deposit('manual', { bank_line_id: 4 })], VOIDED, true],
  ['of an account beside its own', [['cashier.receiving_accounts', { id: 4 }]], similar(), false],
  ['voided', [line()], VOIDED, true],
  ['voided after it paid', [line(), deposit('manual', { bank_line_id: 3 })], VOIDED, false],
  ['of an account', [ACCOUNT], similar(), true],
  ['of no account', [], similar(), false],
  ['of an account of another channel', [['cashier.receiving_accounts', { wallet: "'y'" }]], similar(), false],
  ['like another', [ACCOUNT, line()], similar(), false],
  ['named apart from the other, with few digits', [ACCOUNT, line()], similar({ apart_from: 3 }), false],
  [
    'named apart from the other, with ten digits',
    [ACCOUNT, line({ transaction_tail: "'99123456'" })],
    similar({ apart_from: 3, transaction_tail: "'1099123456'" }),
    true,
  ],
  [
    'the same of ten digits',
    [ACCOUNT, line({ transaction_tail: "'1099123456'" })],
    similar({ apart_from: 3, transaction_tail: "'1099123456'" }),
    false,
  ],
  ['like a voided one', [ACCOUNT, line(), VOIDED], similar(), true],
  [
    'the same of ten digits beside a voided one',
    [ACCOUNT, line({ transaction_tail: "'1099123456'" }), ['cashier.voided_bank_lines', { bank_line_id: 4 }]],
    similar({ apart_from: 3, transaction_tail: "'1099123456'" }),
    false,
  ],
  ['apart from none', [ACCOUNT], similar({ apart_from: 3 }), false],
];
