import { dismissTimeCheck, useReminderMinutes, useTimeCheck } from '../../core/play-session.ts';
import { setServerInfo } from '../../core/server-info-state.ts';
import { noAnswer, refused, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { BreakSheet } from './BreakSheet.tsx';
import { ExcludeSheet } from './ExcludeSheet.tsx';
import { LimitSheet } from './LimitSheet.tsx';
import { Limits } from './Limits.tsx';
import { TimeCheckSheet } from './TimeCheckSheet.tsx';

const at = '2031-01-06T05:00:00.000Z';
const limit = (kind: string, period: string, extra: object = {}) => ({
  ...{ kind, period, amount: 50_000, used: 12_000, raise: null, resets_at: '2031-01-06T17:30:00.000Z' },
  ...extra,
});
const event = (what: string, extra: object = {}) => ({
  ...{ at, what, kind: 'stake', period: 'day', amount: 20_000, ends_at: null, by: null, ...extra },
});
const limits = (extra: object = {}) => ({
  show: <Limits initiallyOpen="none" />,
  answers: {
    'protection.limits': [
      {},
      {
        limits: [limit('deposit', 'day'), limit('stake', 'day'), limit('stake', 'week', { amount: 70_000 })],
        ...{ excluded: null, has_qk_pwd: true, history: [], ...extra },
      },
    ],
  } satisfies ScreenCase['answers'],
});
const sheet = (extra: object = {}) => ({
  show: <LimitSheet limit={limit('loss', 'month', extra) as never} onClose={() => {}} />,
});
const raise = (ripe: boolean) => ({
  raise: { id: 9, amount: 80_000, ripe, ripe_at: '2031-01-07T05:00:00.000Z' },
});
const body = { kind: 'loss', period: 'month' };
const HOUR_MS = 3_600_000;

/** The reminder as the app shows it. */
function Reminder() {
  const [minutes, setMinutes] = useReminderMinutes();
  const due = useTimeCheck();
  return (
    <>
      {([15, 60] as const).map((one) => (
        <button key={one} type="button" onClick={() => setMinutes(one)}>
          {one} of {minutes}
        </button>
      ))}
      {due ? <p>due for member {due.memberId}</p> : <p>nothing is due</p>}
    </>
  );
}
/** The reminder after so many minutes in the app, last seen and reminded so many minutes ago. */
const reminded = (ago: { began: number; seen: number; told: number }, memberId = 7) => ({
  show: () => {
    dismissTimeCheck();
    setServerInfo({ mode: 'play', maintenance: null } as never);
    const { began, seen, told } = ago;
    const since = (minutes: number) => Date.now() - minutes * 60_000;
    const session = { memberId, began: since(began), seen: since(seen), told: since(told) };
    localStorage.setItem('play_session', JSON.stringify(session));
    return <Reminder />;
  },
});

testScreens({
  'the limit that was tapped is changed': {
    ...limits(),
    steps: ['Stake limit · Weekly', ['Limit', '60,000'], 'Save'],
    sends: [['protection.setLimit', { kind: 'stake', period: 'week', amount: 60_000 }, { raise: null }]],
    loads: { 'protection.limits': 2 },
    reads: ['The limit is saved.'],
  },
  'a break from the page of limits': {
    ...limits(),
    steps: ['Take a break 24 hours to 30 days', '24 hours', 'Begin the break'],
    sends: [['protection.takeBreak', { term: 'day' }]],
    loads: { 'protection.limits': 2 },
    reads: ['Your break has begun.'],
  },
  'a self-exclusion without a withdrawal password': {
    ...limits({ has_qk_pwd: false }),
    steps: ['Self-exclusion 6 months to 5 years', '5 years', 'Next', 'Exclude myself'],
    sends: [['protection.selfExclude', { term: 'five_years' }]],
    loads: { 'protection.limits': 2 },
    reads: ['Your self-exclusion has begun.'],
  },
  'whoever is away is told until when': {
    ...limits({ excluded: { why: 'self_excluded', ends_at: at } }),
    reads: ['You have excluded yourself until 6 Jan 2031 · 11:30 AM.', 'You can still log in, withdraw'],
  },
  'whoever is excluded by an account is told why': {
    ...limits({ excluded: { why: 'excluded_by_payee', ends_at: at } }),
    reads: ['Its payout account belongs to somebody who excluded themselves.'],
  },
  'the history of limits': {
    ...limits({
      history: [
        event('limit_set'),
        event('raise_asked', { amount: null, by: 3 }),
        event('time_out', { kind: null, period: null, amount: null, ends_at: '2031-01-08T06:00:00.000Z' }),
      ],
    }),
    reads: [
      'Stake limit · Daily: set to 20,000 Ks 6 Jan 2031 · 11:30 AM',
      'Stake limit · Daily: requested no limit 6 Jan 2031 · 11:30 AM · by staff',
      'Break until 8 Jan 2031 · 12:30 PM 6 Jan 2031 · 11:30 AM',
    ],
  },
  'a lower limit counts at once': {
    ...sheet(),
    steps: [['Limit', '49,999']],
    reads: ['This counts as soon as it is saved.'],
    offers: ['Save', 'Remove limit'],
  },
  'a higher limit is only requested': {
    ...sheet(),
    steps: [['Limit', '50,001'], 'Submit request'],
    sends: [['protection.setLimit', { ...body, amount: 50_001 }, { raise: { id: 9 } }]],
    reads: ['Requested. Come back in 24 hours to confirm.', 'This waits 24 hours.'],
    lacks: ['The limit is saved.'],
  },
  'a limit without an answer is sent again as the same one': {
    ...sheet(),
    steps: [['Limit', '20000'], 'Save', 'Save'],
    sends: [
      ['protection.setLimit', { ...body, amount: 20_000 }, noAnswer],
      ['protection.setLimit', { ...body, amount: 20_000 }, refused('server_busy')],
    ],
    reads: ['The server says server_busy.'],
  },
  'the same limit': { ...sheet(), blocks: ['This is already your limit'] },
  'no limit': {
    ...sheet(),
    steps: [['Limit', '']],
    blocks: ['Enter a limit'],
  },
  'a first limit': {
    ...sheet({ amount: null }),
    steps: [['Limit', '20000'], 'Save'],
    sends: [['protection.setLimit', { ...body, amount: 20_000 }, { raise: null }]],
    hides: ['Remove limit'],
  },
  'a raise is confirmed once it may be': {
    ...sheet(raise(true)),
    steps: ['Confirm 80,000 Ks'],
    sends: [['protection.confirmRaise', { id: 9 }]],
    reads: ['The new limit applies.', 'Requested: 80,000 Ks. It applies once you confirm it.'],
  },
  'a raise is not confirmed before': {
    ...sheet(raise(false)),
    reads: ['Requested: 80,000 Ks. You can confirm it from 7 Jan 2031 · 11:30 AM.'],
    offers: ['Withdraw request'],
    hides: ['Confirm 80,000 Ks'],
  },
  'a raise is withdrawn': {
    ...sheet(raise(true)),
    steps: ['Withdraw request'],
    sends: [['protection.withdrawRaise', { id: 9 }]],
    reads: ['Request withdrawn. The limit stays as it is.'],
  },
  'the term of a break is the one that was tapped': {
    show: <BreakSheet onClose={() => {}} />,
    steps: ['7 days'],
    chosen: ['7 days'],
  },
  'the time between two reminders is the one that was tapped': {
    ...limits(),
    steps: ['60 min'],
    chosen: ['60 min'],
  },
  'a break has a term': { show: <BreakSheet onClose={() => {}} />, blocks: ['Choose how long'] },
  'a self-exclusion has a term': {
    show: <ExcludeSheet hasPin onClose={() => {}} />,
    blocks: ['Choose how long'],
  },
  'a self-exclusion is asked about': {
    show: <ExcludeSheet hasPin onClose={() => {}} />,
    steps: ['1 year', 'Next'],
    reads: ['you cannot bet or deposit. This cannot be undone.'],
    hides: ['Exclude myself'],
  },

  'the time, stakes and wins of a session': {
    show: (
      <TimeCheckSheet
        playSession={{
          memberId: 7,
          began: Date.parse(at),
          seen: Date.parse(at) + 2 * HOUR_MS + 130_000,
          told: 0,
        }}
      />
    ),
    answers: {
      'protection.sessionPlay': [{ since: at }, { staked: 9_001, won: 4_002, refunded: 503, net: -4_496 }],
    },
    steps: ['Take a break'],
    reads: ['Time in the app 2 h 2 min Staked 9,001 Ks Won 4,002 Ks Refunded 503 Ks Difference −4,496 Ks'],
    opens: '/theme1_limits?open=break',
  },
  'a reminder is due after the chosen time': {
    ...reminded({ began: 70, seen: 1, told: 61 }),
    reads: ['due for member 7'],
  },
  'a reminder is not due before': {
    ...reminded({ began: 70, seen: 1, told: 58 }),
    reads: ['nothing is due'],
  },
  'a shorter time between reminders': {
    ...reminded({ began: 20, seen: 1, told: 16 }),
    steps: ['15 of 60'],
    reads: ['15 of 15'],
    keeps: { reality: '15' },
  },
  'after a long pause the time begins anew': {
    ...reminded({ began: 90, seen: 16, told: 90 }),
    reads: ['nothing is due'],
  },
  'another member begins anew': {
    ...reminded({ began: 90, seen: 1, told: 90 }, 8),
    reads: ['nothing is due'],
  },
  'without a login nothing is counted': {
    ...reminded({ began: 90, seen: 1, told: 90 }),
    anonymous: true,
    reads: ['nothing is due'],
  },
});
