import { type ScreenCase, testScreens } from '../../../testing/screen-cases.tsx';
import { DrawExports } from '../DrawExports.tsx';
import { ResultEntries } from './ResultEntries.tsx';
import { VoidDraw } from './VoidDraw.tsx';

const ISSUE = '2d-20310106-morning';
const REASON = 'a long enough reason';
const at = '2031-01-06T05:31:00.000Z';

const asked = (mine: boolean) => ({ mine, operator: 'Thiri', reason: 'no exchange today', at });
const voiding = (request: object | null, rest: Omit<ScreenCase, 'show'>, mayCancel = true): ScreenCase => ({
  show: (
    <VoidDraw results={{ card: { issue: ISSUE }, may_cancel: mayCancel, cancel_ask: request } as never} />
  ),
  ...rest,
});
const VOIDED = ['operatorDraws.cancelDraw', { issue: ISSUE, reason: REASON }] as const;

const entry = (operator: string, set_index: string, set_value: string, extra: object = {}) => ({
  ...{ mine: false, operator, at, set_index, set_value, prize: null, ...extra },
});
const entries = (
  list: readonly object[],
  drawn: string | null,
  rest: Omit<ScreenCase, 'show'>,
): ScreenCase => ({
  show: (
    <ResultEntries
      results={{ card: { section: 'morning', win_num: drawn }, entries: list, differ: false } as never}
    />
  ),
  ...rest,
});
const WRONG = entry('Thiri', '1562.82', '45107.20');
const RIGHT = [entry('Htet', '1562.83', '45107.20'), entry('Zaw', '1562.83', '45107.20')];

const VOID = [
  ['click', 'Void this draw'],
  ['type', 'Reason', REASON],
  ['click', 'Void this draw'],
] as const;

testScreens({
  'a draw is voided, and its refunds are told': voiding(null, {
    steps: VOID,
    sends: VOIDED,
    done: { waiting: false, refunded_slips: 7, refunded: 4_001 },
    reads: ['Draw voided. 7 slips refunded, 4,001 Ks.'],
  }),
  'a draw whose voiding waits is not said to be voided': voiding(null, {
    steps: VOID,
    sends: VOIDED,
    done: { waiting: true, refunded_slips: 0, refunded: 0 },
    reads: ['You requested to void this draw.'],
    lacks: ['Draw voided'],
  }),
  'a request of another operator is approved with an own reason': voiding(asked(false), {
    steps: VOID,
    sends: VOIDED,
    done: { waiting: false, refunded_slips: 7, refunded: 4_001 },
    reads: ['Void requested by Thiri', 'no exchange today'],
  }),
  'a request of another operator is rejected': voiding(asked(false), {
    steps: [['click', 'Reject request']],
    sends: ['operatorDraws.withdrawCancelRequest', { issue: ISSUE }],
    enabled: ['Void this draw'],
  }),
  'an own request is not approved by oneself': voiding(asked(true), {
    reads: ['You requested to void this draw.'],
    enabled: ['Reject request'],
    missing: ['Void this draw'],
  }),
  'a draw that may not be voided offers it nowhere': voiding(
    asked(false),
    { missing: ['Void this draw', 'Reject request'], lacks: ['Void requested by'] },
    false,
  ),

  'of several entries, those that agree with the result are shown': entries([WRONG, ...RIGHT], '37', {
    reads: ['Htet, 12:01 Zaw, 12:01', '1,562 . 8 3 1,562 . 8 3'],
    lacks: ['Thiri'],
  }),
  'without a result the first two entries are shown': entries([WRONG, RIGHT[0]!], null, {
    reads: ['Thiri, 12:01 Htet, 12:01', '1,562 . 8 2 1,562 . 8 3'],
  }),

  'before the result there is no file of winners': {
    show: <DrawExports issue={ISSUE} isDrawn={false} />,
    enabled: ['liability', 'slips'],
    missing: ['winners'],
  },
  'after the result there is a file of winners': {
    show: <DrawExports issue={ISSUE} isDrawn />,
    enabled: ['liability', 'slips', 'winners'],
  },
});
