import { type ReactNode, useEffect } from 'react';
import { vi } from 'vitest';
import { type ScreenCase, testScreens } from '../testing/screen-cases.tsx';
import type { CheckMessage } from './check.worker.ts';
import { DrawPage } from './DrawPage.tsx';
import { ListPage } from './ListPage.tsx';

const ISSUE = '2d-20310106-morning';
const at = '2031-01-06T05:12:00.000Z';
const seal = { slips: 41, stakes: '900001', most: '72000080', root: 'ab'.repeat(32), sealed: at };
const draw = (extra: object = {}) => ({
  ...{ issue: ISSUE, game: 1, section: 'morning', date: '2031-01-06', state: 'settled', history: [] },
  ...{
    opens: '2031-01-06T01:00:00.000Z',
    closes: '2031-01-06T05:10:00.000Z',
    draws: '2031-01-06T05:31:00.000Z',
  },
  ...{ number: '07', confirmed: at, corrected: false, seal, previous: '2d-20310105-evening', next: null },
  ...extra,
});
const result = {
  ...{ set_index: '1,234.50', set_value: '45,677.12', prize: null, number: '07', odds: 80, winners: 3 },
  ...{ stake: '5001', payout: '400080', version: 1 },
};
const key = { key: 'k1', earlier: ['k0', 'k-1'], mode: 'play' };
const event = (what: string, number: string | null, version: number, extra: object = {}) => ({
  ...{ what, win_num: number, version, time: at, why: null, reason: '', ...extra },
});
const step = (code: string, outcome = 'ok', why = '') => ({ kind: 'step', step: { code, outcome, why } });
const OWNER = 'cd'.repeat(32);
const slip = {
  ...{ text: '', issue: ISSUE, owner: OWNER, accepted: '2031-01-06T04:00:00.000Z', game: 1 },
  lines: [
    { number: '07', stake: 1_001n },
    { number: '12', stake: 602n },
  ],
};
/** A worker that answers to a check with these messages. */
const answering = (messages: readonly object[]) =>
  class {
    onmessage: (message: { data: CheckMessage }) => void = () => {};
    postMessage(): void {
      for (const data of messages) this.onmessage({ data: data as CheckMessage });
    }
    terminate(): void {}
  };
function WithHash({ hash, children }: { hash: string; children: ReactNode }) {
  location.hash = hash;
  useEffect(
    () => () => {
      location.hash = '';
    },
    [],
  );
  return children;
}
const page = (file: object | undefined, messages: readonly object[] = [], hash = ''): ScreenCase => ({
  anonymous: true,
  show: () => {
    vi.stubGlobal('Worker', answering(messages));
    return (
      <WithHash hash={hash}>
        <DrawPage drawId={ISSUE} />
      </WithHash>
    );
  },
  files: {
    '/verify/key': key,
    ...(file && { [`/verify/${ISSUE}/issue.json`]: file }),
    [`/verify/${ISSUE}/result.json`]: result,
  },
});

testScreens({
  'a sealed draw with its result': {
    ...page(draw()),
    reads: [
      '2D Morning',
      'Payout 80 ×',
      'Winning slips 3 Staked on the number 5,001 Ks Total payout 400,080 Ks',
      'Slips 41 Total stake 900,001 Ks All slips can win at most 72,000,080 Ks',
      'Seal before 2d-20310105-evening Seal after –',
    ],
    lacks: ['This draw was cancelled.', 'Corrected'],
  },
  'slips are published only with the result': {
    ...page(draw({ number: null, state: 'closed', confirmed: null })),
    reads: ['The slips are published with the result.', 'published with the result'],
    lacks: ['leaves.txt'],
  },
  'a cancelled draw': {
    ...page(draw({ number: null, state: 'cancelled' })),
    reads: ['This draw was cancelled. All stakes were refunded.'],
  },
  'a draw that takes bets': {
    ...page(draw({ number: null, state: 'open', seal: null })),
    reads: ['Betting is open until 6 Jan 2031 · 11:40 AM'],
  },
  'a draw that was never sealed': {
    ...page(draw({ seal: null })),
    reads: ['This draw was held before draws were sealed. It cannot be checked.'],
    hides: ['Check it here'],
  },
  'a corrected draw shows both results': {
    ...page(
      draw({
        corrected: true,
        history: [
          event('result', '12', 1),
          event('corrected', '07', 2, { why: 'misread' }),
          event('settled', null, 3),
        ],
      }),
    ),
    reads: [
      'The first result was 12',
      'Result 12',
      'Corrected to 07 The figures had been read wrongly.',
      'Winnings paid',
    ],
  },
  'a result that was looked at again says so': {
    ...page(draw({ history: [event('result', '07', 1), event('kept', '12', 1), event('kept', null, 1)] })),
    reads: [
      'An automatic source gave 12 ; the exchange was checked and the result stands',
      'An automatic source gave other figures; the exchange was checked and the result stands',
    ],
  },
  'a check that agrees': {
    ...page(draw(), [step('seal_key'), step('chain'), step('root'), step('result_number'), { kind: 'done' }]),
    steps: ['Check it here'],
    reads: [
      'All 4 steps agree',
      'Seal That key is the one of the operator',
      'It names the seal before it, or is the first',
      'Slips All slips together give the seal code',
      'The result The number follows from the published figures',
    ],
    offers: ['Check again'],
  },
  'a check that fails': {
    ...page(draw(), [
      ...[step('seal_key', 'failed', 'another key'), step('chain')],
      ...[step('root', 'failed', 'another root'), { kind: 'done' }],
    ]),
    steps: ['Check it here'],
    reads: ['2 steps failed', 'another key', 'What is published does not fit together.', 'another root'],
    lacks: ['agrees.'],
  },
  'a check that could not look at everything': {
    ...page(draw(), [
      step('root'),
      step('seal_key', 'unchecked'),
      step('chain', 'unchecked'),
      { kind: 'done' },
    ]),
    steps: ['Check it here'],
    reads: ['What was checked agrees. 2 steps could not be checked'],
  },
  'a check that breaks off': {
    ...page(draw(), [step('seal_key'), { kind: 'broken' }]),
    steps: ['Check it here'],
    reads: ['The check could not be finished.'],
    lacks: ['All 1 step agrees'],
  },
  'a shared slip is shown once it is checked': {
    ...page(draw(), [step('root'), { kind: 'slip', slip }, { kind: 'done' }], `#slip=${OWNER.slice(0, 16)}`),
    steps: ['Check it here'],
    reads: ['07 1,001', '12 602', 'Total stake 1,603 Ks'],
  },
  'a shared slip is not shown before': {
    ...page(draw(), [], `#slip=${OWNER.slice(0, 16)}`),
    reads: ['2D Morning'],
    lacks: ['1,001'],
  },
  'a shared slip of a draw that does not hold': {
    ...page(
      draw(),
      [step('seal_key'), step('root', 'failed'), { kind: 'slip', slip }, { kind: 'done' }],
      `#slip=${OWNER.slice(0, 16)}`,
    ),
    steps: ['Check it here'],
    reads: ['1 step failed'],
    lacks: ['1,001', '1,603'],
  },
  'no such draw': { ...page(undefined), reads: ['No such draw'] },
  'the list of sealed draws': {
    anonymous: true,
    show: <ListPage />,
    files: {
      '/verify/key': key,
      '/verify/issues.json': {
        issues: [draw(), draw({ issue: 'x', corrected: true, number: '12' })],
        next: 5,
      },
      '/verify/issues.json?before=5': {
        issues: [draw({ issue: 'y', state: 'cancelled', number: null })],
        next: 3,
      },
      '/verify/issues.json?before=3': { issues: [draw({ issue: 'z', number: '99' })], next: null },
    },
    steps: ['Older draws', 'Older draws'],
    reads: ['41 slips · 900,001 Ks', 'Corrected 12', 'Cancelled', '99', 'k0 k-1'],
    hides: ['Older draws'],
  },
});
