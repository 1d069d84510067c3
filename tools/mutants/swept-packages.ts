import type { Mutant } from './mutant.ts';

const migrations = 'db/migrations';
const guards = 'apps/server/src/database/guards.test.ts';

/** A condition that a function of the database lacks. */
const lacks = (name: string, bug: string, file: string, from: string, to = ''): Mutant => ({
  name: `swept-${name}`,
  bug,
  edits: [{ file: `${migrations}/${file}`, from, to }],
  test: guards,
});

const sql: readonly Mutant[] = [
  lacks(
    'Q1-two-withdrawals',
    'A member withdraws through an agent while another withdrawal is open.',
    '20261208100000_escrow.sql',
    ' where w.member_id = new.member_id\n',
    ' where w.member_id <> new.member_id\n',
  ),
  lacks(
    'Q2-payee-of-another',
    'A withdrawal through an agent goes to the account of somebody else.',
    '20261208100000_escrow.sql',
    ' and p.member_id = new.member_id',
  ),
  lacks(
    'Q3-step-deleted',
    'Signed steps of a case can be deleted.',
    '20261208100000_escrow.sql',
    'create trigger append_only before delete or update or truncate on escrow.steps',
    'create trigger append_only before update or truncate on escrow.steps',
  ),
  lacks(
    'Q4-sent-again',
    'A message that was sent to many is sent again from the first member on.',
    '20261221120000_house_messages.sql',
    "raise exception 'what was sent stays sent' using errcode = 'restrict_violation';",
    'return new;',
  ),
  lacks(
    'Q5-key-of-excluded',
    'A phone that was left shortly before an exclusion can be forgotten during it.',
    '20261201114000_protection.sql',
    ' and protection.is_recent(old.left_at, e.begins_at)',
    ' and protection.is_recent(e.begins_at, old.left_at)',
  ),
  lacks(
    'Q6-sectors-of-live-table',
    'The sectors of a wheel change while members play it.',
    '20261221130000_prizes.sql',
    "<> 'draft' then\n    raise exception 'the sectors",
    "= 'stopped' then\n    raise exception 'the sectors",
  ),
  lacks(
    'Q7-name-in-use',
    'The name of a payee in use can be replaced.',
    '20261231100000_what_the_application_may_change.sql',
    ' and p.replaced_at is not null',
  ),
  lacks(
    'Q8-rebate-twice',
    'A rebate that is paid is paid again beside one that is not.',
    '20261207100000_rebates.sql',
    'where l.id = any(p_line_ids) and l.paid_at is null;',
    'where l.id = any(p_line_ids);',
  ),
  lacks(
    'Q9-all-commissions',
    'All commissions are paid in one transaction, however many.',
    '20261212100000_commissions.sql',
    ' limit p_statements_max',
  ),
  lacks(
    'Q10-lost-transfer',
    'A USDT transfer that the chain no longer has is credited.',
    '20261201124000_cashier.sql',
    ' and s.lost_at is null',
  ),
  lacks(
    'Q11-batch-of-requested',
    'A payout batch contains a withdrawal that nobody approved.',
    '20261201124000_cashier.sql',
    "where w.id = new.withdrawal_id and w.state = 'approved'",
    'where w.id = new.withdrawal_id',
  ),
  lacks(
    'Q12-terms-of-grant',
    'The time by which a bonus is to be played can be shortened after it was granted.',
    '20261220100000_grants.sql',
    'new.turnover_times, new.play_days, new.terms,',
    'new.turnover_times, old.play_days, new.terms,',
  ),
  lacks(
    'Q22-owed-of-last-chunk',
    'Operators are told only what the last 20,000 winners owe after a correction.',
    '20261201121000_lottery.sql',
    'v_all_owed := v_all_owed + v_owed;',
    'v_all_owed := v_owed;',
  ),
];

const otherWallet: Mutant = {
  name: 'swept-Q21-wallets-of-games',
  bug: 'A correction leaves a debt to who has an empty wallet at a game, though the lottery wallet holds the money.',
  edits: [
    {
      file: `${migrations}/20261201121000_lottery.sql`,
      from: '\n        and w.platform is not distinct from p_draw.platform\n      join ledger.accounts r on',
      to: '\n      join ledger.accounts r on',
    },
  ],
  test: 'apps/server/src/modules/transfers/lottery-wallet.test.ts',
};

const client = 'packages/client/src';
const packages: readonly Mutant[] = [
  {
    name: 'swept-Q13-bet-without-key',
    bug: 'A bet that is sent again after a broken connection is placed twice.',
    edits: [
      {
        file: `${client}/lottery-envelope.ts`,
        from: '    if (callOptions.idempotencyKey) headers[headerNames.idempotencyKey] = callOptions.idempotencyKey;\n',
        to: '',
      },
    ],
    test: `${client}/member-client.test.ts`,
  },
  {
    name: 'swept-Q14-refused-ticket',
    bug: 'Who is refused a ticket for the lottery is told that the session has ended.',
    edits: [
      {
        file: `${client}/lottery-envelope.ts`,
        from: '    if (!token.ok) return token;\n',
        to: '',
      },
    ],
    test: `${client}/member-client.test.ts`,
  },
  {
    name: 'swept-Q15-newest-key',
    bug: 'After the server got a new key every call fails until the page is loaded again.',
    edits: [
      {
        file: `${client}/member-client.ts`,
        from: "result.failure.kind !== 'unreadable' ||",
        to: "result.failure.kind === 'unreadable' ||",
      },
    ],
    test: `${client}/member-client.test.ts`,
  },
];

const slips = 'packages/rules/src/slips';
/** A bug of the reader of slips. */
const misread = (
  name: string,
  bug: string,
  [file, from, to]: [file: string, from: string, to: string],
): Mutant => ({
  name: `swept-${name}`,
  bug,
  edits: [{ file: `${slips}/${file}.ts`, from, to }],
  test: `${slips}/slips.test.ts`,
});
const reader: readonly Mutant[] = [
  misread('Q16-stake-before-comma', 'In a list of 3D with commas the stake of R is a number to bet on.', [
    'roles',
    "  if (before.is !== 'figure') return true;\n",
    '',
  ]),
  misread('Q17-reversed-twice', 'R written twice is read as once.', [
    'groups',
    "    if (item.reverse) addDoubt(group, 'reverse');\n",
    '',
  ]),
  misread('Q18-round-telephone', 'A telephone number that ends with two zeros may be bet on.', [
    'phones',
    'last.length > 6',
    'last.length > 7',
  ]),
  misread('Q19-zero-before-comma', 'A figure with a zero before its comma is a stake.', [
    'thousands',
    "  if (/^0/.test(first!)) return 'ask';\n",
    '',
  ]),
  misread('Q20-plus-is-abroad', 'Numbers with a plus between them are a telephone number.', [
    'phones',
    "digits.startsWith('95') && first",
    "digits.startsWith('95') || first",
  ]),
];

/** Conditions of the packages and of the database that could be dropped without a failed test. */
export const sweptPackageMutants: readonly Mutant[] = [...sql, otherWallet, ...packages, ...reader];
