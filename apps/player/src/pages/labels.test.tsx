import { beforeAll, expect, test } from 'vitest';
import { SLIP_STATE_LABEL, TURNOVER_SOURCE_LABEL } from '../core/labels.ts';
import { AGENT_CLAIM_STATE, CLAIM_REASON, CLAIM_STATE } from '../features/agent-deposits/labels.ts';
import { TODAY_LISTS } from '../features/agent-reports/today-lists.ts';
import { NONE } from '../features/agents/DownlineList.tsx';
import { HEADS } from '../features/agents/OnlineList.tsx';
import { ONLINE_FILTERS, ONLINE_SORTS } from '../features/agents/online-view.ts';
import { BONUS_STATE } from '../features/bonuses/labels.ts';
import { EMPTY } from '../features/cashier/AccountRecordList.tsx';
import { NEXT_STEP_LABEL } from '../features/cashier/deposits/DepositStart.tsx';
import { UNMATCHED_LABEL } from '../features/cashier/deposits/UsdtLines.tsx';
import {
  DEPOSIT_STATE,
  PAYEE_KIND_LABEL,
  PAYEE_NUMBER_LABEL,
  THROUGH_AGENT_STATE,
  WITHDRAWAL_STATE,
} from '../features/cashier/labels.ts';
import { TYPES } from '../features/content/Games.tsx';
import { CHECK_LABEL as TRANSFER_CHECK_LABEL } from '../features/downline-transfers/TransferReceipt.tsx';
import { EMPTY_TEXT } from '../features/downline-withdrawals/AgentCases.tsx';
import {
  CHECK_LABEL,
  GROUP_LABEL,
  STATE_LABEL,
  STATE_TONE,
} from '../features/downline-withdrawals/labels.ts';
import { SUM_LABEL } from '../features/downline-withdrawals/MemberCase.tsx';
import { QUESTION, REFUSAL } from '../features/lottery/bet/SlipPartRow.tsx';
import { SET_KEYS } from '../features/lottery/bet/set-keys.ts';
import { SECTION_LABEL } from '../features/lottery/labels.ts';
import { STEP_LABEL } from '../features/lottery/proof/step-labels.ts';
import { RULE_TEXTS } from '../features/members/password-rule.ts';
import { GENDER_LABEL } from '../features/members/profile/labels.ts';
import { STATE_LABEL as FEEDBACK_STATE } from '../features/messages/Feedback.tsx';
import {
  EXCLUDED_LABEL,
  KIND_HINT,
  KIND_LABEL,
  EVENT_LABEL as LIMIT_EVENT,
  PERIOD_LABEL,
  TERM_LABEL,
} from '../features/protection/labels.ts';
import { type Key, translate } from '../i18n/index.ts';
import { loadEnglish } from '../testing/screen.tsx';
import { EVENT_LABEL as DRAW_EVENT, REASON_LABEL } from '../verify/DrawHistory.tsx';

beforeAll(loadEnglish);

type Label = Key | undefined | { label: Key; tone: string };
/** A label in English, with its colour if it has one. */
function say(label: Label): string {
  if (label === undefined) return '';
  return typeof label === 'string' ? translate(label) : `${translate(label.label)}, ${label.tone}`;
}

/** One column of a table of rows. */
const column = <Name extends string>(rows: Record<string, Record<Name, unknown>>, name: Name) =>
  Object.fromEntries(Object.entries(rows).map(([of, row]) => [of, (row as Record<Name, Key>)[name]]));
const setKeys = (game: 1 | 2) =>
  Object.fromEntries(
    SET_KEYS[game].map((key) => {
      const which = 'set' in key ? key.set : 'doubles' in key ? key.doubles : '';
      return [`${key.kind} ${which}`.trim(), key.label];
    }),
  );

/** What each state and reason is called: two that change places are told to the wrong people. */
const TABLES: Record<string, [labels: Record<string, Label>, inEnglish: Record<string, string>]> = {
  'a slip': [
    SLIP_STATE_LABEL,
    { open: 'Waiting for the draw, amber', won: 'Won, jade', lost: 'Not won, c2', refunded: 'Refunded, c2' },
  ],
  'a deposit': [
    DEPOSIT_STATE,
    {
      unpaid: 'Unpaid, c2',
      processing: 'Processing, amber',
      succeeded: 'Deposit successful, jade',
      failed: 'Deposit failed, ruby',
    },
  ],
  'a withdrawal': [
    WITHDRAWAL_STATE,
    {
      pending: 'Pending, amber',
      reviewing: 'Under review, amber',
      approved: 'Approved, amber',
      paid: 'Withdrawal successful, jade',
      refused: 'Refused, ruby',
      refused_deducted: 'Refused, amount deducted, ruby',
    },
  ],
  'a payment to the agent': [
    CLAIM_STATE,
    {
      claimed: 'Processing, amber',
      confirmed: 'Added, jade',
      rejected: 'Not received by the agent, ruby',
      cancelled: 'Cancelled, c2',
    },
  ],
  'a payment to the agent, as the agent reads it': [
    AGENT_CLAIM_STATE,
    {
      claimed: 'Waits for you, amber',
      confirmed: 'Sent to the player, jade',
      rejected: 'You did not receive it, ruby',
      cancelled: 'Cancelled, c2',
    },
  ],
  'why the agent rejects a payment': [
    CLAIM_REASON,
    { '': '', not_received: 'Nothing has arrived', wrong_amount: 'The amount is wrong', other: '' },
  ],
  'a bonus': [
    BONUS_STATE,
    {
      granted: 'Can be claimed, plain',
      wagering: 'Being bet, amber',
      released: 'Can be withdrawn, jade',
      declined: 'Not taken, off',
      expired: 'Expired, off',
      forfeited: 'Given up, off',
      cancelled: 'Cancelled, ruby',
    },
  ],
  'a group of withdrawals through the agent': [
    GROUP_LABEL,
    { to_pay: 'To pay', waiting: 'Waiting', disputed: 'Disputed', ended: 'Ended' },
  ],
  'a withdrawal through the agent': [
    STATE_LABEL,
    {
      requested: 'To be paid',
      paid: 'Reported paid',
      disputed: 'Disputed',
      rejected: 'Refused',
      taken_back: 'Taken back',
      confirmed: 'Confirmed',
      decided_agent: 'Decided: paid',
      decided_member: 'Decided: returned',
      decided_part: 'Decided: in part',
    },
  ],
  'a check of signed receipts': [
    CHECK_LABEL,
    {
      escrow_file: 'The file has signed steps of one withdrawal',
      escrow_signatures: 'Every step is signed',
      escrow_keys: 'The signatures are those of this site',
      escrow_form: 'Every step is written as it should be',
      escrow_chain: 'No step was left out or changed',
      escrow_order: 'The steps follow each other in time',
      escrow_facts: 'Sides, amount and account are the same in each',
    },
  ],
  'a section': [SECTION_LABEL, { morning: 'Morning', evening: 'Evening', '3D': '3D lottery' }],
  'a gender': [GENDER_LABEL, { female: 'Female', male: 'Male', other: 'Other', '': 'Prefer not to say' }],
  'a payout account': [
    PAYEE_KIND_LABEL,
    { wallet: 'Mobile wallet', bank: 'Bank account', usdt: 'USDT address' },
  ],
  'the number of a payout account': [
    PAYEE_NUMBER_LABEL,
    { wallet: 'Phone number', bank: 'Account number', usdt: 'Address' },
  ],
  'an own limit': [KIND_LABEL, { deposit: 'Deposit limit', stake: 'Stake limit', loss: 'Loss limit' }],
  'what an own limit counts': [
    KIND_HINT,
    {
      deposit: 'Orders that wait for payment count, too.',
      stake: 'Stakes that were refunded do not count.',
      loss: 'What you staked less what those bets won. An open bet counts as lost until it wins.',
    },
  ],
  'the time of an own limit': [PERIOD_LABEL, { day: 'Daily', week: 'Weekly', month: 'Monthly' }],
  'a break or exclusion': [
    EXCLUDED_LABEL,
    {
      time_out: 'You are taking a break until {time}.',
      self_excluded: 'You have excluded yourself until {time}.',
      excluded_by_payee:
        'This account is excluded until {time}. Its payout account belongs to somebody who excluded themselves.',
    },
  ],
  'how long a break or exclusion is': [
    TERM_LABEL,
    {
      day: '24 hours',
      week: '7 days',
      month: '30 days',
      half_year: '6 months',
      year: '1 year',
      five_years: '5 years',
    },
  ],
  'a withdrawal through the agent in the records': [
    THROUGH_AGENT_STATE,
    {
      requested: 'Your agent pays, amber',
      paid: 'Please confirm, amber',
      disputed: 'Disputed, amber',
      confirmed: 'Withdrawal successful, jade',
      decided_agent: 'Withdrawal successful, jade',
      decided_part: 'Paid in part, amber',
      rejected: 'The agent cannot pay, ruby',
      taken_back: 'Returned, c2',
      decided_member: 'Returned, c2',
    },
  ],
  'where turnover comes from': [
    TURNOVER_SOURCE_LABEL,
    { deposit: 'Deposit', bonus: 'Bonus', adjustment: 'Adjustment', transfer: 'From your agent' },
  ],
  'a list of the day of an agent': [
    column(TODAY_LISTS, 'title'),
    {
      deposits: 'Deposits today',
      first: 'First deposits today',
      repeat: 'Repeat deposits today',
      withdrawals: 'Withdrawals today',
      dividends: 'Bonuses today',
      stakes: 'Stakes today',
      results: 'Win/loss today',
      rebates: 'Rebates claimed today',
    },
  ],
  'an empty downline': [
    NONE,
    { all: 'No downline yet', agents: 'No agents in this downline yet', today: 'No new members today' },
  ],
  'what is listed of members online': [HEADS, { seen: 'Seen', bets: 'Stakes today', money: 'Balance' }],
  'a filter of members online': [
    column(ONLINE_FILTERS, 'label'),
    { all: 'All', players: 'Players', agents: 'Agents' },
  ],
  'an order of members online': [
    ONLINE_SORTS,
    { seen: 'Last seen first', bets: 'Largest stakes today first', money: 'Largest balance first' },
  ],
  'empty records': [
    column(EMPTY, 'text'),
    {
      deposit: 'No deposits in this time. You can look further back.',
      withdrawal: 'Money you take out is listed here with its status. You can look further back.',
      transfer: 'No transfers on these days.',
      dividend: 'No bonus on these days.',
    },
  ],
  'what follows empty records': [
    column(EMPTY, 'button'),
    { deposit: 'Deposit', withdrawal: 'Withdraw', transfer: 'Transfer', dividend: 'Promotions' },
  ],
  'the next step of a deposit': [
    NEXT_STEP_LABEL,
    {
      manual: 'The next step shows the account to pay to.',
      gateway: 'The next step leads to the payment page.',
      crypto: 'The next step shows the address and the exact amount in USDT.',
    },
  ],
  'a payment in USDT that fits no order': [
    UNMATCHED_LABEL,
    {
      wrong_amount:
        '{usdt} USDT arrived, which is not the amount of the order. We are checking it; it is not lost.',
      unknown:
        '{usdt} USDT arrived, which is not the amount of the order. We are checking it; it is not lost.',
      too_late: '{usdt} USDT came after the time to pay. We are checking it; it is not lost.',
      paid_again: '{usdt} USDT came once more. We are checking it; it is not lost.',
    },
  ],
  'a kind of games': [
    column(TYPES, 'label'),
    {
      hot: 'Hot',
      live: 'Live casino',
      poker: 'Poker',
      fish: 'Fishing',
      slot: 'Slots',
      lottery: 'Lottery',
      sports: 'Sports',
    },
  ],
  'a check of a transfer': [
    TRANSFER_CHECK_LABEL,
    {
      transfer_file: 'The file has the receipt of one transfer',
      transfer_signature: 'The receipt is signed',
      transfer_key: 'The signatures are those of this site',
      transfer_form: 'The receipt is written as it should be',
    },
  ],
  'an empty group of withdrawals through the agent': [
    EMPTY_TEXT,
    {
      to_pay: 'Nobody waits for money from you.',
      waiting: 'No player has to confirm a payment now.',
      disputed: 'There is no dispute.',
      ended: 'Withdrawals that have ended are listed here.',
    },
  ],
  'the sum of a withdrawal through the agent': [
    SUM_LABEL,
    {
      requested: 'Held',
      paid: 'Your agent says this was paid',
      disputed: 'Held',
      rejected: 'Back in your wallet',
      taken_back: 'Back in your wallet',
      confirmed: 'Received',
      decided_agent: 'Paid by the agent',
      decided_member: 'Back in your wallet',
      decided_part: 'Paid in part',
    },
  ],
  'a key of a 2D set': [
    setKeys(1),
    {
      reverse: 'R (reverse)',
      'plain doubles': 'Doubles',
      'plain power': 'Power',
      'plain natkhat': 'Natkhat',
      'plain brothers': 'Brothers',
      'digit head': 'Head',
      'digit tail': 'Tail',
      'digit contains': 'Contains',
      'digit brake': 'Brake',
      'plain evenEven': 'Even-even',
      'plain oddOdd': 'Odd-odd',
      'plain evenOdd': 'Even-odd',
      'plain oddEven': 'Odd-even',
      'plain tens': 'Tens',
      'khway without doubles': 'Khway',
      'khway with doubles': 'Khway + doubles',
      series: 'Series',
    },
  ],
  'a key of a 3D set': [
    setKeys(2),
    {
      reverse: 'R (all orders)',
      'plain triples': 'Triples',
      'digit head': 'Head',
      'digit tail': 'Tail',
      'digit contains': 'Contains',
      'digit brake': 'Brake',
      'khway without doubles': 'Khway',
      'khway with doubles': 'Khway + doubles',
    },
  ],
  'a question about a line of a slip': [
    QUESTION,
    {
      reverse: 'Which numbers is R for?',
      twice: 'A number is there twice. Once, or twice?',
      double: 'What is the stake of the double?',
      unit: 'How much is the stake?',
      range: 'Two numbers, or all from one to the other?',
      set: 'Which numbers are meant?',
      comma: 'Is the comma part of the stake?',
      stake: 'Which stake is for which numbers?',
      digits: 'A number has too many or too few digits.',
      word: 'There is a word we do not know.',
      date: 'A date or a time, or numbers?',
      phone: 'A phone number, or numbers and a stake?',
      total: 'The total does not agree.',
      section: 'The text names two sections.',
      game: 'This is for the other lottery.',
      takenBack: 'This may take back or change a bet.',
      lineNumber: 'Is the first figure a number to bet on, or the number of the line?',
    },
  ],
  'why a line of a slip is left out': [
    REFUSAL,
    {
      noStake: 'No stake',
      digits: 'Wrong number of digits',
      tooFewDigits: 'Wrong number of digits',
      stakeRange: 'Not a possible stake',
      twoStakes: 'Two stakes',
      date: 'A date',
      phone: 'A phone number',
      notUnderstood: 'Not understood',
    },
  ],
  'a step of the check of a draw': [
    STEP_LABEL,
    {
      seal_file: 'The seal file is whole',
      seal_signature: 'The seal is signed with the key in its file',
      seal_key: 'That key is the one of the operator',
      seal_form: 'The seal is written as the format says',
      seal_times: 'It was sealed after the close',
      chain: 'It names the seal before it, or is the first',
      leaves_form: 'Every slip is written as the format says',
      leaves_order: 'The slips are in order, and no slip appears twice',
      leaves_issue: 'Every slip is of this draw',
      leaves_times: 'Every slip was accepted before the close',
      slips: 'There are as many slips as sealed',
      stakes: 'The stakes add up to the sealed total',
      most: 'What the slips can win is as sealed',
      root: 'All slips together give the seal code',
      numbers: 'What was staked on every number is as sealed',
      result_form: 'The result is written as the format says',
      result_issue: 'The result is of this draw and its odds',
      result_number: 'The number follows from the published figures',
      result_winners: 'As many slips won as the result says',
      result_stake: 'Their stakes are as the result says',
      result_payout: 'The payout is those stakes times the odds',
      proof_sealed: 'The slip of the proof is in the seal',
      receipt_file: 'The receipt file is whole',
      receipt_signature: 'The receipt is signed with the key in its file',
      receipt_key: 'The receipt is signed with the key of the operator',
      receipt_form: 'The receipt is written as the format says',
      receipt_leaf: 'The slip of the receipt is found',
      receipt_sealed: 'It is in the seal as it was accepted',
    },
  ],
  'a password': [
    RULE_TEXTS,
    {
      'six digits':
        '8 characters or more are safest. 6 digits work too: at least 3 different, not in sequence.',
      'letters and digits': '8 characters or more are safest. 6 to 12 letters and digits together work too.',
      'anything from 8': '8 to 64 characters of any kind.',
    },
  ],
  'a message to the service': [FEEDBACK_STATE, { open: 'Pending', answered: 'Answered', closed: 'Closed' }],
  'a change of own limits': [
    LIMIT_EVENT,
    {
      limit_set: '{limit}: set to {amount}',
      raise_asked: '{limit}: requested {amount}',
      raise_confirmed: '{limit}: confirmed {amount}',
      raise_taken_back: '{limit}: request for {amount} withdrawn',
      limit_carried:
        '{limit}: {amount} taken over from another account with the same phone or payout account',
      time_out: 'Break until {time}',
      self_exclusion: 'Self-exclusion until {time}',
      excluded_by_payee: 'Excluded until {time} because of the payout account',
    },
  ],
  'what happened to a draw': [
    DRAW_EVENT,
    {
      closed: 'Betting closed',
      sealed: 'Sealed',
      settled: 'Winnings paid',
      cancelled: 'Cancelled, stakes refunded',
    },
  ],
  'why a result was corrected': [
    REASON_LABEL,
    {
      misread: 'The figures had been read wrongly.',
      source_corrected: 'The source corrected its figures.',
      other_draw: 'The figures were of another draw.',
    },
  ],
};

test.each(Object.entries(TABLES))('%s is called what it is', (_, [labels, inEnglish]) => {
  expect(Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, say(label)]))).toEqual(
    inEnglish,
  );
});

test('a withdrawal through the agent is green where the agent gets the money', () => {
  expect(STATE_TONE).toEqual({
    ...{ requested: 'amber', paid: 'amber', disputed: 'amber', rejected: 'c2', taken_back: 'ruby' },
    ...{ confirmed: 'jade', decided_agent: 'jade', decided_member: 'ruby', decided_part: 'amber' },
  });
});
