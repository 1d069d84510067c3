import { type ScreenCase, type Step, testScreens } from '../../testing/screen-cases.tsx';
import { DrawPanel } from './DrawPanel.tsx';
import { ResultsExport } from './ResultsExport.tsx';
import { ResultPanel } from './results/ResultPanel.tsx';
import { GridPane } from './risk/GridPane.tsx';
import { LimitRequests } from './risk/LimitRequests.tsx';
import { NumberPanel } from './risk/NumberPanel.tsx';

const REASON = 'a long enough reason';
const ISSUE = '2d-20310106-morning';
const at = '2031-01-06T05:31:00.000Z';
const CLOSE = '2099-01-06T05:00:00.000Z';
const card = (extra: object = {}) => ({
  ...{ issue: ISSUE, section: 'morning', date: '2031-01-06', state: 'closed', win_num: null, version: 1 },
  ...{ open_time: at, close_time: CLOSE, draw_time: at, settle_time: at, settled_time: null, slips: 31 },
  ...{ stakes: 90_001, payouts: 70_002, late: false, worst: null, ...extra },
});
const results = (extra: object = {}) => ({
  ...{ card: card(), entries: [], differ: false, feed: { problem: null }, blocked: null, corrections: [] },
  ...{ corrected: [], called_off: null, cancelled_reason: null, cancel_ask: null, seal: null },
  ...{ contradiction: null, kept: [], may_enter: false, may_correct: false, may_cancel: false, ...extra },
});
const panel = (extra: object, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <ResultPanel results={results(extra) as never} />,
  can: ['draw.result'],
  ...rest,
});
/** A settled draw whose result the feed contradicts, with the request to keep it. */
const contradicted = (ask: object | null, rest: Omit<ScreenCase, 'show'>) =>
  panel(
    {
      card: card({ state: 'settled', win_num: '37' }),
      feed: { problem: 'against_result' },
      contradiction: { since: at, ask },
      may_correct: true,
    },
    rest,
  );
const KEPT = [
  'operatorResults.keep',
  { issue: ISSUE, since: at, set_index: '1562.83', set_value: '45107.20', reason: REASON },
] as const;
const figures = (extra: object) => ({ set_index: null, set_value: null, prize: null, at, ...extra });
const cell = (number: string, extra: object = {}) => ({
  ...{
    number,
    cap: 100_001,
    sold: 30_001,
    room: 70_000,
    pays: 2_400_080,
    result: -7_007,
    slips: 7,
    share: 30,
  },
  ...{ closed: false, hot: null, colour: 'green', ...extra },
});
const exposure = (extra: object = {}) => ({
  ...{ card: card({ state: 'open' }), odds: 80, hidden: false, requests: [] },
  ...{ list: [cell('27'), cell('72', { sold: 120_000 }), cell('13', { closed: true })] },
  ...{ member_limits: [50_000, 20_000, 10_000, 5_000], ...extra },
});
const number = (extra: object, rest: Omit<ScreenCase, 'show'>): ScreenCase => {
  const one = exposure({ list: [cell('27', extra), cell('72', { sold: 120_000 })] });
  return {
    show: <NumberPanel exposure={one as never} cell={one.list[0] as never} move={() => {}} />,
    can: ['draw.limits'],
    ...rest,
  };
};
const PART_CLOSED = exposure({ list: [cell('27'), cell('72', { closed: true })] });
/** The ten numbers of head 2, of which one is closed. */
const HEAD = exposure({
  list: Array.from({ length: 10 }, (_, n) => cell(`2${n}`, n === 3 ? { closed: true, room: 0 } : {})),
});
const grid = (rest: Omit<ScreenCase, 'show'>, state = 'closed'): ScreenCase => ({
  show: (
    <GridPane
      exposure={
        exposure({
          list: [
            cell('00'),
            cell('01', { result: 0 }),
            cell('02', { result: 9_001 }),
            cell('03', { result: -1 }),
          ],
        }) as never
      }
      card={card({ state }) as never}
      selected="00"
      select={() => {}}
    />
  ),
  ...rest,
});
const CAPS = { issue: ISSUE, numbers: ['27'], hot: null, closed: false, reason: REASON };
const request = (change: object, mine: boolean, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: (
    <LimitRequests
      exposure={
        exposure({ requests: [{ change, operator: 'Thiri', mine, reason: 'more room', at }] }) as never
      }
    />
  ),
  can: ['draw.limits'],
  ...rest,
});
const CAP_CHANGE = { kind: 'caps', numbers: ['27', '72'], cap: 200_002, hot: null, closed: false };
const correction = (corrections: object[], rest: Omit<ScreenCase, 'show'>) =>
  panel({ card: card({ state: 'settled', win_num: '27' }), may_correct: true, corrections }, rest);
const CORRECTED: Step[] = [
  ['type', 'SET index', '1,562.83'],
  ['type', 'SET value', '45,107.20'],
];

testScreens({
  'figures of a result are entered, from which the number follows': panel(
    { may_enter: true },
    {
      steps: [...CORRECTED, ['click', 'Save entry']],
      sends: ['operatorResults.enter', { issue: ISSUE, set_index: '1562.83', set_value: '45107.20' }],
      reads: ['2D morning , Mon 6 Jan', '45,10 7 . 20 37'],
    },
  ),
  'a confirmed result is said to be confirmed, and the figures are emptied': panel(
    { may_enter: true },
    {
      steps: [...CORRECTED, ['press', 'ctrl+enter']],
      sends: ['operatorResults.enter', { issue: ISSUE, set_index: '1562.83', set_value: '45107.20' }],
      done: { state: 'confirmed', win_num: '37' },
      reads: ['37 · confirmed'],
      values: { 'SET index': '' },
    },
  ),
  'a first entry is not said to be confirmed': panel(
    { may_enter: true },
    {
      steps: [...CORRECTED, ['press', 'ctrl+enter']],
      sends: ['operatorResults.enter', { issue: ISSUE, set_index: '1562.83', set_value: '45107.20' }],
      done: { state: 'closed', win_num: null },
      values: { 'SET index': '' },
      lacks: ['· confirmed'],
    },
  ),
  'the first prize of 3D is entered': panel(
    { may_enter: true, card: card({ section: '3D' }) },
    {
      steps: [
        ['type', 'First prize', '၈၃၅၄၉၂'],
        ['click', 'Save entry'],
      ],
      sends: ['operatorResults.enter', { issue: ISSUE, prize: '835492' }],
      reads: ['835 492 492'],
    },
  ),
  'figures without their decimals are not entered': panel(
    { may_enter: true },
    {
      steps: [
        ['type', 'SET index', '1,562.8'],
        ['type', 'SET value', '45,107.20'],
        ['press', 'ctrl+enter'],
      ],
      disabled: ['Save entry'],
    },
  ),
  'whoever may not enter has no fields': panel(
    {},
    { can: [], reads: ['Your role cannot enter results.'], missing: ['Save entry'] },
  ),
  'two entries that differ stop the draw; an own one can be changed': panel(
    {
      ...{ may_enter: true, differ: true },
      entries: [figures({ mine: true }), figures({ mine: false, operator: 'Thiri' })],
    },
    {
      reads: ['The two entries do not match', 'Settlement is stopped.', 'you, 12:01 Thiri, 12:01'],
      lacks: ['Awaiting a second'],
      disabled: ['Change entry'],
    },
  ),
  'an entry is hidden until both match': panel(
    { may_enter: true, entries: [figures({ mine: true })] },
    { reads: ['hidden until both match', 'SET index hidden –', 'Your entry is saved. Awaiting a second'] },
  ),
  'matching entries are shown with the number': panel(
    {
      card: card({ state: 'confirmed', win_num: '37' }),
      entries: [
        figures({ mine: false, operator: null, set_index: '1562.83', set_value: '45107.20' }),
        figures({ mine: false, operator: 'Thiri', set_index: '1562.83', set_value: '45107.20' }),
      ],
    },
    {
      reads: ['Feed, 12:01 Thiri, 12:01', '1,562 . 8 3 1,562 . 8 3', 'Number 37 37', 'Settlement at 12:01.'],
      lacks: ['Paid to winners'],
    },
  ),
  'the result of a settled draw': panel(
    { card: card({ state: 'settled', win_num: '37', version: 2, settled_time: '2031-01-06T06:00:00.000Z' }) },
    {
      reads: [
        '37 derived from both entries Settled 12:30 corrected, result version 2',
        'Stakes, 31 slips 90,001 Paid to winners 70,002 GGR +19,999',
      ],
    },
  ),
  'a draw that is not settled, and why': panel(
    { blocked: 'other winners', feed: { problem: 'stale' } },
    { reads: ['Server log: other winners', 'its figures may be stale', 'Not committed yet'] },
  ),
  'a result that the feed contradicts is not said to be a feed that is unused': panel(
    { card: card({ state: 'settled', win_num: '37' }), feed: { problem: 'against_result' } },
    { reads: ['The feed contradicts the result'], lacks: ['Feed not used'] },
  ),
  'a result that the feed contradicts is kept by an operator who reads it at the exchange': contradicted(
    null,
    {
      missing: ['Confirm'],
      steps: [
        ['click', 'Result is right: keep it'],
        ...CORRECTED,
        ['type', 'Reason', ` ${REASON} `],
        ['click', 'Submit for approval'],
      ],
      sends: KEPT,
      done: { waiting: true },
      reads: ['You requested to keep the result. Pending approval by another operator.'],
    },
  ),
  'another operator confirms that it is kept': contradicted(
    { mine: false, operator: 'Thiri', at, reason: 'seen on the board' },
    {
      steps: [...CORRECTED, ['type', 'Reason', REASON], ['press', 'ctrl+enter']],
      sends: KEPT,
      isFormLeft: true,
      done: { waiting: false },
      reads: [
        'Thiri requested to keep the result, 6 Jan 12:01 seen on the board',
        'Result kept. The alert has ended.',
      ],
    },
  ),
  'a kept result is not confirmed before the figures are entered': contradicted(
    { mine: false, operator: 'Thiri', at, reason: 'seen on the board' },
    { steps: [['type', 'Reason', REASON]], disabled: ['Confirm: keep the result'] },
  ),
  'the own request to keep a result waits in the queue': contradicted(
    { mine: true, operator: 'Aye', at, reason: 'seen on the board' },
    {
      reads: ['You requested to keep the result.', 'seen on the board'],
      links: { 'Second approvals': '#/second-approvals' },
      missing: ['Result is right: keep it', 'Confirm: keep the result'],
    },
  ),
  'results of days the wrong way round are not exported, and why': {
    show: <ResultsExport close={() => {}} />,
    steps: [
      ['type', 'From', '2031-01-06'],
      ['type', 'To', '2031-01-05'],
    ],
    reads: ['The first day must not be after the last.'],
    disabled: ['Export CSV'],
  },
  'without the right nothing is kept': panel(
    { card: card({ state: 'settled', win_num: '37' }), contradiction: { since: at, ask: null } },
    { missing: ['Result is right: keep it'] },
  ),
  'what the feed gave stays with who kept the result': panel(
    {
      card: card({ state: 'settled', win_num: '37' }),
      kept: [
        {
          ...{ feed: '01', set_index: '1443.80', set_value: '24221.65' },
          asked: { operator: 'Thiri', at, note: 'one' },
          confirmed: { operator: 'Htet', at, note: 'two' },
        },
      ],
    },
    {
      reads: [
        'Result kept against the feed The feed gave 1,443.80 · 24,221.65 · 01 Requested by Thiri , 6 Jan 12:01 one ' +
          'Confirmed by Htet , 6 Jan 12:01 two',
      ],
    },
  ),
  'what was committed at the close': panel(
    { seal: { sealed_at: at, slips: 31, stakes: 90_001, most: 800_008, root: 'abcd' } },
    {
      reads: ['Committed 6 Jan 12:01', 'Slips 31 Stakes 90,001 All slips can win at most 800,008'],
      links: { Verify: `/verify/${ISSUE}` },
    },
  ),
  'a voided draw': panel(
    {
      card: card({ state: 'cancelled' }),
      called_off: {
        asked: { operator: 'Thiri', at, note: 'no trading' },
        confirmed: { operator: 'Htet', at, note: 'seen' },
      },
    },
    {
      reads: [
        'All stakes were refunded: 90,001 Ks of 31 slips.',
        'Requested by Thiri , 6 Jan 12:01 no trading Confirmed by Htet , 6 Jan 12:01 seen',
      ],
      missing: ['Void this draw', 'Save entry'],
    },
  ),
  'a correction is requested with its cause': correction([], {
    steps: [
      ['click', 'Request correction'],
      ...CORRECTED,
      ['choose', 'Cause', 'Entry error'],
      ['type', 'Reason', ` ${REASON} `],
      ['click', 'Submit for approval'],
    ],
    sends: [
      'operatorResults.correct',
      { issue: ISSUE, set_index: '1562.83', set_value: '45107.20', why: 'misread', note: REASON },
    ],
  }),
  'a correction is confirmed by entering it blind, and its money is told': correction(
    [{ mine: false, operator: 'Thiri', at, why: 'other_draw', note: 'of the evening' }],
    {
      steps: [...CORRECTED, ['type', 'Reason', REASON], ['press', 'ctrl+enter']],
      sends: [
        'operatorResults.correct',
        { issue: ISSUE, set_index: '1562.83', set_value: '45107.20', why: 'other_draw', note: REASON },
      ],
      isFormLeft: true,
      done: { state: 'corrected', win_num: '37', taken_back: 5_005, owed: 2_002, paid: 8_008 },
      reads: [
        'Correction requested by Thiri, 12:01 Figures of another draw: of the evening',
        '37: corrected. 8,008 Ks paid, 5,005 Ks reversed, 2,002 Ks of it receivable.',
      ],
    },
  ),
  'a correction without a cause is not sent': correction([], {
    steps: [
      ['click', 'Request correction'],
      ...CORRECTED,
      ['type', 'Reason', REASON],
      ['press', 'ctrl+enter'],
    ],
    disabled: ['Submit for approval'],
  }),
  'an own correction can be entered anew': correction(
    [{ mine: true, operator: 'Aye', at, why: 'misread', note: 'typed wrongly' }],
    { reads: ['Correction requested by you, 12:01'], enabled: ['Edit request'], missing: ['Confirm'] },
  ),
  'without the right nothing is corrected': panel(
    { card: card({ state: 'settled', win_num: '27' }) },
    { missing: ['Request correction'] },
  ),
  'what was corrected before': panel(
    {
      card: card({ state: 'settled', win_num: '37' }),
      corrected: [
        {
          ...{ was: '27', now: '37', why: 'misread' },
          asked: { operator: 'Thiri', at, note: 'one' },
          confirmed: { operator: 'Htet', at, note: 'two' },
        },
      ],
    },
    {
      reads: [
        '27 corrected to 37 Cause Entry error Requested by Thiri , 6 Jan 12:01 one Confirmed by Htet , 6 Jan 12:01 two',
      ],
    },
  ),

  'a cap of one number is set': number(
    {},
    {
      steps: [
        ['type', 'Cap, Ks', '150,000'],
        ['type', 'Reason', ` ${REASON} `],
        ['click', 'Set cap of 27 to 150,000'],
      ],
      sends: ['operatorDraws.setCaps', { ...CAPS, cap: 150_000 }],
      done: { waiting: true },
      reads: [
        'Requested. Another operator must approve it, because it loosens a limit.',
        'Sold 30,001 Remaining under the cap 70,000 Payout at 80 × 2,400,080 House result if drawn −7,007',
        '27 remaining 70,000 119,999',
      ],
      values: { Reason: '' },
    },
  ),
  'a cap is set for a number and its reverse': number(
    {},
    {
      steps: [
        ['type', 'Cap, Ks', '110,000'],
        ['choose', 'Applies to', 'with R 72'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorDraws.setCaps', { ...CAPS, numbers: ['27', '72'], cap: 110_000 }],
      done: { waiting: false },
      reads: ['Cap set: 27, 72.', '120,000 is already sold.', '72 remaining 70,000 0'],
    },
  ),
  'a number is closed for betting': number(
    {},
    {
      steps: [
        ['click', 'Closed for betting'],
        ['type', 'Reason', REASON],
        ['click', 'Close 27 for betting'],
      ],
      sends: ['operatorDraws.setCaps', { ...CAPS, cap: 100_001, closed: true }],
      reads: ['27 remaining 70,000 closed for betting'],
    },
  ),
  'of several numbers, only those that are still open are closed': number(
    {},
    {
      show: (
        <NumberPanel exposure={PART_CLOSED as never} cell={PART_CLOSED.list[0] as never} move={() => {}} />
      ),
      steps: [
        ['choose', 'Applies to', 'with R 72'],
        ['click', 'Closed for betting'],
        ['type', 'Reason', REASON],
      ],
      enabled: ['Close 27 for betting'],
      missing: ['Close 27, 72 for betting'],
    },
  ),
  'a cap of a whole head is named by its count, and what is left is that of all': number(
    {},
    {
      show: <NumberPanel exposure={HEAD as never} cell={HEAD.list[7] as never} move={() => {}} />,
      steps: [
        ['choose', 'Applies to', 'all of head 2'],
        ['type', 'Cap, Ks', '150,000'],
      ],
      reads: ['Set cap of 10 numbers of head 2 to 150,000', '10 numbers remaining 630,000 1,199,990'],
      lacks: ['closed for betting 1,199,990', '21 remaining'],
    },
  ),
  'a number that is closed says so, and may be reopened': number(
    { closed: true, room: 0 },
    {
      steps: [
        ['click', 'Closed for betting'],
        ['type', 'Reason', REASON],
      ],
      reads: ['27 closed for betting 7 slips', '27 remaining closed for betting 70,000'],
      lacks: ['30 % of its cap sold', 'sold out 7'],
      enabled: ['Reopen 27 for betting'],
    },
  ),
  'a sold-out number says so': number({ room: 0 }, { reads: ['27 sold out'], lacks: ['% of its cap sold'] }),
  'how many numbers would lose: a number that neither wins nor loses is not among them': grid({
    reads: ['2 of 4 numbers give a loss'],
    lacks: ['type a number to select it'],
  }),
  'while bets are taken nothing is said of losing numbers': grid(
    { reads: ['type a number to select it'], lacks: ['give a loss'] },
    'open',
  ),
  'a temporary cap ends with this draw': number(
    {},
    {
      steps: [
        ['type', 'Cap, Ks', '50,000'],
        ['click', 'Temporary cap'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorDraws.setCaps', { ...CAPS, cap: 50_000, hot: { on: 'this issue', until: null } }],
    },
  ),
  'a temporary cap of all coming draws ends at a time': number(
    {},
    {
      steps: [
        ['click', 'Temporary cap'],
        ['choose', 'Cap applies to', 'all upcoming draws'],
        ['type', 'Day', '2099-02-01'],
        ['type', 'Time', '12:00'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: [
        'operatorDraws.setCaps',
        { ...CAPS, cap: 100_001, hot: { on: 'coming issues', until: '2099-02-01T05:30:00.000Z' } },
      ],
    },
  ),
  'a temporary cap that is to apply to all coming draws no longer ends with this one': number(
    {},
    {
      steps: [
        ['click', 'Temporary cap'],
        ['choose', 'Cap applies to', 'all upcoming draws'],
      ],
      reads: ['all upcoming draws', 'a set time'],
      lacks: ['Set temporary cap of 27 to 100,001 until 6 Jan'],
    },
  ),
  'a temporary cap that is to apply to this draw only ends with it': number(
    { hot: { mark: 77, until: '2099-02-01T05:30:00.000Z', everywhere: true, by: 'Thiri' } },
    {
      steps: [
        ['choose', 'Cap applies to', 'this draw'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorDraws.setCaps', { ...CAPS, cap: 100_001, hot: { on: 'this issue', until: null } }],
    },
  ),
  'another cap of a number keeps until when its temporary cap applies, and where': number(
    { hot: { mark: 77, until: '2099-02-01T05:30:00.000Z', everywhere: true, by: 'Thiri' } },
    {
      steps: [
        ['type', 'Cap, Ks', '90,000'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: [
        'operatorDraws.setCaps',
        { ...CAPS, cap: 90_000, hot: { on: 'coming issues', until: '2099-02-01T05:30:00.000Z' } },
      ],
    },
  ),
  'another cap of a number keeps that its temporary cap ends before the close of this draw': number(
    { hot: { mark: 77, until: '2098-02-01T05:30:00.000Z', everywhere: false, by: 'Thiri' } },
    {
      steps: [
        ['type', 'Cap, Ks', '90,000'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: [
        'operatorDraws.setCaps',
        { ...CAPS, cap: 90_000, hot: { on: 'this issue', until: '2098-02-01T05:30:00.000Z' } },
      ],
    },
  ),
  'another cap of a number keeps that its temporary cap of all draws ends at the close of this one': number(
    { hot: { mark: 77, until: CLOSE, everywhere: true, by: 'Thiri' } },
    {
      steps: [
        ['type', 'Cap, Ks', '90,000'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorDraws.setCaps', { ...CAPS, cap: 90_000, hot: { on: 'coming issues', until: CLOSE } }],
      reads: ['all upcoming draws', 'a set time'],
    },
  ),
  'another cap of a number keeps that its temporary cap ends with this draw': number(
    { hot: { mark: 77, until: CLOSE, everywhere: false, by: 'Thiri' } },
    {
      steps: [
        ['type', 'Cap, Ks', '90,000'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorDraws.setCaps', { ...CAPS, cap: 90_000, hot: { on: 'this issue', until: null } }],
    },
  ),
  'a temporary cap of this draw may end before its close': number(
    {},
    {
      steps: [
        ['click', 'Temporary cap'],
        ['choose', 'Until', 'a set time'],
        ['type', 'Day', '2098-02-01'],
        ['type', 'Time', '12:00'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: [
        'operatorDraws.setCaps',
        { ...CAPS, cap: 100_001, hot: { on: 'this issue', until: '2098-02-01T05:30:00.000Z' } },
      ],
    },
  ),
  'a temporary cap does not end in the past': number(
    {},
    {
      steps: [
        ['click', 'Temporary cap'],
        ['choose', 'Cap applies to', 'all upcoming draws'],
        ['type', 'Day', '2020-02-01'],
        ['type', 'Time', '12:00'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      disabled: ['Set cap of 27'],
    },
  ),
  'a temporary cap is ended early': number(
    { hot: { mark: 77, until: CLOSE, everywhere: false, by: 'Thiri' } },
    {
      steps: [
        ['click', 'End now'],
        ['type', 'Reason', REASON],
        ['click', 'End for this draw'],
      ],
      sends: ['operatorDraws.endTemporaryCap', { mark: 77, reason: REASON }],
      reads: ['Temporary cap 100,001 until 6 Jan 11:30 Set by Thiri for this draw.'],
    },
  ),
  'a temporary cap of all draws is ended early, which loosens a limit': number(
    { hot: { mark: 77, until: CLOSE, everywhere: true, by: '' } },
    {
      steps: [
        ['click', 'End now'],
        ['type', 'Reason', REASON],
        ['click', 'End for all draws'],
      ],
      sends: ['operatorDraws.endTemporaryCap', { mark: 77, reason: REASON }],
      isFormLeft: true,
      done: { waiting: true },
      reads: ['Requested. Another operator must approve it'],
    },
  ),
  'looser limits per player are requested by the button': number(
    {},
    {
      steps: [
        ['click', 'Change'],
        ['type', 'Yellow', '30,000'],
        ['type', 'Reason#2', REASON],
        ['click', 'Save limits'],
      ],
      sends: [
        'operatorDraws.setMemberLimits',
        { issue: ISSUE, limits: [50_000, 30_000, 10_000, 5_000], reason: REASON },
      ],
      done: { waiting: true },
      reads: ['Requested. Another operator must approve it'],
      lacks: ['Per-player limits changed.'],
    },
  ),
  'limits per player are set, each for its tier': number(
    {},
    {
      steps: [
        ['click', 'Change'],
        ['type', 'Yellow', '30,000'],
        ['type', 'Reason#2', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: [
        'operatorDraws.setMemberLimits',
        { issue: ISSUE, limits: [50_000, 30_000, 10_000, 5_000], reason: REASON },
      ],
      done: { waiting: false },
      reads: ['Per-player limits changed.'],
    },
  ),
  'two tiers may have the same limit': number(
    {},
    {
      steps: [
        ['click', 'Change'],
        ['type', 'Yellow', '50,000'],
        ['type', 'Reason#2', REASON],
      ],
      enabled: ['Save limits'],
      lacks: ['A higher sales tier cannot have a higher limit'],
    },
  ),
  'a fuller tier does not get a higher limit': number(
    {},
    {
      steps: [
        ['click', 'Change'],
        ['type', 'Red', '10,001'],
        ['type', 'Reason#2', REASON],
        ['press', 'ctrl+enter'],
      ],
      reads: ['A higher sales tier cannot have a higher limit'],
      disabled: ['Save limits'],
    },
  ),
  'without the right limits are only read': number(
    { hot: { mark: 77, until: CLOSE, everywhere: true, by: '' } },
    {
      can: [],
      reads: ['50,000 20,000 10,000 5,000', 'Set by System for all draws'],
      missing: ['Change', 'End now', 'Set'],
    },
  ),
  'looser caps are approved as they were requested': request(CAP_CHANGE, false, {
    steps: [['click', 'Approve']],
    sends: ['operatorDraws.setCaps', { ...CAPS, numbers: ['27', '72'], cap: 200_002, reason: 'more room' }],
    reads: ['Cap 200,002 for 27, 72 Thiri: more room 6 Jan 12:01'],
  }),
  'looser limits per player are approved as they were requested': request(
    { kind: 'member_limits', limits: [4, 3, 2, 1] },
    false,
    {
      steps: [['click', 'Approve']],
      sends: ['operatorDraws.setMemberLimits', { issue: ISSUE, limits: [4, 3, 2, 1], reason: 'more room' }],
      reads: ['Limits per player 4, 3, 2, 1'],
    },
  ),
  'the early end of a temporary cap is approved': request({ kind: 'end_temporary_cap', mark: 77 }, false, {
    steps: [['click', 'Approve']],
    sends: ['operatorDraws.endTemporaryCap', { mark: 77, reason: 'more room' }],
  }),
  'a looser temporary cap of closed numbers is approved as it was requested': request(
    { ...CAP_CHANGE, hot: { on: 'coming issues', until: '2099-02-01T05:30:00.000Z' }, closed: true },
    false,
    {
      steps: [['click', 'Approve']],
      sends: [
        'operatorDraws.setCaps',
        {
          ...{ ...CAPS, numbers: ['27', '72'], cap: 200_002, reason: 'more room', closed: true },
          hot: { on: 'coming issues', until: '2099-02-01T05:30:00.000Z' },
        },
      ],
      reads: ['200,002', '1 Feb 12:00'],
    },
  ),
  'an own request of looser limits is withdrawn only': request(CAP_CHANGE, true, {
    steps: [['click', 'Withdraw']],
    sends: ['operatorDraws.dropLimitRequest', { issue: ISSUE, change: CAP_CHANGE }],
    missing: ['Approve'],
  }),
  'without the right no request is decided': request(CAP_CHANGE, false, {
    can: [],
    reads: ['Cap 200,002'],
    missing: ['Approve', 'Reject'],
  }),
  'a bet that makes another number the worst does not take away what is typed': {
    show: <DrawPanel issue={ISSUE} />,
    can: ['draw.exposure', 'draw.limits'],
    answers: {
      'operatorResults.get': results({ card: card({ state: 'open' }) }),
      'operatorDraws.exposure': exposure(),
    },
    steps: [
      ['type', 'Cap, Ks', '77,007'],
      [
        'changes',
        'operatorDraws.exposure',
        exposure({ list: [cell('27'), cell('72', { result: -9_000_009 }), cell('13')] }),
      ],
    ],
    values: { 'Cap, Ks': '77,007' },
    reads: ['Limits of 27'],
  },
  ...Object.fromEntries(
    [true, false].map((isOpen) => [
      `beside the numbers of ${isOpen ? 'an open draw are their limits' : 'a closed draw is its result'}`,
      {
        show: <DrawPanel issue={ISSUE} />,
        can: ['draw.exposure', 'draw.limits'],
        answers: {
          'operatorResults.get': results({ card: card({ state: isOpen ? 'open' : 'closed' }) }),
          'operatorDraws.exposure': exposure({ card: card({ state: isOpen ? 'open' : 'closed' }) }),
        },
        reads: [isOpen ? 'Limits of 27' : 'Result'],
        ...(!isOpen && { lacks: ['Limits of'] }),
      } satisfies ScreenCase,
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        ['Next number', '28'],
        ['Previous number', '26'],
        ['72', '72'],
      ] as const
    ).map(([button, chosen]) => [
      `the limits are those of ${chosen} after a click on ${button}`,
      {
        show: <DrawPanel issue={ISSUE} />,
        can: ['draw.exposure', 'draw.limits'],
        answers: {
          'operatorResults.get': results({ card: card({ state: 'open' }) }),
          'operatorDraws.exposure': exposure({
            list: ['26', '27', '28', '72'].map((one) => cell(one, one === '27' ? { result: -8_008 } : {})),
          }),
        },
        steps: [
          ['type', 'Cap, Ks', '77,007'],
          ['click', button],
        ],
        reads: [`Limits of ${chosen}`],
        values: { 'Cap, Ks': '100,001' },
      } satisfies ScreenCase,
    ]),
  ),
  'what is sold is hidden while the result is entered': {
    show: <DrawPanel issue={ISSUE} />,
    can: ['draw.exposure', 'draw.watch', 'draw.export'],
    answers: {
      'operatorResults.get': results(),
      'operatorDraws.exposure': { ...exposure(), hidden: true, list: [] },
    },
    reads: ['What is sold on each number is hidden'],
    lacks: ['Export CSV'],
  },
});
