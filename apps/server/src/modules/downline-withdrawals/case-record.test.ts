import { messageText } from '@shwe/contract/messages';
import { downlineReasonText } from '@shwe/contract/reasons';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { encryptDetails } from '../payees/payee-details.ts';
import { caseRecord } from './case-record.ts';
import type { Case } from './cases.queries.ts';

const store = await freshDatabase();
const account = { kind: 'bank', code: 'KBZ', holder: 'Khin Myo', accountNumber: '0012345678' } as const;
const details_encrypted = encryptDetails(store, { ...account, area: '', branch: '' });

const record = (over: Partial<Case>) =>
  caseRecord(
    store,
    {
      ...{
        eid: 'E-1',
        amount: 40_000n,
        fee: 200n,
        part_amount: null,
        part_fee: null,
        balance_after: 60_000n,
      },
      ...{ created_at: new Date('2026-11-23T05:30:00Z'), reason: '', note: '', kind: 'bank', code: 'KBZ' },
      ...{ details_encrypted, title: { my: 'က', en: 'KBZ', zh: '银', th: 'ก' } },
      ...over,
    } as Case,
    'en',
  );

test.each<[Case['state'], number, Parameters<typeof messageText>[1]]>([
  ['requested', 0, 'withdrawalPending'],
  ['paid', 1, 'withdrawalPending'],
  ['disputed', 1, 'withdrawalPending'],
  ['confirmed', 2, 'withdrawalSuccessful'],
  ['decided_agent', 2, 'withdrawalSuccessful'],
  ['rejected', 5, 'withdrawalRefused'],
  ['taken_back', 5, 'withdrawalReturned'],
  ['decided_member', 5, 'withdrawalReturned'],
])('old clients read %s as code %i', (state, status, label) => {
  expect(record({ state })).toMatchObject({
    ...{ state, status, amount: -40_000, balance: 60_000, payer_card: '••• 5678' },
    statusInfo: messageText('en', label),
  });
});

test('of what was paid in part the record has the part', () => {
  expect(record({ state: 'decided_part', part_amount: 25_000n, part_fee: 125n })).toMatchObject({
    ...{ status: 2, amount: -25_000, statusInfo: messageText('en', 'withdrawalPaidInPart') },
  });
});

test.each<[Case['state'], Case['reason'], string]>([
  ['rejected', 'payee_wrong', downlineReasonText('en', 'payee_wrong', 'No such wallet')],
  ['rejected', '', ''],
  ['disputed', 'not_received', ''],
  ['decided_member', 'wrong_amount', ''],
])('the reason of %s, %s, is "%s" in the record', (state, reason, text) => {
  expect(record({ state, reason, note: 'No such wallet' }).reason).toBe(text);
});
