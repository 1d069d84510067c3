import { expect, test } from 'vitest';
import { type RiskFlag, riskTexts } from './risk-texts.ts';

const text = (code: RiskFlag['code'], details: object) => {
  const { title, text: how } = riskTexts({ code, details } as Parameters<typeof riskTexts>[0]);
  return how ?? title;
};

test('how new a payout account is, is told in hours, then in days', () => {
  expect([0, 1, 47, 48].map((hours) => text('payee_new', { hours }))).toEqual([
    'riskPayeeNewNow',
    'riskPayeeNewText',
    'riskPayeeNewText',
    'riskPayeeNewDays',
  ]);
});

test.each([
  ['number', 'suspended', 'riskSuspendedNumber'],
  ['qr', 'suspended', 'riskSuspendedQr'],
  ['number', 'active', 'riskSharedNumber'],
  ['qr', 'closed', 'riskSharedQr'],
])('the same %s as a member who is %s', (same, state, title) => {
  const details = { same, who: { id: 1, name: 'Khin', state } } as never;
  expect(riskTexts({ code: 'payee_shared', details })).toMatchObject({ title, linksTo: 'who' });
});
