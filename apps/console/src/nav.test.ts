import { expect, test } from 'vitest';
import { approvalPath } from './features/second-approvals/approval-path.ts';
import { openPathOf, pathOf } from './nav.ts';
import { paths } from './paths.ts';

test.each([
  ['withdrawal:W-61001', 'withdrawal.view', '/withdrawals/W-61001'],
  ['deposit:D-1', 'deposit.view', '/deposits/D-1'],
  ['member:200007', 'member.view', paths.member.replace('$id', '200007')],
  ['issue:2d-20310106-morning', 'draw.view', '/draws/2d-20310106-morning'],
  ['campaign:7', 'bonus.view', `${paths.campaigns}?id=7`],
  ['statement:9', 'deposit.view', paths.statement.replace('$id', '9')],
  ['account:3', 'settings.view', paths.settings],
  ['channel:3', 'settings.view', paths.settings],
  ['platform:pg', 'settings.view', paths.settings],
  ['setting:x', 'settings.view', paths.settings],
  ['payout:B-1', 'payout.view', paths.payouts],
  ['payee ask:5', 'payee.view', paths.payees],
  ['segment:5', 'segment.view', paths.segments],
  ['prize table:5', 'bonus.view', paths.prizes],
  ['vip level:2', 'bonus.view', paths.vip],
  ['house message:2', 'message.view', paths.messages],
  ['downline withdrawal:E-1', 'escrow.view', `${paths.disputes}?states=all&find=E-1&case=E-1`],
  ['feedback:2', 'feedback.view', paths.feedback],
])('%s is opened by whoever has %s, and by nobody else', (subject, needed, path) => {
  expect(openPathOf(subject, (capability) => capability === needed)).toBe(path);
  expect(openPathOf(subject, (capability) => capability !== needed)).toBeNull();
});

test('what has no number or no screen is not opened', () => {
  expect([pathOf('withdrawal'), pathOf('withdrawal:'), pathOf('operator:Thiri')]).toEqual([null, null, null]);
  expect(openPathOf('operator:Thiri', () => true)).toBeNull();
});

test('a request without a page of its own leads to the screen of its kind, if the role may open that', () => {
  const path = (subject: string, kind: string, needed: string) =>
    approvalPath(subject, kind as never, (capability) => capability === needed);
  expect(path('rule:odds', 'drawRule', 'draw.view')).toBe(paths.draws);
  expect(path('rule:odds', 'drawRule', 'settings.view')).toBeNull();
  expect(path('operator:Thiri', 'staff', 'staff.view')).toBe(paths.staff);
  expect(path('withdrawal:W-1', 'staff', 'withdrawal.view')).toBe('/withdrawals/W-1');
  expect(path('withdrawal:W-1', 'unknown', 'staff.view')).toBeNull();
});
