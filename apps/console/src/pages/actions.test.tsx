import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { client } from '../core/call.ts';
import { type Me, MeContext } from '../core/session.ts';
import { AppointForm } from '../features/agents/AppointForm.tsx';
import { MoveForm } from '../features/agents/MoveForm.tsx';
import { HandGrant } from '../features/campaigns/HandGrant.tsx';
import { PublishDialog, StopDialog } from '../features/campaigns/state-dialogs.tsx';
import { CreditBar } from '../features/deposits/CreditBar.tsx';
import { DecideForm } from '../features/disputes/DecideForm.tsx';
import { VoidDraw } from '../features/draws/results/VoidDraw.tsx';
import { LowerLimit } from '../features/members/LowerLimit.tsx';
import { SuspendDialog } from '../features/members/SuspendDialog.tsx';
import { RequestDetails } from '../features/payees/RequestDetails.tsx';
import { StaffActionDialog } from '../features/staff/staff-dialogs.tsx';
import { ActionBar } from '../features/withdrawals/ActionBar.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const REASON = 'a long enough reason';
const who = { id: 200_003, name: 'Khin', state: 'active' };
const request = (mine: boolean) => ({
  operator: 'Thiri Aung',
  mine,
  reason: 'first',
  at: '2031-01-06T05:00:00Z',
});

const dispute = (blocked: string, proposal: object | null = null) =>
  ({
    case: { id: 'E-71001', amount: 40_000, proposal, decided_by: null, member: who, agent: { name: 'Zaw' } },
    blocked,
  }) as never;
const proposed = (to: 'member' | 'agent' | 'part', mine: boolean) => ({
  ...request(mine),
  to,
  paid: null,
  fee: null,
});
const agent = (extra: object) =>
  ({
    who,
    is_agent: false,
    appointment: null,
    move: null,
    path: [{ who: { id: 200_001 } }],
    ...extra,
  }) as never;
const payeeRequest = (approval: object | null) =>
  ({
    ...{ id: 'P-1', who, kind: 'wallet', wants: 'change', state: 'asked', asked_at: '2031-01-06T05:00:00Z' },
    ...{ now: null, next: null, own_phone: null, shared_with: [], note: '', decided_at: null, approval },
  }) as never;
const line = { id: 7, used_for: null, mine: false, amount: 50_000, transaction_tail: '551204' };
const credit = (of: object, index: number | null = 0) => (
  <CreditBar
    caseData={
      {
        order: { tid: 'D-88001', rail: 'manual', state: 'processing', amount: 50_000, payer_tail: '551204' },
        receipts: [{ ...line, ...of }],
      } as never
    }
    selectedIndex={index}
    isStale={false}
    reject={() => {}}
    processed={() => {}}
    next={() => {}}
  />
);
const withdrawal = (order: object, blocked = '') => (
  <ActionBar
    caseData={
      {
        order: {
          id: 'W-61001',
          amount: 40_000,
          state: 'reviewing',
          deduct_by: null,
          who,
          batch: null,
          ...order,
        },
        blocked,
        may_deduct: false,
      } as never
    }
    isStale={false}
    reject={() => {}}
    processed={() => {}}
    next={() => {}}
  />
);
const voidDraw = (ask: object | null) =>
  ({ card: { issue: '20310106-1' }, may_cancel: true, cancel_ask: ask }) as never;
const staff = (which: 'disable' | 'enable' | 'end') => (
  <StaffActionDialog
    which={which}
    person={{ id: 5, full_name: 'Mya' } as never}
    close={() => {}}
    show={() => {}}
  />
);
const limits = [
  { kind: 'deposit', period: 'day', amount: null },
  { kind: 'stake', period: 'week', amount: 90_000 },
];

const campaign = (asked: object | null = null) =>
  ({
    ...{ id: 7, version: 3, state: 'live', publish_asked: asked },
    terms: {
      ...{ title: { en: 'Tea' }, text: { en: '' }, trigger: { on: 'hand' }, audience: null, type: 'daily' },
      ...{ from: '2031-01-06T05:00:00Z', until: '2031-01-07T05:00:00Z', claim: 'claim' },
      ...{ reward: { kind: 'fixed', amount: 500 }, turnover_times: 1, weights: {}, budget: 5000 },
    },
  }) as never;
const byHand = (mine: boolean) => (
  <HandGrant campaign={campaign()} asked={{ member_ids: [200_004, 200_003], asked: request(mine) }} />
);

/** What an operator fills in and clicks, and the call that follows. */
type Action = {
  show: ReactNode;
  /** Texts by the label of their fields. */
  fill?: Record<string, string>;
  click: readonly string[];
  call: readonly [group: string, name: string, input: unknown];
};

const actions: Record<string, Action> = {
  'a member is suspended': {
    show: <SuspendDialog member={{ who } as never} close={() => {}} />,
    fill: { Reason: REASON },
    click: ['Suspend'],
    call: ['operatorMembers', 'suspend', { id: 200_003, suspended: true, reason: REASON }],
  },
  'a suspended member is reactivated': {
    show: <SuspendDialog member={{ who: { ...who, state: 'suspended' } } as never} close={() => {}} />,
    fill: { Reason: REASON },
    click: ['Reactivate'],
    call: ['operatorMembers', 'suspend', { id: 200_003, suspended: false, reason: REASON }],
  },
  'a limit of a member is set': {
    show: <LowerLimit memberId={200_003} limits={limits as never} close={() => {}} />,
    fill: { 'New limit': '60000', Reason: REASON },
    click: ['Lower a limit'],
    call: [
      'operatorProtection',
      'lowerLimit',
      { id: 200_003, kind: 'deposit', period: 'day', amount: 60_000, reason: REASON },
    ],
  },
  'a campaign is published by the second operator': {
    show: <PublishDialog campaign={campaign(request(false))} close={() => {}} />,
    fill: { Reason: REASON },
    click: ['Approve and publish'],
    call: ['operatorCampaigns', 'publish', { id: 7, version: 3, reason: REASON }],
  },
  'a campaign is stopped': {
    show: <StopDialog campaign={campaign()} close={() => {}} />,
    fill: { Reason: REASON },
    click: ['Stop at once'],
    call: ['operatorCampaigns', 'stop', { id: 7, reason: REASON }],
  },
  'a bonus is given by hand to the members that another operator named': {
    show: byHand(false),
    fill: { Reason: REASON },
    click: ['Approve and give'],
    call: ['operatorCampaigns', 'grant', { id: 7, member_ids: [200_003, 200_004], reason: REASON }],
  },
  'a bonus by hand is requested': {
    show: <HandGrant campaign={campaign()} asked={null} />,
    fill: { 'Member numbers': 'M-200005, 200006', Reason: REASON },
    click: ['Submit for approval'],
    call: ['operatorCampaigns', 'grant', { id: 7, member_ids: [200_005, 200_006], reason: REASON }],
  },
  'a payout account is approved': {
    show: <RequestDetails request={payeeRequest(null)} />,
    fill: { Reason: REASON },
    click: ['Approve'],
    call: ['operatorPayees', 'decideRequest', { id: 'P-1', yes: true, reason: REASON }],
  },
  'a payout account is rejected': {
    show: <RequestDetails request={payeeRequest(request(true))} />,
    fill: { Reason: REASON },
    click: ['Reject'],
    call: ['operatorPayees', 'decideRequest', { id: 'P-1', yes: false, reason: REASON }],
  },
  'a deposit is credited with the chosen payment': {
    show: credit({}),
    click: ['Credit'],
    call: ['operatorDeposits', 'creditDeposit', { tid: 'D-88001', receipt_id: 7 }],
  },
  'a withdrawal is approved': {
    show: withdrawal({}),
    click: ['Approve'],
    call: ['operatorWithdrawals', 'approve', { id: 'W-61001' }],
  },
  'a withdrawal is paid': {
    show: withdrawal({ state: 'approved' }),
    fill: { 'Transaction ID': ' 01003824710483 ' },
    click: ['Mark'],
    call: ['operatorWithdrawals', 'pay', { id: 'W-61001', transaction_id: '01003824710483' }],
  },
  'the first operator proposes for the player': {
    show: <DecideForm detail={dispute('')} />,
    fill: { Reason: REASON },
    click: ['Return to Khin', 'Propose'],
    call: ['operatorDownlineWithdrawals', 'propose', { id: 'E-71001', to: 'member', reason: REASON }],
  },
  'the first operator proposes for the agent': {
    show: <DecideForm detail={dispute('')} />,
    fill: { Reason: REASON },
    click: ['Release to Zaw', 'Propose'],
    call: ['operatorDownlineWithdrawals', 'propose', { id: 'E-71001', to: 'agent', reason: REASON }],
  },
  'the first operator proposes the part that was paid': {
    show: <DecideForm detail={dispute('')} />,
    fill: { Paid: '25000', Reason: REASON },
    click: ['Part', 'Propose'],
    call: [
      'operatorDownlineWithdrawals',
      'propose',
      { id: 'E-71001', to: 'part', paid: 25_000, reason: REASON },
    ],
  },
  'the second operator approves the part that was proposed': {
    show: <DecideForm detail={dispute('', { ...proposed('part', false), paid: 25_000, fee: 25 })} />,
    fill: { Reason: REASON },
    click: ['Approve: in part, 25,000 to Zaw', 'Approve'],
    call: [
      'operatorDownlineWithdrawals',
      'approve',
      { id: 'E-71001', to: 'part', paid: 25_000, reason: REASON },
    ],
  },
  'the second operator approves what was proposed': {
    show: <DecideForm detail={dispute('', proposed('agent', false))} />,
    fill: { Reason: REASON },
    click: ['Approve: release 40,000 to Zaw', 'Approve'],
    call: ['operatorDownlineWithdrawals', 'approve', { id: 'E-71001', to: 'agent', reason: REASON }],
  },
  'an agent is appointed': {
    show: <AppointForm agent={agent({})} />,
    fill: { Reason: REASON },
    click: ['Appoint as agent'],
    call: ['operatorAgents', 'appoint', { id: 200_003, reason: REASON }],
  },
  'a requested appointment is withdrawn, which dismisses nobody': {
    show: <AppointForm agent={agent({ appointment: request(true) })} />,
    fill: { Reason: REASON },
    click: ['Withdraw the request'],
    call: [
      'operatorApprovals',
      'end',
      { action: 'agent.appoint', subject: '200003', at: request(true).at, reason: REASON },
    ],
  },
  'an agent is dismissed': {
    show: <AppointForm agent={agent({ is_agent: true, direct: 2 })} />,
    fill: { Reason: REASON },
    click: ['Dismiss the agent'],
    call: ['operatorAgents', 'dismiss', { id: 200_003, reason: REASON }],
  },
  'a requested dismissal is approved': {
    show: <AppointForm agent={agent({ is_agent: true, dismissal: request(false) })} />,
    click: ['Approve the dismissal'],
    call: ['operatorAgents', 'decideDismissal', { id: 200_003, yes: true }],
  },
  'a requested dismissal of somebody who is no agent any more is approved': {
    show: <AppointForm agent={agent({ is_agent: false, dismissal: request(false) })} />,
    click: ['Approve the dismissal'],
    call: ['operatorAgents', 'decideDismissal', { id: 200_003, yes: true }],
  },
  'a requested dismissal is withdrawn': {
    show: <AppointForm agent={agent({ is_agent: true, dismissal: request(true) })} />,
    click: ['Withdraw the request'],
    call: ['operatorAgents', 'decideDismissal', { id: 200_003, yes: false }],
  },
  'a move is requested': {
    show: <MoveForm agent={agent({})} />,
    fill: { Reason: REASON },
    click: ['below nobody', 'Request the move'],
    call: ['operatorAgents', 'requestMove', { id: 200_003, superior_id: null, reason: REASON }],
  },
  'a move below nobody is approved': {
    show: <MoveForm agent={agent({ move: { ...request(false), from: who, to: null, impossible: '' } })} />,
    click: ['Approve the move'],
    call: ['operatorAgents', 'decideMove', { id: 200_003, superior_id: null, yes: true }],
  },
  'a move is rejected': {
    show: (
      <MoveForm
        agent={agent({
          move: { ...request(false), from: null, to: { ...who, id: 9 }, impossible: 'move_below_itself' },
        })}
      />
    ),
    click: ['Reject'],
    call: ['operatorAgents', 'decideMove', { id: 200_003, superior_id: 9, yes: false }],
  },
  'a draw is voided': {
    show: <VoidDraw results={voidDraw(null)} />,
    fill: { Reason: REASON },
    click: ['Void', 'Void'],
    call: ['operatorDraws', 'cancelDraw', { issue: '20310106-1', reason: REASON }],
  },
  'the request to void a draw is dropped': {
    show: <VoidDraw results={voidDraw(request(false))} />,
    click: ['Reject'],
    call: ['operatorDraws', 'withdrawCancelRequest', { issue: '20310106-1' }],
  },
  'an operator is disabled': {
    show: staff('disable'),
    fill: { Reason: REASON },
    click: ['Disable'],
    call: ['operatorStaff', 'disable', { id: 5, reason: REASON }],
  },
  'the sessions of an operator are ended': {
    show: staff('end'),
    fill: { Reason: REASON },
    click: ['End'],
    call: ['operatorStaff', 'endSessions', { id: 5, reason: REASON }],
  },
};

const CAPABILITIES = [
  'payee.decide',
  'deposit.credit',
  'deposit.refuse',
  'withdrawal.take',
  'withdrawal.approve',
  'withdrawal.pay',
  'withdrawal.refuse',
  'escrow.decide',
  'agent.change',
  'campaign.change',
];

async function render(shown: ReactNode, can: readonly string[] = CAPABILITIES): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root!.render(
      <QueryClientProvider client={new QueryClient()}>
        <MeContext value={{ can } as unknown as Me}>{shown}</MeContext>
      </QueryClientProvider>,
    ),
  );
}

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')];
const buttonOf = (text: string) => buttons().find((one) => textOf(one).startsWith(text));

async function fillIn(label: string, text: string): Promise<void> {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const nameOf = (one: Element) =>
    one.getAttribute('aria-label') ?? textOf(document.querySelector(`label[for="${one.id}"]`) ?? one);
  const field = fields.find((one) => nameOf(one).startsWith(label));
  if (!field) throw new Error(`no field '${label}' among ${fields.map(nameOf).join(' | ')}`);
  const { prototype } = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, text);
  await act(async () => field.dispatchEvent(new Event('input', { bubbles: true })));
}

describe.each(Object.entries(actions))('%s', (_, { show, fill = {}, click, call: [group, name, input] }) => {
  test('is sent once, with a key, and only when it is filled in', async () => {
    const call = vi.spyOn(client, 'call').mockImplementation((() => new Promise(() => {})) as never);
    const sent = () => call.mock.calls.filter((one) => one[0] === group && one[1] === name);
    await render(show);
    for (const one of click.slice(0, -1)) await act(async () => buttonOf(one)?.click());
    const last = click.at(-1)!;
    if (Object.keys(fill).length > 0) expect(buttonOf(last)?.disabled ?? true).toBe(true);
    for (const [label, text] of Object.entries(fill)) await fillIn(label, text);
    const button = buttonOf(last);
    if (!button) throw new Error(`no button '${last}' among ${buttons().map(textOf).join(' | ')}`);
    expect(button.disabled).toBe(false);
    await act(async () => button.click());
    await act(async () => buttonOf(last)?.click());
    expect(sent().map((one) => one[2])).toEqual([input]);
    expect(sent()[0]![3]).toMatchObject({ idempotencyKey: expect.any(String) });
  });
});

/** What may not be done, by whom, and the button that is disabled or missing. */
type Forbidden = { show: ReactNode; button: string; can?: readonly string[]; isBlank?: true };
const FILLED: Record<string, string> = { Reason: REASON, 'Transaction ID': '01003824710483' };
const forbidden: Record<string, Forbidden> = {
  'whoever proposed approves': {
    show: <DecideForm detail={dispute('', proposed('member', true))} />,
    button: 'Approve',
  },
  'a role without the right decides a dispute': {
    show: <DecideForm detail={dispute('role')} />,
    button: 'Return',
  },
  'a case that is not disputed is decided': {
    show: <DecideForm detail={dispute('not_disputed')} />,
    button: 'Return',
  },
  'whoever requested an appointment approves it': {
    show: <AppointForm agent={agent({ appointment: request(true) })} />,
    button: 'Appoint',
  },
  'whoever requested a move approves it': {
    show: <MoveForm agent={agent({ move: { ...request(true), from: null, to: who, impossible: '' } })} />,
    button: 'Approve',
  },
  'a move that has become impossible is approved': {
    show: (
      <MoveForm
        agent={agent({ move: { ...request(false), from: null, to: who, impossible: 'move_below_itself' } })}
      />
    ),
    button: 'Approve',
  },
  'whoever requested a dismissal approves it': {
    show: <AppointForm agent={agent({ is_agent: true, dismissal: request(true) })} />,
    button: 'Approve',
  },
  'whoever approved a payout account approves it again': {
    show: <RequestDetails request={payeeRequest(request(true))} />,
    button: 'Approve',
  },
  'a role without the right decides a payout account': {
    show: <RequestDetails request={payeeRequest(null)} />,
    button: 'Approve',
    can: [],
  },
  'whoever named members approves them': { show: byHand(true), button: 'Approve and give' },
  'a role without the right gives a bonus by hand': {
    show: byHand(false),
    button: 'Approve and give',
    can: [],
  },
  'an own bank line is credited': { show: credit({ mine: true }), button: 'Credit' },
  'a bank line of another amount is credited': { show: credit({ amount: 49_999 }), button: 'Credit' },
  'a bank line with another reference is credited': {
    show: credit({ transaction_tail: '551205' }),
    button: 'Credit',
  },
  'a used bank line is credited': { show: credit({ used_for: 'D-88000' }), button: 'Credit' },
  'nothing is chosen and credited': { show: credit({}, null), button: 'Credit' },
  'whoever approved a withdrawal pays it': {
    show: withdrawal({ state: 'approved' }, 'maker'),
    button: 'Mark',
  },
  'a withdrawal of a suspended member is approved': {
    show: withdrawal({ who: { ...who, state: 'suspended' } }),
    button: 'Approve',
  },
  'a withdrawal is paid without a transaction number': {
    show: withdrawal({ state: 'approved' }),
    button: 'Mark',
    isBlank: true,
  },
  'whoever asked to void a draw voids it': {
    show: <VoidDraw results={voidDraw(request(true))} />,
    button: 'Void',
  },
};

test.each(Object.entries(forbidden))('not possible: %s', async (_, { show, button, can, isBlank }) => {
  vi.spyOn(client, 'call').mockImplementation((() => new Promise(() => {})) as never);
  await render(show, can);
  // Nothing is missing but the right: every field is filled in, except where that is the point.
  const labels = isBlank ? [] : ['Reason', 'Transaction ID'];
  for (const label of labels) await fillIn(label, FILLED[label]!).catch(() => {});
  expect(buttonOf(button)?.disabled ?? true).toBe(true);
});
