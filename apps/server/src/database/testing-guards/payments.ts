import type { Guard, Row } from './guard.ts';

const MONTH = (state: string): Row => ['commissions.months', { month: "'2026-11-01'", state: `'${state}'` }];
const statement = (columns: Row[1] = {}): Row => [
  'commissions.statements',
  { month: "'2026-11-01'", approved_at: 'now()', ...columns },
];
const LINE: Row = ['commissions.lines'];
const PAY = 'update commissions.statements set paid_at = now()';
export const commissions: readonly Guard[] = [
  [
    'deleted beside a month that is checked',
    [MONTH('checked'), statement({ month: "'2026-12-01'" })],
    'delete from commissions.statements',
    true,
  ],
  [
    'without the line of another',
    [MONTH('checked'), statement({ id: 4 }), LINE],
    'delete from commissions.lines',
    true,
  ],
  ['paid', [MONTH('checked'), statement()], PAY, true],
  ['paid again', [MONTH('checked'), statement({ paid_at: 'now()' })], PAY, false],
  [
    'no longer approved',
    [MONTH('checked'), statement()],
    'update commissions.statements set approved_at = null',
    false,
  ],
  ['deleted', [MONTH('checked'), statement()], 'delete from commissions.statements', false],
  [
    'deleted before it is checked',
    [MONTH('differs'), statement()],
    'delete from commissions.statements',
    true,
  ],
  ...'month agent_id model rate brought_in result payable carried'
    .split(' ')
    .map(
      (name): Guard => [
        `with another ${name}`,
        [MONTH('checked'), statement()],
        `update commissions.statements set ${name} = ${name === 'month' ? 'month + 1' : name === 'model' ? "'y'" : `${name} + 1`}`,
        false,
      ],
    ),
  [
    'with another line',
    [MONTH('checked'), statement(), LINE],
    'update commissions.lines set amount = 4',
    false,
  ],
  [
    'with another line before it is checked',
    [MONTH('computed'), statement(), LINE],
    'update commissions.lines set amount = 4',
    true,
  ],
  ['without its line', [MONTH('checked'), statement(), LINE], 'delete from commissions.lines', false],
];

const WALLET: Row = [
  'ledger.accounts',
  { id: 900, member_id: 3, code: "'wallet'", currency: "'MMK'", balance: 0 },
];
const AGENT = (state: string): Row => ['members.accounts', { id: 3, state: `'${state}'` }];
const rebate = (columns: Row[1] = {}): Row => ['rebates.lines', { game: `'${columns.id ?? 3}'`, ...columns }];
const pay = (ids: string) => `select rebates.pay_lines('{${ids}}')`;
const due = (ids: string) => `select from (select commissions.pay_due(2) as ids) p where ids = '{${ids}}'`;
/** Takes back three wins of 3 Ks, two at a time, and says what is owed. */
const takenBack = (
  owed: number,
) => `select from (select lottery.reverse_wins(d, (select id from ledger.accounts where code = 'payouts'),
  (select array_agg(jsonb_populate_record(null::lottery.slip_payment,
     jsonb_build_object('slip_id', slip, 'member_id', 3, 'amount', 3))) from generate_series(1, 3) slip)) as owed
  from lottery.draws d) taken where owed = ${owed}`;
const DRAW: Row = ['lottery.draws'];
const purse = (balance: number): Row => ['ledger.accounts', { ...WALLET[1], balance }];
export const payments: readonly Guard[] = [
  ['of wins that are taken back from an empty wallet', [DRAW, purse(0)], takenBack(9), true],
  ['of wins that are taken back from a wallet with 4 Ks', [DRAW, purse(4)], takenBack(5), true],
  ['of a commission', [WALLET, AGENT('active'), statement()], due('3'), true],
  ['of a commission that is paid', [WALLET, AGENT('active'), statement({ paid_at: 'now()' })], due(''), true],
  ['of one not approved', [WALLET, AGENT('active'), statement({ approved_at: 'null' })], due(''), true],
  ['of one of a closed account', [WALLET, AGENT('closed'), statement()], due(''), true],
  ['of a commission without a wallet', [AGENT('active'), statement()], due('3'), false],
  [
    'of as many commissions as asked',
    [WALLET, AGENT('active'), ...[5, 4, 3].map((id) => statement({ id, model: `'${id}'` }))],
    due('3,4'),
    true,
  ],
  ['of a rebate', [WALLET, rebate()], pay('3'), true],
  ['of a rebate that is paid', [WALLET, rebate({ paid_at: 'now()' })], pay('3'), false],
  [
    'of one beside one that is paid',
    [WALLET, rebate(), rebate({ id: 4, paid_at: 'now()' })],
    pay('3,4'),
    false,
  ],
  ['of a rebate without a wallet', [rebate()], pay('3'), false],
];
