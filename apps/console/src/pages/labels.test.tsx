import { expect, test } from 'vitest';
import { TONE as commissionTones } from '../components/commissions/Statements.tsx';
import { TONE as callbackTones } from '../components/payments/CallbackTable.tsx';
import { TONE as chainTransferTones } from '../components/payments/ChainTransferTable.tsx';
import { TRANSFER_STATE } from '../components/payments/transfer-state.ts';
import { RESULT_STATE_KEY } from '../components/texts.ts';
import { FIELDS } from '../core/field-labels.ts';
import { TAB_OF } from '../features/campaigns/Campaigns.tsx';
import { REFUSED_FIELD, WHOLE_ERROR } from '../features/campaigns/draft.ts';
import { MIN_LABEL } from '../features/campaigns/min-label.ts';
import { OUTCOMES, STATE_TONE } from '../features/campaigns/types.ts';
import { TONE as commissionMonthTones } from '../features/commissions/CommissionMonths.tsx';
import { INCOMPLETE } from '../features/content/EditorFoot.tsx';
import { KIND_NAME, PAGES } from '../features/content/types.ts';
import { ACT_NAME } from '../features/content/Versions.tsx';
import { FIELD_NAME } from '../features/content/version-changes.ts';
import { TONE as paymentTones } from '../features/deposits/PaymentList.tsx';
import { DONE_TEXTS } from '../features/draws/risk/LimitsForm.tsx';
import { TONE as adjustmentTones } from '../features/members/AdjustmentList.tsx';
import { TONE as depositTones } from '../features/members/Deposits.tsx';
import { EVENT_LABELS, EXCLUSION_LABELS, LIMIT_LABELS } from '../features/members/limit-labels.ts';
import { WHAT_LABELS } from '../features/members/Reveal.tsx';
import { TONE as slipTones } from '../features/members/SlipList.tsx';
import { ITEM_TONE } from '../features/payouts/BatchDetails.tsx';
import { TONE as responseTones } from '../features/payouts/ResponseForm.tsx';
import { BATCH_TONE } from '../features/payouts/types.ts';
import { SCREENS } from '../features/second-approvals/approval-path.ts';
import { CODES } from '../features/second-approvals/ChangesTable.tsx';
import { APPROVAL_HINTS } from '../features/settings/SettingsPane.tsx';
import { TONES as statementRowTones } from '../features/statements/rows.ts';
import { TONE as processedTones } from '../features/withdrawals/ProcessedWithdrawals.tsx';
import { en } from '../i18n/catalogues.ts';
import { OPENED_BY } from '../nav.ts';

const ownLimits = Object.fromEntries(
  Object.entries(LIMIT_LABELS).flatMap(([kind, of]) =>
    Object.entries(of).map(([period, key]) => [`${kind} ${period}`, key]),
  ),
);
const transfers = Object.entries(TRANSFER_STATE);
const transferNames = Object.fromEntries(transfers.map(([state, { label }]) => [state, label]));
const transferTones = Object.fromEntries(transfers.map(([state, { tone }]) => [state, tone]));
const approvalScreens = Object.fromEntries(
  Object.entries(SCREENS).map(([kind, { path, needs }]) => [kind, `${path} ${needs}`]),
);

/** What each state, field and reason is called: two that change places mislead whoever decides. */
const NAMES: Record<string, [labels: object, inEnglish: Record<string, string>]> = {
  'a result that is entered': [
    RESULT_STATE_KEY,
    { waiting: 'first of two entries', differ: 'The two entries do not match', confirmed: 'entries match' },
  ],
  'a field of a setting': [
    FIELDS,
    {
      active: 'Members can link accounts at this bank',
      adapter: 'PSP',
      address: 'Address',
      amount: 'Amount, Ks',
      bank: 'Bank',
      category_id: 'Category',
      closed: 'Maintenance mode',
      code: 'Code',
      confirmations: 'Confirmations',
      date: 'Day',
      day_cap: 'Daily cap',
      enabled: 'Accepts deposits',
      ends_at: 'Expected end, Yangon',
      id: 'Code',
      kind: 'Currency',
      max: 'Maximum',
      min: 'Minimum',
      name: 'Name',
      network: 'Network',
      note: 'Note',
      paused_until: 'Paused until, Yangon',
      pays_withdrawals: 'Pays withdrawals',
      phone: 'Number',
      qr_marks: 'QR signature',
      quick: 'Preset amounts',
      rail: 'Processing',
      reason: 'Reason',
      secret: 'API secret',
      shown: 'Visible to players',
      sort: 'Priority',
      takes_deposits: 'Accepts deposits',
      text: 'Message to players',
      tid: 'Order',
      title: 'Name',
      token: 'Token contract',
      transaction_id: 'Transaction ID',
      value: 'Value',
      wallet: 'Wallet',
    },
  ],
  'the least of a campaign': [
    MIN_LABEL,
    {
      deposit_every: 'Minimum deposit, Ks',
      deposit_first_of_day: 'Minimum deposit, Ks',
      deposit_first_of_life: 'Minimum deposit, Ks',
      bets_of_day: 'Valid bets from, Ks',
      loss_of_day: 'Loss from, Ks',
      referral: 'Valid bets of the invited, Ks',
    },
  ],
  'a wrong field of a campaign': [
    WHOLE_ERROR,
    {
      times: 'From 0 to 50',
      playDays: 'From 1 to 90',
      claimDays: 'From 1 to 90',
      weight2d: 'From 0 to 100',
      weight3d: 'From 0 to 100',
      percent: 'From 1 to 200',
      table: 'Choose a prize table',
    },
  ],
  'whom a campaign reaches': [
    OUTCOMES,
    {
      granted: 'Granted',
      not_in_audience: 'Not in the audience',
      no_reward: 'Below the reward',
      same_device: 'Same device',
      same_payee: 'Same payout account',
      budget: 'Budget used',
      not_allowed: 'Break, excluded, offers off',
      had_today: 'Got it today already',
    },
  ],
  'what content lacks': [
    INCOMPLETE,
    {
      title: 'The title is missing in one of the languages.',
      body: 'The text is missing in one of the languages.',
      until: 'The end must be after the start.',
      picture: 'A picture is not stored any more. Choose it again.',
    },
  ],
  'a kind of content': [
    KIND_NAME,
    { notice: 'Notice', banner: 'Banner', tile: 'Tile', page: 'Page', words: 'Text' },
  ],
  'a page of content': [PAGES, { about: 'About us', rules: 'Rules', help: 'Help' }],
  'a version of content': [
    ACT_NAME,
    { draft: 'saved a draft', publish: 'published', take_down: 'took down' },
  ],
  'a field of content': [
    FIELD_NAME,
    {
      title: 'Title',
      body: 'Text',
      picture: 'Picture',
      pictures: 'Picture',
      width: 'Width of the picture, px',
      tan: 'Opens as a sheet on home, once',
      repeat_tan: 'Opens again at every start of the app',
      type: 'Type',
      activity_id: 'Opens promotion',
      segment_id: 'To',
      sort: 'Order',
      from: 'From',
      until: 'Until',
      colour: 'Drawn in',
      href: 'Opens',
      hot: 'Also under Hot',
      maintenance_until: 'Maintenance until',
      exchange_rate: 'Exchange rate, Ks for a point',
      low_balance: 'Ask about a deposit below, Ks',
      words: 'Replacement',
    },
  ],
  'a limit that was changed': [
    DONE_TEXTS,
    {
      close: 'Closed for betting: {numbers}.',
      open: 'Reopened for betting: {numbers}.',
      temporaryCap: 'Temporary cap until {until}: {numbers}.',
      cap: 'Cap set: {numbers}.',
    },
  ],
  'a limit of a member': [
    ownLimits,
    {
      'deposit day': 'Daily deposits',
      'deposit week': 'Weekly deposits',
      'deposit month': 'Monthly deposits',
      'stake day': 'Daily stakes',
      'stake week': 'Weekly stakes',
      'stake month': 'Monthly stakes',
      'loss day': 'Daily losses',
      'loss week': 'Weekly losses',
      'loss month': 'Monthly losses',
    },
  ],
  'an exclusion': [
    EXCLUSION_LABELS,
    {
      time_out: 'Time-out until {until}',
      self_excluded: 'Self-excluded until {until}',
      excluded_by_payee: 'Excluded until {until}: the payout account belongs to a self-excluded member',
    },
  ],
  'a change of protection': [
    EVENT_LABELS,
    {
      limit_set: '{limit}: set to {amount}',
      raise_asked: '{limit}: increase to {amount} requested',
      raise_confirmed: '{limit}: increase to {amount} confirmed',
      raise_taken_back: '{limit}: increase to {amount} withdrawn',
      limit_carried:
        '{limit}: {amount} taken over from another account with the same phone or payout account',
      time_out: 'Time-out until {until}',
      self_exclusion: 'Self-exclusion until {until}',
      excluded_by_payee: 'Excluded until {until}, by payout account',
    },
  ],
  'a masked field': [
    WHAT_LABELS,
    { phone: 'the phone', full_name: 'the full name', email: 'the e-mail', birthday: 'the date of birth' },
  ],
  'a setting that takes two': [
    APPROVAL_HINTS,
    {
      raise: 'Raising it needs a 2nd approval: another operator enters the same value. Lowering it does not.',
      lower: 'Lowering it needs a 2nd approval: another operator enters the same value. Raising it does not.',
      'any change': 'Needs a 2nd approval: another operator enters the same value.',
    },
  ],
  'a transfer to a provider': [
    transferNames,
    { sending: 'sending', unknown: 'unknown', done: 'done', not_done: 'not done' },
  ],
};

/** The colour of each state: jade is good, ruby is bad, amber waits for somebody. */
const COLOURS: Record<string, [tones: object, expected: Record<string, string>]> = {
  'commissions of a month': [
    commissionTones,
    { nothing: 't3', open: 'amber', withheld: 'ruby', approved: 'jade', paid: 'jade' },
  ],
  'a callback': [
    callbackTones,
    {
      taken: 'jade',
      forged: 'ruby',
      contradicts: 'ruby',
      unknown_order: 'ruby',
      wrong_amount: 'amber',
      too_late: 'amber',
      paid_again: 'amber',
    },
  ],
  'a payment in USDT': [
    chainTransferTones,
    { taken: 'jade', wrong_amount: 'amber', too_late: 'amber', paid_again: 'amber', unknown: 'ruby' },
  ],
  'a campaign': [
    STATE_TONE,
    { draft: 't3', asked: 'amber', soon: 't2', live: 'jade', ended: 't3', stopped: 'amber' },
  ],
  'a month of commissions': [
    commissionMonthTones,
    { computed: 't2', differs: 'ruby', due: 'amber', paid: 'jade' },
  ],
  'a payment': [paymentTones, { unmatched: 'amber', matched: 't2', voided: 't3' }],
  'an adjustment': [adjustmentTones, { asked: 'amber', done: 't2', refused: 'ruby' }],
  'a deposit': [depositTones, { unpaid: 't3', processing: 'amber', succeeded: 't2', failed: 'ruby' }],
  'a slip': [slipTones, { open: 't2', won: 'jade', lost: 't3', refunded: 'amber' }],
  'an item of a payout batch': [ITEM_TONE, { open: 'amber', paid: 'jade', failed: 'ruby', released: 't3' }],
  'a row of the response of a bank': [
    responseTones,
    { paid: 'jade b', failed: 'ruby', known: 't3', bad: 'amber' },
  ],
  'a payout batch': [BATCH_TONE, { open: 'amber', closed: 'jade', dissolved: 't3' }],
  'a row of a statement': [
    statementRowTones,
    {
      match: 'jade',
      paid: 't3',
      voided: 't3',
      repeated: 't3',
      no_claim: 't2',
      claimed_twice: 'ruby',
      amount_differs: 'amber',
      other_account: 'amber',
      similar: 'amber',
      outgoing: 't2',
      unclear: 'ruby',
    },
  ],
  'a processed withdrawal': [processedTones, { paid: 't2', rejected: 'ruby', confiscated: 'amber' }],
  'a transfer to a provider': [
    transferTones,
    { sending: 'amber', unknown: 'amber', done: 'jade', not_done: 't3' },
  ],
};

/** What belongs to what: a refusal to its field, a state to its tab, a screen to the right that opens it. */
const PLACES: Record<string, [places: object, expected: Record<string, string>]> = {
  'a refusal of a campaign': [
    REFUSED_FIELD,
    {
      campaign_base: 'reward',
      campaign_budget: 'budget',
      campaign_code_taken: 'code',
      campaign_days: 'last',
      campaign_period: 'until',
      campaign_table: 'table',
      campaign_tiers: 'tiers',
      campaign_weights: 'weight2d',
      campaign_whole_day: 'until',
    },
  ],
  'a campaign': [
    TAB_OF,
    { draft: 'draft', asked: 'draft', soon: 'live', live: 'live', ended: 'ended', stopped: 'stopped' },
  ],
  'codes that changed': [
    CODES,
    {
      role: 'role_',
      rejectReason: 'reason_',
      adjustmentReason: 'adjustmentReason_',
      correctionWhy: 'cause_',
      moneyTo: 'approvalTo_',
    },
  ],
  'what opens a subject': [
    OPENED_BY,
    {
      withdrawal: 'withdrawal.view',
      deposit: 'deposit.view',
      member: 'member.view',
      issue: 'draw.view',
      campaign: 'bonus.view',
      statement: 'deposit.view',
      account: 'settings.view',
      channel: 'settings.view',
      platform: 'settings.view',
      setting: 'settings.view',
      payout: 'payout.view',
      'payee ask': 'payee.view',
      segment: 'segment.view',
      'prize table': 'bonus.view',
      'vip level': 'bonus.view',
      'house message': 'message.view',
      'downline withdrawal': 'escrow.view',
      feedback: 'feedback.view',
    },
  ],
  'what opens a request': [
    approvalScreens,
    {
      closeDay: '/draws?dialog=holidays draw.view',
      moveDraw: '/draws draw.view',
      drawRule: '/draws draw.view',
      voidPayment: '/deposits deposit.view',
      payoutAccount: '/payees payee.view',
      downlineWithdrawal: '/agents/disputes escrow.view',
      receivingAccount: '/settings settings.view',
      confirmations: '/settings settings.view',
      gameProvider: '/settings settings.view',
      setting: '/settings settings.view',
      commission: '/agents/commissions agent.view',
      campaign: '/campaigns bonus.view',
      bonusByHand: '/campaigns bonus.view',
      prizeTable: '/prizes bonus.view',
      prizeTurn: '/prizes bonus.view',
      vipLevel: '/vip bonus.view',
      houseMessage: '/content-messages message.view',
      staff: '/staff staff.view',
      clock: '/today today.view',
    },
  ],
};

const inEnglish = (key: string) => (en as Record<string, string>)[key];

test.each(Object.entries(NAMES))('%s: what each is called', (_, [labels, expected]) => {
  const names = Object.entries(labels).map(([name, key]) => [name, inEnglish(key)]);
  expect(Object.fromEntries(names)).toEqual(expected);
});

test.each(Object.entries(COLOURS))('%s: the colour of each state', (_, [tones, expected]) => {
  expect({ ...tones }).toEqual(expected);
});

test.each(Object.entries(PLACES))('%s: where each belongs', (_, [places, expected]) => {
  expect({ ...places }).toEqual(expected);
});
