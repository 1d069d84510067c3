import type { Failure } from '@shwe/client';
import type { RefusalCode } from '@shwe/contract';
import { showToast } from '@shwe/ui';
import { act, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { client } from '../core/client.ts';
import { queryClient } from '../core/query.ts';
import { useSession } from '../core/session.ts';
import { ConfirmClaim } from '../features/agent-deposits/ConfirmClaim.tsx';
import { AgentSwitchSheet } from '../features/agents/AgentSwitchSheet.tsx';
import { ContactSheet } from '../features/agents/ContactSheet.tsx';
import { MessageSheet } from '../features/agents/MessageSheet.tsx';
import { RemarkSheet } from '../features/agents/RemarkSheet.tsx';
import { UnlinkPayee } from '../features/cashier/payees/UnlinkPayee.tsx';
import { ConfirmWithdrawal } from '../features/cashier/withdrawals/ConfirmWithdrawal.tsx';
import { WithdrawalPasswordForm } from '../features/cashier/withdrawals/WithdrawalPasswordForm.tsx';
import { ConfirmTransfer } from '../features/downline-transfers/ConfirmTransfer.tsx';
import { ConfirmArrival } from '../features/downline-withdrawals/ConfirmArrival.tsx';
import { DisputeSheet } from '../features/downline-withdrawals/DisputeSheet.tsx';
import { RejectSheet } from '../features/downline-withdrawals/RejectSheet.tsx';
import { CloseSheet } from '../features/members/privacy/CloseSheet.tsx';
import { AppPasswordForm } from '../features/members/profile/AppPasswordForm.tsx';
import { PasswordForm } from '../features/members/profile/PasswordForm.tsx';
import { SecurityCodeForm } from '../features/members/profile/SecurityCodeForm.tsx';
import { BreakSheet } from '../features/protection/BreakSheet.tsx';
import { ExcludeSheet } from '../features/protection/ExcludeSheet.tsx';
import { LimitSheet } from '../features/protection/LimitSheet.tsx';
import { fieldNamed, loadEnglish, showPart, tap, textOf, type } from '../testing/screen.tsx';
import { STALE_AFTER, staleBy } from '../testing/stale-after.ts';

let remove: (() => Promise<void>) | undefined;
beforeAll(loadEnglish);
afterEach(async () => {
  await remove?.();
  vi.restoreAllMocks();
});

/** An action of a member: what is typed and tapped, what is sent, and what is shown. */
type Action = {
  show: (close: () => void) => ReactNode;
  /** In order: a text typed into the field of a label, or a tap on the control with a text. */
  steps: readonly (readonly [field: string, text: string] | string)[];
  call: readonly [module: string, call: string, body: unknown];
  /** Sent with an idempotency key, because it moves money or may be repeated by accident. */
  hasKey: boolean;
  /** What the server replies; {} by default. */
  reply?: unknown;
  /** The code that the server may refuse with, and what is shown then. */
  refusal: readonly [code: RefusalCode, details: Record<string, unknown>, shown: RegExp];
};

const member = { id: 200_007, remark: 'Ma Su', is_daili: 0, xj_nums: 0 } as never;
const payee = { id: 3, kind: 'wallet', title: 'KBZPay', account: '09 ••• 0011', name: 'Daw Khin' } as never;
const row = {
  id: 'E-71001',
  amount: 30_000,
  reference: '01003824',
  payee: { title: 'KBZPay', account: '09 ••• 0011' },
  time_line: [{ state: 'paid', at: '2031-01-06T05:00:00.000Z' }],
} as never;
const claim = { id: 'AD-61001', member_id: 200_007, remark: '200007', amount: 30_000, fee: 0 } as never;
const limit = { kind: 'stake', period: 'day', amount: 50_000, raise: null } as never;
const NONCE = '0'.repeat(64);
const prepared = {
  nonce: NONCE,
  amount: 50_000,
  fee: 0,
  balance: 90_000,
  after_money: 40_000,
  valid_seconds: 120,
} as never;
const receiver = { id: 200_007, remark: '', phone: '', money: undefined };
const withdraw = (way: 'operator' | 'agent', close: () => void) => (
  <ConfirmWithdrawal
    open
    onClose={() => {}}
    amount={30_000n}
    payee={payee}
    way={way}
    balance={90_000n}
    rate={4500}
    onRefused={close}
  />
);

const actions: Record<string, Action> = {
  'a withdrawal by operators': {
    show: () => withdraw('operator', () => {}),
    steps: [['Withdrawal password', '909182'], 'Withdraw 30,000Ks'],
    call: ['withdrawals', 'request', { payee_id: 3, amount: 30_000, qk_pwd: '909182' }],
    hasKey: true,
    reply: { id: 'W-61001' },
    refusal: ['code_wrong', { n: 4 }, /withdrawal password is wrong. 4 tries left/],
  },
  'a withdrawal through the agent': {
    show: () => withdraw('agent', () => {}),
    steps: [['Withdrawal password', '909182'], 'Withdraw 30,000Ks'],
    call: ['downlineWithdrawals', 'request', { payee_id: 3, amount: 30_000, qk_pwd: '909182' }],
    hasKey: true,
    reply: { id: 'E-71001' },
    refusal: ['code_wrong', { n: 4 }, /withdrawal password is wrong. 4 tries left/],
  },
  'money to the downline': {
    show: (close) => (
      <ConfirmTransfer
        receiver={receiver}
        prepared={prepared}
        onClose={close}
        onSent={close}
        onFeeChanged={() => {}}
      />
    ),
    steps: [['Withdrawal password', '909182'], 'Send 50,000Ks'],
    call: [
      'downlineTransfers',
      'transfer',
      {
        subor_id: 200_007,
        trans_money: 50_000,
        qk_pwd: '909182',
        qk_str: expect.stringMatching(/^[0-9a-f]{64}$/),
        fee: 0,
      },
    ],
    hasKey: true,
    refusal: ['member_unavailable', {}, /The server says member_unavailable/],
  },
  'a deposit that the agent confirms': {
    show: (close) => <ConfirmClaim row={claim} onClose={close} />,
    steps: [['Withdrawal password', '909182'], 'Send 30,000Ks'],
    call: ['agentDeposits', 'confirm', { id: 'AD-61001', qk_pwd: '909182', fee: 0 }],
    hasKey: true,
    refusal: ['member_owes', { amount: 5000 }, /The server says member_owes/],
  },
  'the arrival of money': {
    show: (close) => <ConfirmArrival row={row} onClose={close} />,
    steps: ['Confirm 30,000Ks'],
    call: ['downlineWithdrawals', 'confirm', { id: 'E-71001' }],
    hasKey: true,
    refusal: ['changed_meanwhile', { state: 'disputed' }, /The server says changed_meanwhile/],
  },
  'a dispute': {
    show: (close) => <DisputeSheet row={row} onClose={close} />,
    steps: ['The amount is wrong', ['In your own words', ' only 3,000 '], 'Send the dispute'],
    call: ['downlineWithdrawals', 'dispute', { id: 'E-71001', reason: 'wrong_amount', text: 'only 3,000' }],
    hasKey: true,
    refusal: ['changed_meanwhile', { state: 'confirmed' }, /The server says changed_meanwhile/],
  },
  'a withdrawal that the agent cannot pay': {
    show: (close) => <RejectSheet id="E-71001" onClose={close} />,
    steps: ['The account is wrong', 'Return the money'],
    call: ['downlineWithdrawals', 'reject', { id: 'E-71001', reason: 'payee_wrong', text: '' }],
    hasKey: true,
    refusal: ['changed_meanwhile', { state: 'taken_back' }, /The server says changed_meanwhile/],
  },
  'a break': {
    show: (close) => <BreakSheet onClose={close} />,
    steps: ['7 days', 'Begin the break'],
    call: ['protection', 'takeBreak', { term: 'week' }],
    hasKey: true,
    refusal: ['server_busy', {}, /The server says server_busy/],
  },
  'self-exclusion': {
    show: (close) => <ExcludeSheet hasPin onClose={close} />,
    steps: ['6 months', 'Next', ['Withdrawal password', '909182'], 'Exclude myself'],
    call: ['protection', 'selfExclude', { term: 'half_year', qk_pwd: '909182' }],
    hasKey: true,
    refusal: ['code_wrong', { n: 2 }, /withdrawal password is wrong. 2 tries left/],
  },
  'a lower limit': {
    show: (close) => <LimitSheet limit={limit} onClose={close} />,
    steps: [['Limit', '20000'], 'Save'],
    call: ['protection', 'setLimit', { kind: 'stake', period: 'day', amount: 20_000 }],
    hasKey: true,
    reply: { raise: null },
    refusal: ['server_busy', {}, /The server says server_busy/],
  },
  'a limit that is removed': {
    show: (close) => <LimitSheet limit={limit} onClose={close} />,
    steps: ['Remove limit'],
    call: ['protection', 'setLimit', { kind: 'stake', period: 'day', amount: null }],
    hasKey: true,
    reply: { raise: { id: 1 } },
    refusal: ['server_busy', {}, /The server says server_busy/],
  },
  'a payout account that is unlinked': {
    show: (close) => <UnlinkPayee kind="bank" onDone={close} />,
    steps: [['Withdrawal password', '909182'], ['Security code', '640813'], 'Submit request'],
    call: ['payees', 'removePayee', { kind: 'bank', qk_pwd: '909182', security_code: '640813', reason: '' }],
    hasKey: false,
    refusal: ['security_code_wrong', { n: 3 }, /The server says security_code_wrong/],
  },
  'a login password': {
    show: () => <PasswordForm />,
    steps: [
      ['Current login password', '246813'],
      ['New password', '135792'],
      ['New password again', '135792'],
      'Save',
    ],
    call: ['members', 'changePassword', { old_password: '246813', password: '135792' }],
    hasKey: false,
    refusal: ['password_wrong', { n: 4 }, /The server says password_wrong/],
  },
  'a withdrawal password': {
    show: () => <WithdrawalPasswordForm isSet />,
    steps: [
      ['Current withdrawal password', '909182'],
      ['New withdrawal password', '808172'],
      ['Repeat the password', '808172'],
      'Save',
    ],
    call: ['members', 'changeWithdrawalPassword', { old_password: '909182', password: '808172' }],
    hasKey: false,
    refusal: ['code_wrong', { n: 4 }, /4 tries left/],
  },
  'a security code': {
    show: () => <SecurityCodeForm member={{ has_safe_code: false } as never} />,
    steps: [['Security code', '640813'], ['Repeat the code', '640813'], ['Login password', '246813'], 'Save'],
    call: ['members', 'saveSecurityCode', { code: '640813', password: '246813' }],
    hasKey: false,
    refusal: ['password_wrong', { n: 4 }, /The server says password_wrong/],
  },
  'the app’s code': {
    show: () => <AppPasswordForm member={{ has_app_passwd: false } as never} />,
    steps: [['New 4 digits', '1357'], ['Login password', '246813'], 'Save'],
    call: ['members', 'saveAppCode', { app_passwd: '1357', password: '246813' }],
    hasKey: false,
    refusal: ['password_wrong', { n: 4 }, /The server says password_wrong/],
  },
  'an account that is closed': {
    show: (close) => <CloseSheet hasPin onClose={() => {}} onClosed={close} />,
    steps: [['Login password', '246813'], ['Withdrawal password', '909182'], 'Close for good'],
    call: ['privacy', 'closeAccount', { password: '246813', qk_pwd: '909182' }],
    hasKey: false,
    refusal: ['closing_money_left', { sum: 500 }, /The server says closing_money_left/],
  },
  'a message to the downline': {
    show: (close) => <MessageSheet id={200_007} onClose={close} />,
    steps: [['Send message', ' Come by '], 'Send'],
    call: ['agents', 'sendMessage', { member_id: 200_007, mark: 'Come by' }],
    hasKey: true,
    refusal: ['member_unavailable', {}, /The server says member_unavailable/],
  },
  'a remark': {
    show: (close) => <RemarkSheet member={member} onClose={close} />,
    steps: [['Remark', ' Ko Zaw '], 'Save'],
    call: ['agents', 'setRemark', { subor_id: 200_007, remark: 'Ko Zaw' }],
    hasKey: false,
    reply: { remark: 'Ko Zaw' },
    refusal: ['name_too_long', {}, /The server says name_too_long/],
  },
  'a contact link': {
    show: (close) => <ContactSheet link="" onClose={close} />,
    steps: [['Your contact link', 'https://t.me/shwe'], 'Save'],
    call: ['agents', 'updateContact', { tichat: 'https://t.me/shwe' }],
    hasKey: false,
    reply: { tichat: 'https://t.me/shwe' },
    refusal: ['contact_link_form', {}, /The server says contact_link_form/],
  },
  'an appointment': {
    show: (close) => <AgentSwitchSheet member={member} onClose={close} />,
    steps: ['Appoint as agent'],
    call: ['agents', 'setAgent', { subor_id: 200_007, is_daili: 1 }],
    hasKey: false,
    refusal: ['not_found', {}, /The server says not_found/],
  },
};

async function open({ show, steps }: Action): Promise<{ closed: ReturnType<typeof vi.fn> }> {
  const closed = vi.fn();
  // Covers the message of the test before.
  showToast(BEFORE, 'tip');
  useSession.setState({} as never);
  remove = await showPart(show(closed));
  for (const step of steps) await act(async () => (typeof step === 'string' ? tap(step) : type(...step)));
  return { closed };
}

const BEFORE = 'before';
const toasts = () => [...document.querySelectorAll('.toast')].map(textOf).filter((text) => text !== BEFORE);
const refuse = (code: RefusalCode, details: Record<string, unknown>) => {
  const failure: Failure = { kind: 'refused', code, title: '', text: `The server says ${code}.`, details };
  return { ok: false, failure } as never;
};

/** Why something is refused or cannot be done. */
const reasons = () =>
  [...document.querySelectorAll('.note, [role="alert"], .err, [class*="error"]')].map(textOf).join(' | ');

describe.each(Object.entries(actions))('%s', (_, action) => {
  test('is sent once, as typed', async () => {
    let reply: (value: never) => void = () => {};
    const call = vi.spyOn(client, 'call').mockImplementation(
      () =>
        new Promise((resolve) => {
          reply = resolve as never;
        }) as never,
    );
    await open(action);
    const sent = call.mock.calls.filter(
      ([module, name]) => module === action.call[0] && name === action.call[1],
    );
    expect(sent.map(([module, name, body]) => [module, name, body])).toEqual([action.call]);
    const key = (sent[0]![3] as { idempotencyKey?: string } | undefined)?.idempotencyKey;
    expect(typeof key).toBe(action.hasKey ? 'string' : 'undefined');
    // A second tap while the first is under way.
    const last = action.steps.at(-1) as string;
    await act(async () => {
      const again = [...document.querySelectorAll<HTMLElement>('button')].find((one) => textOf(one) === last);
      again?.click();
    });
    expect(call.mock.calls.filter(([, name]) => name === action.call[1])).toHaveLength(1);
    expect(toasts()).toEqual([]);
    await act(async () => reply(refuse('server_busy', {})));
  });

  test('says why it is refused, and neither closes nor claims success', async () => {
    const [code, details, shown] = action.refusal;
    vi.spyOn(client, 'call').mockResolvedValue(refuse(code, details));
    const { closed } = await open(action);
    expect(closed).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
    expect(reasons()).toMatch(shown);
    expect(document.querySelector('dialog, section')).not.toBeNull();
    // A secret code is typed anew for each try, unless another one was wrong.
    if (code !== 'security_code_wrong') expect(fieldNamed('Withdrawal password')?.value ?? '').toBe('');
  });

  const typed = action.steps.filter((step): step is readonly [string, string] => typeof step !== 'string');
  test.each(typed)('the refusal goes when something is typed into: %s', async (field, text) => {
    const [code, details, shown] = action.refusal;
    vi.spyOn(client, 'call').mockResolvedValue(refuse(code, details));
    await open(action);
    // What was typed may have been cleared with the refusal.
    await act(async () => type(field, text.slice(0, -1)));
    expect(reasons()).not.toMatch(shown);
  });

  test('closes and says so once it is done, and loads again what it changed', async () => {
    vi.spyOn(client, 'call').mockResolvedValue({ ok: true, data: action.reply ?? {} } as never);
    const stale = vi.spyOn(queryClient, 'invalidateQueries');
    const { closed } = await open(action);
    await act(async () => {});
    expect(
      closed.mock.calls.length + toasts().length + document.querySelectorAll('dialog h2').length,
    ).toBeGreaterThan(0);
    expect(document.querySelectorAll('.note.bad')).toHaveLength(0);
    const [module, name] = action.call;
    const expected = STALE_AFTER[`${module}.${name}`];
    expect(expected).toBeDefined();
    expect(stale.mock.calls.map(([filter]) => staleBy(filter))).toEqual(
      expect.arrayContaining([...expected!]),
    );
  });
});

test('whoever has no withdrawal password is led to set one', async () => {
  vi.spyOn(client, 'call').mockResolvedValue(refuse('pin_missing', {}));
  await open(actions['money to the downline']!);
  expect([...document.querySelectorAll('button')].map(textOf)).toContain('Set the withdrawal password');
  expect([...document.querySelectorAll('button')].map(textOf)).not.toContain('Send 50,000Ks');
});
