import { expect, test, vi } from 'vitest';
import { client } from '../../core/call.ts';
import { at, row } from '../../testing/dispute-case.ts';
import { press, render, untilLoaded } from '../../testing/screen.tsx';
import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { CaseView } from './CaseView.tsx';
import { DecideForm } from './DecideForm.tsx';

const REASON = 'a long enough reason';
const proposed = (to: string, extra: object = {}) => ({
  proposal: { to, paid: null, fee: null, reason: 'slip', operator: 'Thiri', mine: false, at, ...extra },
});
const decide = (rest: Omit<ScreenCase, 'show'>, extra: object = {}, blocked = ''): ScreenCase => ({
  show: <DecideForm detail={{ case: row(extra), blocked } as never} />,
  ...rest,
});
const detail = (extra: object, blocked = '') => ({
  case: row(extra),
  ...{ payee: { kind: 'wallet', code: 'kbzpay', name: 'D••', account: '09 ••• 0011', since: at } },
  ...{ earlier: [], receipts: { steps: [] }, same_reference: [], blocked, same_device: false, time_line: [] },
  wallets: { member: 60_000, agent: 500_500 },
  history: {
    member: { cases: 3, disputes: 2, won: 0, lost: 1, part: 0 },
    agent: { cases: 24, disputes: 23, won: 5, lost: 12, part: 6 },
  },
});
const PICTURES = {
  ...{ picture: 'repeated', dispute_picture: 'there' },
  answer: { at, text: 'I paid it', picture: 'there' },
};
const shown = (extra: object, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <CaseView id="E-71001" />,
  ...rest,
  answers: {
    'operatorDownlineWithdrawals.get': detail(extra),
    'operatorDownlineWithdrawals.picture': { picture: 'data:image/png;base64,AA' },
  },
});

testScreens({
  'nothing is filled in before something was chosen': decide({
    reads: ['Return to Khin B Release to Zaw R Part… P Takes a 2nd approval. Both sides are told.'],
    lacks: ['Reason', 'Ctrl Enter'],
  }),
  'the key of approvals chooses neither side': decide({ steps: [['press', 'a']], lacks: ['Reason'] }),
  ...Object.fromEntries(
    (
      [
        ['of another time', { at: '2031-01-06T20:30:00.000Z' }],
        ['for another sum', { to: 'part', paid: 20_000, fee: 20 }],
      ] as const
    ).map(([what, other]) => [
      `an approval ends when a proposal ${what} takes the place of the one that was read`,
      {
        ...shown(proposed('part', { paid: 25_000, fee: 25 }), {
          can: ['escrow.decide'],
          steps: [
            ['press', 'a'],
            ['type', 'Reason', REASON],
            [
              'changes',
              'operatorDownlineWithdrawals.get',
              detail(proposed('part', { paid: 25_000, fee: 25, ...other })),
            ],
            ['press', 'ctrl+enter'],
          ],
          reads: ['The proposal has changed since you chose it. Nothing was approved.'],
        }),
      } satisfies ScreenCase,
    ]),
  ),
  'a key opens the reason, and sends nothing': decide({
    steps: [['press', 'b']],
    reads: ['Propose: return 40,001 to Khin Another operator approves it.', 'Reason'],
    disabled: ['Propose'],
  }),
  'a key proposes for the agent with a reason': decide({
    steps: [
      ['press', 'r'],
      ['type', 'Reason', ` ${REASON} `],
      ['press', 'ctrl+enter'],
    ],
    sends: ['operatorDownlineWithdrawals.propose', { id: 'E-71001', to: 'agent', reason: REASON }],
    done: row(),
    reads: ['Proposed. Another operator approves it.'],
    lacks: ['Ctrl Enter'],
  }),
  'without a reason Ctrl Enter sends nothing': decide({
    steps: [
      ['press', 'r'],
      ['press', 'ctrl+enter'],
    ],
    disabled: ['Propose'],
  }),
  'Escape takes the choice back': decide({
    steps: [
      ['press', 'r'],
      ['press', 'esc'],
    ],
    missing: ['Propose', 'Cancel'],
  }),
  'the words stay when another decision is chosen': decide({
    steps: [
      ['press', 'r'],
      ['type', 'Reason', REASON],
      ['click', 'Cancel'],
      ['click', 'Return to Khin'],
    ],
    values: { Reason: REASON },
    reads: ['Propose: return 40,001 to Khin'],
    enabled: ['Propose'],
  }),
  'the part that was paid is proposed, and what goes back is shown': decide({
    steps: [
      ['press', 'p'],
      ['type', 'Paid, Ks', '25000'],
      ['type', 'Reason', REASON],
      ['click', 'Propose'],
    ],
    sends: [
      'operatorDownlineWithdrawals.propose',
      { id: 'E-71001', to: 'part', paid: 25_000, reason: REASON },
    ],
    done: row(),
    reads: ['Proposed. Another operator approves it.'],
  }),
  'what goes back beside a part': decide({
    steps: [
      ['click', 'Part'],
      ['type', 'Paid, Ks', '25000'],
    ],
    reads: ['Propose: paid in part 15,001 goes back to Khin.'],
  }),
  'the whole is no part': decide({
    steps: [
      ['click', 'Part'],
      ['type', 'Paid, Ks', '40001'],
      ['type', 'Reason', REASON],
    ],
    disabled: ['Propose'],
    lacks: ['goes back'],
  }),
  'the part that is proposed already is not proposed again': decide(
    {
      steps: [
        ['click', 'Part'],
        ['type', 'Paid, Ks', '25000'],
        ['type', 'Reason', REASON],
      ],
      disabled: ['Propose'],
    },
    proposed('part', { paid: 25_000, fee: 125 }),
  ),
  'the proposal of a colleague: who, what and why, and what else may be proposed': decide(
    {
      reads: [
        'Thiri proposes: return 40,001 to Khin “slip” 6 Jan 11:30',
        'Approve: return 40,001 to Khin A Release to Zaw R Part… P Approving moves the money. Both sides are told.',
      ],
    },
    proposed('member'),
  ),
  'the key of a decision stays its own when another is proposed': decide(
    {
      steps: [['press', 'b']],
      reads: ['Approve: release 40,001 to Zaw A Return to Khin B Part… P', 'Propose: return 40,001'],
    },
    proposed('agent'),
  ),
  'the proposal of a colleague is approved with a reason': decide(
    {
      steps: [
        ['press', 'a'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: [
        'operatorDownlineWithdrawals.approve',
        { id: 'E-71001', to: 'part', paid: 25_000, reason: REASON },
      ],
      done: row(),
      reads: ['Decided. The money has moved.'],
    },
    proposed('part', { paid: 25_000, fee: 125 }),
  ),
  'approving sends nothing before there is a reason': decide(
    {
      steps: [['press', 'a']],
      reads: ['Approve: return 40,001 to Khin The money moves at once.'],
      disabled: ['Approve'],
    },
    proposed('member'),
  ),
  'whoever proposed cannot approve, and may propose something else': decide(
    {
      steps: [['press', 'a']],
      reads: ['You propose: return 40,001 to Khin “slip”', 'A new proposal replaces yours.'],
      lacks: ['The money moves at once.', 'Reason'],
      disabled: ['Approve: return 40,001 to Khin'],
      enabled: ['Release to Zaw'],
    },
    proposed('member', { mine: true }),
    'proposer',
  ),
  'an approval ends when another proposal takes the place of the one that was read': shown(
    proposed('member'),
    {
      steps: [
        ['press', 'a'],
        ['type', 'Reason', REASON],
        [
          'changes',
          'operatorDownlineWithdrawals.get',
          detail(proposed('agent', { at: '2031-01-06T06:00:00Z' })),
        ],
      ],
      reads: ['The proposal has changed since you chose it.', 'Approve: release 40,001 to Zaw A'],
      lacks: ['The money moves at once.'],
    },
  ),
  'which side sent which picture, beside what they say': shown(PICTURES, {
    can: ['escrow.decide'],
    reads: [
      'Evidence Picture of the player Picture of the payment used before Picture of the answer',
      'Picture of the payment Space Picture of the player Picture of the answer If decided',
    ],
    asks: [['operatorDownlineWithdrawals.picture', { id: 'E-71001', of: 'answer' }]],
  }),
  'who does not decide learns that there are pictures, and gets none': shown(PICTURES, {
    reads: ['Evidence Picture of the player Picture of the payment used before'],
    lacks: ['Space'],
    asksNot: [['operatorDownlineWithdrawals.picture', { id: 'E-71001', of: 'payment' }]],
  }),
});

test('Space enlarges one picture after the other, and then none', async () => {
  const answers: Record<string, unknown> = {
    get: detail(PICTURES),
    picture: { picture: 'data:image/png;base64,AA' },
  };
  vi.spyOn(client, 'call').mockImplementation((async (_: string, name: string) =>
    name in answers ? { ok: true, data: answers[name] } : new Promise(() => {})) as never);
  await render(<CaseView id="E-71001" />, { can: ['escrow.decide'] });
  const enlarged = async () => {
    await press('space');
    await untilLoaded();
    return [...document.querySelectorAll('img')].map((one) => one.className === 'whole');
  };
  await untilLoaded();
  expect([await enlarged(), await enlarged(), await enlarged(), await enlarged()]).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [false, false, false],
  ]);
});

const looks = () =>
  [...document.querySelectorAll('.casefoot .act button')].map((one) => one.className).filter(Boolean);

test.each([
  ['nothing is proposed', {}, ['b', 'r', 'p']],
  ['a colleague proposed one of them', proposed('member'), ['a', 'r', 'p']],
] as const)(
  'no choice looks like the main action when %s, before and after one is made',
  async (_, extra, keys) => {
    await render(<DecideForm detail={{ case: row(extra), blocked: '' } as never} />, {
      can: ['escrow.decide'],
    });
    const before = looks();
    expect(before).toHaveLength(3);
    expect(new Set(before).size).toBe(1);
    for (const key of keys) {
      await press(key);
      expect(new Set(looks()).size).toBe(1);
      const main = [...document.querySelectorAll('.casefoot .ant-btn-primary')];
      expect(main.map((one) => one.closest('.act'))).toEqual([null]);
    }
  },
);
