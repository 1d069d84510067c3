import { expect, test } from 'vitest';
import { refusalText } from './refusal-text.ts';
import type { RefusalCode } from './refusals.ts';

const SAME = 'Your balance has not changed.';
const NO_STAKE = 'No stake was taken.';
const opens = '2026-11-23T10:30:00.000Z';

/** What a payer reads: the title, if it is another text, then the text and what it means for the money. */
const TEXTS: readonly [RefusalCode, Record<string, unknown>, ...string[]][] = [
  [
    'receipt_like',
    { receipt: 1070, number: '1070', amount: 50_000 },
    'Payment #1070 of 50,000 Ks with the same reference is already recorded. If this is another payment, enter its ' +
      'full transaction ID and confirm that it is. If #1070 was mistyped and has credited no deposit, two operators ' +
      'can void it; then record the right one.',
  ],
  [
    'csv_quote_wrong',
    { line: 4, column: 'Remark' },
    'Line 4, column Remark: a quotation mark is out of place. Correct the line in the file. Nothing was imported.',
    SAME,
  ],
  [
    'bet_minimum',
    { min: 200 },
    'Bet Amount must be minimum 200 Ks',
    'The minimum is 200 Ks a number. Please change the stake.',
    NO_STAKE,
  ],
  [
    'stake_too_large',
    {},
    'Bet failed please check amount limit and date again',
    'This stake is too large. Please lower it.',
    NO_STAKE,
  ],
  [
    'section_passed',
    {},
    'Time Section has passed',
    'This section has closed. You can choose another one.',
    NO_STAKE,
  ],
  [
    'insufficient_funds',
    { short: 1500 },
    "You don't have enough money",
    'This slip is 1,500 Ks short. You can lower the stake.',
    NO_STAKE,
  ],
  [
    'bet_balance_short',
    { short: 1500 },
    'Bet Balance not enough',
    'This slip is 1,500 Ks short in the lottery wallet. Transfer money to it, or lower the stake.',
    NO_STAKE,
  ],
  [
    'issue_not_open',
    { time: opens },
    'Please try other time section',
    'This draw is not open yet. It opens at 23 Nov 2026 5:00 PM.',
    NO_STAKE,
  ],
  [
    'issue_cancelled',
    {},
    'Please try other time section',
    'This section is not taking bets. Please choose another.',
    NO_STAKE,
  ],
  [
    'issue_unknown',
    {},
    'Please try other time section',
    'This section was not found. Please choose another.',
    NO_STAKE,
  ],
  [
    'close_day',
    { date: '2026-11-24' },
    'Today is Close Day',
    'Today is a close day. The next issue is on 24 Nov 2026.',
    NO_STAKE,
  ],
  ['section_missing', {}, 'Please select section to bet', 'Please choose a section.', ''],
  ['number_missing', {}, 'Please select at least one number', 'Please choose at least one number.', ''],
  [
    'clock_stopped',
    {},
    'The clock of the system is being checked, so no bets are taken right now. Try again in a few minutes.',
    SAME,
  ],
  ['transfer_too_much', {}, 'Not enough balance to transfer. Enter a smaller amount.', SAME],
  ['transfer_amount_bad', { min: 500, max: 9000 }, 'The amount is not valid. Enter 500 to 9,000 Ks.', SAME],
  [
    'transfer_open',
    {},
    'Something is still on its way to or from this game. Please wait until it has ended.',
    SAME,
  ],
  [
    'game_balance_short',
    { balance: 700 },
    'There is only 700 Ks in this game. Enter a smaller amount.',
    SAME,
  ],
  ['provider_down', {}, 'The game does not answer. Please try again later.', SAME],
  ['platform_closed', {}, 'This game takes no money now. Please choose another.', SAME],
  ['platform_maintenance', { time: opens }, 'The game is under maintenance until 23 Nov 2026 5:00 PM.', SAME],
  [
    'member_owes',
    { amount: 2500 },
    'You still owe 2,500 Ks after a corrected result. It is paid from your balance first.',
    SAME,
  ],
  ['amount_missing', {}, 'Please enter an amount.', ''],
  ['rebate_early', {}, 'Rebates can be claimed from 3:00 PM.', SAME],
  ['rebate_none', {}, 'There is no rebate to claim.', SAME],
  ['rebate_too_high', { max: '1.20%' }, 'Not above 1.20%. 0 means no rebate.', ''],
  ['no_draws_left', {}, 'No draws are left here.', SAME],
  ['offers_off', {}, 'You switched offers off. Switch them on in My, Bonuses.', SAME],
];

test.each(TEXTS)(
  'a payer reads of %s what to do and what it means for the money',
  (code, details, ...texts) => {
    const [title, text, money] = texts.length === 3 ? texts : [texts[0], ...texts];
    expect(refusalText('en', code, details, 'payer')).toEqual({
      title,
      text: [text, money].filter(Boolean).join(' '),
    });
  },
);

test('a member who moves no money reads of no stake, but not that the balance is the same', () => {
  expect(refusalText('en', 'section_passed').text).toContain(NO_STAKE);
  expect(refusalText('en', 'transfer_open').text).not.toContain(SAME);
});
