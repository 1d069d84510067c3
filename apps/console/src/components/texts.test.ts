import { expect, test } from 'vitest';
import { en } from '../i18n/catalogues.ts';
import { fill, type Key, type Values } from '../i18n/index.ts';
import {
  ageText,
  entryReasonText,
  referenceText,
  secondsText,
  shareText,
  subjectName,
  subjectText,
  withdrawalReasonText,
} from './texts.ts';

const t = (key: Key, values?: Values) => fill(en[key], values);
const names = { months: en.months.split(' '), weekdays: en.weekdays.split(' ') };

test.each([
  [0, '0 m'],
  [119, '119 m'],
  [120, '2 h 0 m'],
  [2879, '47 h 59 m'],
  [2880, '2 d'],
  [306, '5 h 6 m'],
])('%i minutes are %s', (minutes, text) => expect(ageText(t, minutes)).toBe(text));

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 m 0 s'],
  [192, '3 m 12 s'],
  [7_199, '119 m 59 s'],
  [7_200, '2 h 0 m'],
])('%i seconds are %s', (seconds, text) => expect(secondsText(t, seconds)).toBe(text));

test.each([
  [0, 0, '–'],
  [0, 300, '0 %'],
  [1, 300, '1 %'],
  [213, 300, '71 %'],
  [299, 300, '99 %'],
  [300, 300, '100 %'],
])('%i of %i are %s', (part, whole, text) => expect(shareText(part, whole)).toBe(text));

test.each([
  ['withdrawal:W-61001', 'W-61001'],
  ['member:200003', 'M-200003'],
  ['issue:2d-20261123-evening', '2D evening 23 Nov'],
  ['issue:3d-20261201', '3D 1 Dec'],
  ['operator:6', 'user 6'],
  ['receipt:24', 'payment #24'],
  ['payout:P-501', 'P-501'],
  ['feedback:12', 'ticket #12'],
  ['channel:kbzpay', 'Payment method kbzpay'],
  ['setting:withdrawal.min', 'Withdrawals: Minimum'],
  ['setting:gone.min', 'setting:gone.min'],
  ['clock', 'Business clock'],
  ['day:2026-11-26', 'Thu 26 Nov'],
  ['issue:2d-20261123-morning', '2D morning 23 Nov'],
  ['rules', en.gameConfiguration],
  ['calendar', en.holidays],
  ['results', en.results],
  ['bonus:B-1', 'B-1'],
  ['adjustment:A-1', 'A-1'],
  ['downline withdrawal:E-1', 'E-1'],
  ['deposit:D-1', 'D-1'],
  ['transfer:T-1', 'T-1'],
  ['campaign:3', `${en.subject_campaign} 3`],
  ['segment:4', `${en.subject_segment} 4`],
  ['prize table:5', `${en.subject_prizeTable} 5`],
  ['vip level:2', `${en.subject_vipLevel} 2`],
  ['commissions:2026-11', `${en.subject_commissions} Nov 2026`],
  ['house message:m', `${en.houseMessages} m`],
  ['payee ask:9', `${en.payoutAccount} 9`],
  ['account:1', `${en.subject_account} 1`],
  ['category:2', `${en.subject_category} 2`],
  ['platform:pg', `${en.subject_platform} pg`],
  ['unheard:1', 'unheard:1'],
])('%s is called %s', (subject, name) => expect(subjectText({ t, names }, subject)).toBe(name));

test('an operator has the name that is known', () => {
  expect(subjectText({ t, names }, 'operator:6', new Map([['6', 'Thiri']]))).toBe('Thiri');
});

test.each([
  ['channel:kbzpay', 'KBZPay', 'Payment method KBZPay'],
  ['member:200003', 'Khin', 'M-200003, Khin'],
  ['member:200003', '', 'M-200003'],
])('%s, which the server calls "%s", is %s', (subject, name, text) => {
  expect(subjectName({ t, names }, { subject, name })).toBe(text);
});

const said = (reason: string, note = '') => ({ reason, note }) as never;
test.each([
  [said('under_review', 'Call us.'), null, 'Account under review · Call us.'],
  [said('under_review'), said('under_review'), 'Account under review'],
  [
    said('under_review'),
    said('other', 'He asked.'),
    `Account under review · ${fill(en.confiscationRequestedFor, { reason: 'He asked.' })}`,
  ],
])('a withdrawal %o that was asked for as %o', (decided, requested, text) => {
  expect(withdrawalReasonText(t, { ...(decided as object), requested } as never)).toBe(text);
});

test.each([
  ['withdrawal.refuse', { reason: 'under_review', note: 'Call us.' }, 'Account under review · Call us.'],
  ['deposit.refuse', { reason: 'other', note: 'Ask KBZPay.' }, 'Ask KBZPay.'],
  ['member.suspend', { reason: 'other' }, 'other'],
  ['clock.move', { business: '2026-11-23T05:06:26.879Z', rate: 1 }, '23 Nov 11:36'],
  ['result.enter', { state: 'differ' }, 'The two entries do not match'],
  ['login', {}, ''],
])('%s of %o because "%s"', (action, details, text) => {
  expect(entryReasonText({ t, names }, { action, details })).toBe(text);
});

test.each([
  ['agent 2026-11-23 2d', 'agent rebate, 23 Nov, 2D'],
  ['player 2026-11-23 slots', 'player rebate, 23 Nov, slots'],
  ['net_loss 2026-11', 'net loss, Nov 2026'],
  ['turnover 2026-12', 'turnover, Dec 2026'],
  ['issue:2d-20261123-morning', '2D morning 23 Nov'],
  ['AT-1006', 'AT-1006'],
  ['402', '402'],
])('the reference %s reads %s', (reference, text) => {
  expect(referenceText({ t, names }, reference)).toBe(text);
});

test('counts are grouped by thousands, numbers of things and shares are not', () => {
  expect(t('slipsCount', { n: 1022 })).toBe('1,022 slips');
  expect(t('paymentNumber', { id: 1022 })).toBe('payment #1022');
  expect(fill('{percent} %', { percent: 1234.5678 })).toBe('1234.5678 %');
});
