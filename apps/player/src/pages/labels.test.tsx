import { beforeAll, expect, test } from 'vitest';
import { SLIP_STATE_LABEL } from '../core/labels.ts';
import { AGENT_CLAIM_STATE, CLAIM_REASON, CLAIM_STATE } from '../features/agent-deposits/labels.ts';
import { BONUS_STATE } from '../features/bonuses/labels.ts';
import {
  DEPOSIT_STATE,
  PAYEE_KIND_LABEL,
  PAYEE_NUMBER_LABEL,
  WITHDRAWAL_STATE,
} from '../features/cashier/labels.ts';
import {
  CHECK_LABEL,
  GROUP_LABEL,
  STATE_LABEL,
  STATE_TONE,
} from '../features/downline-withdrawals/labels.ts';
import { SECTION_LABEL } from '../features/lottery/labels.ts';
import { GENDER_LABEL } from '../features/members/profile/labels.ts';
import {
  EXCLUDED_LABEL,
  KIND_HINT,
  KIND_LABEL,
  PERIOD_LABEL,
  TERM_LABEL,
} from '../features/protection/labels.ts';
import { type Key, translate } from '../i18n/index.ts';
import { loadEnglish } from '../testing/screen.tsx';

beforeAll(loadEnglish);

type Label = Key | undefined | { label: Key; tone: string };
/** A label in English, with its colour if it has one. */
function say(label: Label): string {
  if (label === undefined) return '';
  return typeof label === 'string' ? translate(label) : `${translate(label.label)}, ${label.tone}`;
}

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
      cancelled: 'Cancelled, off',
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
