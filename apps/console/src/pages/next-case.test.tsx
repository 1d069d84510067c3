import { Statements } from '../components/commissions/Statements.tsx';
import { Agents } from '../features/agents/Agents.tsx';
import { Campaigns } from '../features/campaigns/Campaigns.tsx';
import { CommissionMonths } from '../features/commissions/CommissionMonths.tsx';
import { Disputes } from '../features/disputes/Disputes.tsx';
import { DrawDates } from '../features/draws/calendar/DrawDates.tsx';
import { ResultPanel } from '../features/draws/results/ResultPanel.tsx';
import { Rules } from '../features/draws/rules/Rules.tsx';
import { TicketList } from '../features/feedback/TicketList.tsx';
import { Records } from '../features/members/Records.tsx';
import { HouseMessages } from '../features/messages/HouseMessages.tsx';
import { BatchList } from '../features/payouts/BatchList.tsx';
import { Prizes } from '../features/prizes/Prizes.tsx';
import { MaintenancePane } from '../features/settings/MaintenancePane.tsx';
import { ProvidersPane } from '../features/settings/ProvidersPane.tsx';
import { Staff } from '../features/staff/Staff.tsx';
import { TERMS } from '../testing/campaign-terms.ts';
import { row as dispute } from '../testing/dispute-case.ts';
import { testScreens } from '../testing/screen-cases.tsx';

const REASON = 'a long enough reason';
const at = '2031-01-05T20:30:00.000Z';
const ticket = (id: number, name: string) => ({
  ...{ id, type: 'money', who: { id: 200_000 + id, name }, state: 'open', content: 'Where is it?' },
  ...{ phone: `09 ••• 00${id}`, answer: '', answered_by: null, created_at: at },
});
const tickets = [ticket(71, 'Khin'), ticket(72, 'Zaw')];
const month = (id: string) => ({
  ...{ id, due: 90_001, payable: 90_001, paid: 0, withheld: 0, carried: 0, statements: 3, request: null },
  ...{ state: 'checked', difference: '', computed_at: at, checked_at: at },
});
const rule = (game: 1 | 2) => ({ game, kind: 'number_cap', now: [3_000_000], standard: null, changes: [] });
const campaign = (id: number, title: string) => ({
  ...{ id, version: 1, state: 'live', publish_asked: null, costs: [] },
  ...{ figures: { granted: 0, claimed: 0, released: 0, cost: 0, committed: 0, members: 0 } },
  terms: {
    ...{ ...TERMS, title: { ...TERMS.title, en: title }, trigger: { on: 'hand' } },
    ...{ from: '2020-01-05T17:30:00.000Z', until: '2099-01-07T17:29:00.000Z' },
  },
});
const campaigns = [campaign(71, 'Tea'), campaign(72, 'Rice')];
const batch = (id: string) => ({
  ...{ id, kind: 'bank', code: null, state: 'open', exported_by: 'Thiri', exported_at: at, items: 1 },
  ...{ amount: 9_001, paid: { items: 0, amount: 0 }, failed: 0, open: 1, ended_at: null, ended_by: null },
  ...{ reason: '', mine: false },
});
const drawDay = (planned: string) => ({
  ...{ planned, date: planned, reason: '', issue: `3d-${planned}`, asked: null, void_asked: false },
  ...{ close_time: `${planned}T07:00:00.000Z`, movable: true },
});
const four = (text: string) => ({ my: text, en: text, zh: text, th: text });
const message = (id: string) => ({
  ...{
    id,
    title: four(`Title ${id}`),
    body: four('Text'),
    state: 'scheduled',
    audience: 'all',
    segment: null,
  },
  ...{
    members: [],
    is_offer: false,
    send_at: at,
    counted: 31,
    sent: 0,
    read: 0,
    by: 'Thiri',
    created_at: '2031-01-04T20:30:00.000Z',
  },
  ...{ approved_by: '', stopped_by: '', mine: false },
});
const prizeTable = (id: number) => ({
  ...{ id, kind: 'wheel', title: four(`Wheel ${id}`), sectors: [{ weight: 1, amount: 0 }], state: 'stopped' },
  ...{ turnover_times: 2, play_days: 31, turn_days: 8, budget_day: 1, budget_total: 1, asked: null, paid: 0 },
  ...{ today: { cost: 0, reserved: 0 }, total: { cost: 0, reserved: 0 }, turns: { drawn: 0, given: 30 } },
  ...{ live_at: at, stopped_at: at },
});
const agentNode = (id: number, name: string) => ({
  ...{ who: { id, name, state: 'active' }, is_agent: true, members: 1, direct: 0, stakes: 1, alerts: [] },
});
const agent = {
  ...{ who: { id: 200_009, name: 'Zaw', state: 'active' }, path: [], is_agent: true, agent_since: null },
  ...{ members: 21, direct: 22, agents: 23, online: 24, invite_code: 'ZAW', money: 2_001, wallet: 2_002 },
  ...{ contact: '', history: [], terms: [], move: null, appointment: null, dismissal: null, days: [] },
  limits: {
    ...{ sent_today: 3, transfer_day_sum: 4, sent_count_today: 5, transfer_day_count: 6 },
    ...{ accounts_day: 7, messages_day: 8 },
  },
};
const commission = (id: number, name: string) => ({
  ...{ id, who: { id: 200_000 + id, name }, month: '2031-01', model: 'net_loss', rate: 500, state: 'open' },
  ...{ result: 1_001, brought_in: 0, payable: 1_003, carried: 0, paid_at: null },
});
const slip = {
  ...{ slip: 1, code: 'S1', issue: '2d-20310106-morning', created_at: at, state: 'open', total: 70_001 },
  ...{ win_amount: 0, numbers: [], hidden: true },
};
const person = (id: number, name: string) => ({
  ...{ id, name: name.toLowerCase(), full_name: name, role: 'support', state: 'active', link: null },
  ...{ joined_at: at, seen_at: at, sessions: 1, recovery_left: 7 },
  request: { action: 'staff.role', detail: 'finance', operator: 'Thiri', mine: false, reason: 'why', at },
});
const maintenance = (by: string) => ({
  ...{
    closed: false,
    ends_at: null,
    text: null,
    last: { at: by === 'Thiri' ? at : '2031-01-05T21:30:00.000Z', by, reason: 'an update' },
  },
});
const provider = (address: string) => ({
  ...{ id: 'quest', title: four('Quest'), address, reached: 'console', asked: null, min: 1, max: 9_001 },
  ...{ max_asked: null, open: 0, shown: true, paused_until: null, sort: 1, version: 3 },
});
const results = (extra: object) => ({
  card: {
    ...{ issue: '2d-20310106-morning', section: 'morning', date: '2031-01-06', state: 'settled', version: 1 },
    ...{ win_num: '37', open_time: at, close_time: at, draw_time: at, settle_time: at, settled_time: at },
    ...{ slips: 31, stakes: 90_001, payouts: 70_002, late: false, worst: null },
    ...('version' in extra && { version: extra.version }),
  },
  ...{ entries: [], differ: false, feed: { problem: null }, blocked: null, corrections: [], corrected: [] },
  ...{
    called_off: null,
    cancelled_reason: null,
    cancel_ask: null,
    seal: null,
    contradiction: null,
    kept: [],
  },
  ...{ may_enter: false, may_correct: true, may_cancel: false, ...extra },
});

// What an operator has typed or seen for one case must not be there for the one that is opened next.
testScreens({
  'the answer to one member is not that to the next': {
    show: <TicketList />,
    can: ['feedback.answer'],
    answers: { 'operatorFeedback.list': { list: tickets, total: 2, figures: [] } },
    steps: [
      ['type', 'Reply', 'Dear Khin'],
      ['press', 'j'],
    ],
    reads: ['F- 72'],
    values: { Reply: '' },
  },
  'the phone of one member is not shown as that of the next': {
    show: <TicketList />,
    can: ['feedback.answer'],
    answers: {
      'operatorFeedback.list': { list: tickets, total: 2, figures: [] },
      'operatorFeedback.phone': { phone: '09420000071' },
    },
    steps: [
      ['click', 'Reveal'],
      ['press', 'j'],
    ],
    reads: ['09 ••• 0072'],
    lacks: ['09420000071'],
  },
  'the reason for paying one month is not that for the next': {
    show: <CommissionMonths />,
    at: '/agents/commissions',
    can: ['commission.pay'],
    answers: { 'operatorCommissions.months': { list: [month('2031-01'), month('2030-12')], total: 2 } },
    steps: [
      ['type', 'Reason', REASON],
      ['press', 'j'],
    ],
    reads: ['Dec 2030 Payable'],
    values: { Reason: '' },
    disabled: ['Request to pay 90,001 Ks'],
  },
  'what is typed for the rules of 2D is not there for those of 3D': {
    show: <Rules close={() => {}} />,
    can: ['draw.rules'],
    answers: { 'operatorCalendar.rules': { list: [rule(1), rule(2)] } },
    steps: [
      ['type', 'Reason', REASON],
      ['click', '3D'],
    ],
    values: { Reason: '' },
  },
  'the day typed for one draw is not that of the next': {
    show: <DrawDates close={() => {}} />,
    can: ['draw.close_day'],
    answers: { 'operatorCalendar.drawDays': { list: [drawDay('2031-01-16'), drawDay('2031-02-01')] } },
    steps: [
      ['click', 'Move'],
      ['type', 'Reason', REASON],
      // Only the second one can be moved then.
      [
        'changes',
        'operatorCalendar.drawDays',
        { list: [{ ...drawDay('2031-01-16'), movable: false }, drawDay('2031-02-01')] },
      ],
      ['click', 'Move'],
    ],
    values: { Reason: '' },
  },
  'what is chosen for one dispute is not proposed for the next': {
    show: <Disputes />,
    at: '/disputes?states=desk',
    can: ['agent.view', 'escrow.view', 'escrow.decide'],
    answers: {
      'operatorDownlineWithdrawals.list': {
        ...{ list: [dispute({}), dispute({ id: 'E-71002' })], total: 2, figures: [] },
      },
      'operatorDownlineWithdrawals.get': ({ id }: { id: string }) => ({
        ...{ case: dispute({ id }), earlier: [], receipts: { steps: [] }, same_reference: [], blocked: '' },
        ...{ payee: { kind: 'wallet', code: 'kbzpay', name: 'D••', account: '09 ••• 0011', since: at } },
        ...{ same_device: false, time_line: [], wallets: { member: 60_000, agent: 500_500 } },
        history: {
          member: { cases: 3, disputes: 2, won: 0, lost: 1, part: 0 },
          agent: { cases: 24, disputes: 23, won: 5, lost: 12, part: 6 },
        },
      }),
    },
    steps: [
      // Both are loaded, so that the form of the next one is there at once.
      ['press', 'j'],
      ['press', 'k'],
      ['press', 'b'],
      ['type', 'Reason', REASON],
      ['press', 'j'],
    ],
    reads: ['E-71002'],
    missing: ['Propose'],
  },
  'the members for a bonus of one campaign are not those for the next': {
    show: <Campaigns />,
    at: '/campaigns?id=71',
    can: ['campaign.change'],
    answers: {
      'operatorCampaigns.list': { list: campaigns, presets: [] },
      'operatorCampaigns.get': {
        ...{ terms: campaigns[0]!.terms, figures: campaigns[0]!.figures, days: [], decisions: [] },
        ...{ history: [], hand_asked: null },
      },
    },
    steps: [
      // Both are loaded, so that the form of the next one is there at once.
      ['press', 'j'],
      ['press', 'k'],
      ['type', 'Member numbers', 'M-200003'],
      ['type', 'Reason', REASON],
      ['press', 'j'],
    ],
    labels: ['Rice'],
    values: { 'Member numbers': '', Reason: '' },
  },
  'the reason for cancelling one payout batch is not that for the next': {
    show: <BatchList />,
    can: ['payout.export', 'payout.dissolve'],
    answers: {
      'operatorPayouts.list': { list: [batch('B-71'), batch('B-72')], total: 2, waiting: [] },
      'operatorPayouts.get': ({ id }: { id: string }) => ({ batch: batch(id), list: [], blocked: '' }),
    },
    steps: [
      // Both are loaded, so that the form of the next one is there at once.
      ['press', 'j'],
      ['press', 'k'],
      ['type', 'Reason', REASON],
      ['press', 'j'],
    ],
    reads: ['Download B-72'],
    values: { Reason: '' },
  },
  'the reason for stopping one message is not that for the next': {
    show: (
      <HouseMessages
        query={
          {
            ...{ isPending: false, error: null },
            data: { list: [message('G-71'), message('G-72')], total: 2 },
          } as never
        }
        paging={{ page: 1, size: 20, goTo: () => {} }}
      />
    ),
    can: ['message.send'],
    steps: [
      ['type', 'Reason', REASON],
      ['press', 'j'],
    ],
    reads: ['Title G-72 G-72', '· 6 Jan 03:00', 'Thiri · 5 Jan 03:00'],
    values: { Reason: '' },
  },
  'the turns of the next prize table begin with their first page': {
    show: <Prizes />,
    can: ['prize.turn'],
    answers: {
      'operatorPrizes.list': { list: [prizeTable(71), prizeTable(72)] },
      'operatorPrizes.turns': { list: [], total: 30 },
    },
    steps: [
      ['click', 'Older'],
      ['click', 'Wheel 72 · 72'],
    ],
    asks: [['operatorPrizes.turns', { table_id: 72, page: 1, size: 20 }]],
    asksNot: [['operatorPrizes.turns', { table_id: 72, page: 2, size: 20 }]],
  },
  'the downline of one agent is not shown as that of the next': {
    show: <Agents />,
    at: '/agents/200009',
    can: ['agent.view'],
    answers: {
      'operatorAgents.tree': ({ of }: { of?: number }) => ({
        list: of === undefined ? [agentNode(200_009, 'Zaw'), agentNode(200_007, 'Su')] : [],
        ...{ total: 2, others: { members: 0, stakes: 0 }, site: { members: 2, agents: 2 } },
      }),
      'operatorAgents.requests': { list: [] },
      'operatorAgents.get': ({ id }: { id: number }) => (id === 200_009 ? agent : undefined),
      'operatorAgents.marks': { list: [] },
      'operatorAgents.downline': { list: [], total: 0 },
    },
    steps: [['click', 'Su']],
    lacks: ['2,001'],
  },
  'the reason for withholding one commission is not that for the next': {
    show: <Statements month="2031-01" />,
    can: ['commission.pay'],
    answers: {
      'operatorCommissions.statements': { list: [commission(71, 'Zaw'), commission(72, 'Su')], total: 2 },
      'operatorCommissions.statement': ({ id }: { id: number }) => ({
        ...{ statement: commission(id, id === 71 ? 'Zaw' : 'Su'), list: [], total: 0 },
      }),
    },
    steps: [
      // Both are loaded, so that the form of the next one is there at once.
      ['click', 'Su'],
      ['click', 'Zaw'],
      ['type', 'Reason', REASON],
      ['click', 'Su'],
    ],
    values: { Reason: '' },
  },
  'the bets of one game are not shown as those of the other': {
    show: <Records memberId={200_003} />,
    answers: {
      'operatorBets.memberSlips': ({ gameId }: { gameId: number }) =>
        gameId === 1 ? { list: [slip], total: 41 } : undefined,
    },
    steps: [
      ['click', 'Bets'],
      ['click', '3D'],
    ],
    lacks: ['70,001'],
  },
  'why one person was not approved is not said of the next': {
    show: <Staff />,
    can: ['staff.view', 'staff.change'],
    answers: {
      'operatorStaff.list': { list: [person(5, 'Mya'), person(6, 'Zaw')] },
      'operatorStaff.person': { sessions: [], recovery_used_at: null, failed_logins: 3, denied: 4 },
      'operatorStaff.approve': {
        fails: { kind: 'refused', code: 'not_found', title: '', text: 'Nobody is asked for.' },
      },
    },
    steps: [
      ['click', 'Mya'],
      ['click', 'Approve'],
      ['click', 'Zaw'],
    ],
    reads: ['Approve'],
    lacks: ['Nobody is asked for.'],
  },
  'what is typed for maintenance is gone once another operator has changed it': {
    show: <MaintenancePane />,
    can: ['house.close'],
    answers: { 'operatorContent.maintenance': maintenance('Thiri') },
    steps: [
      ['click', 'Maintenance mode'],
      ['type', 'Message to players, English', 'Back at two'],
      ['type', 'Reason', REASON],
      [
        'changes',
        'operatorContent.maintenance',
        { ...maintenance('Htet'), closed: true, text: four('Soon') },
      ],
    ],
    reads: ['Htet'],
    values: { 'Message to players, English': 'Soon', Reason: '' },
  },
  'the secret that is typed for one address of a provider is not sent for another': {
    show: <ProvidersPane />,
    can: ['platform.change'],
    answers: { 'operatorGames.providers': { list: [provider('https://old.example')] } },
    steps: [
      ['click', 'Quest'],
      ['type', 'API endpoint', 'https://typed.example'],
      ['type', 'API secret', 'a-long-enough-secret'],
      ['changes', 'operatorGames.providers', { list: [provider('https://new.example')] }],
    ],
    reads: ['https://new.example'],
    values: { 'API endpoint': '', 'API secret': '' },
  },
  'what is typed for a correction is not sent for the result that replaced it': {
    show: <ResultPanel results={results({}) as never} />,
    can: ['draw.result'],
    steps: [
      ['click', 'Request correction'],
      ['type', 'SET index', '1562.83'],
      ['type', 'Reason', REASON],
      ['shows', () => <ResultPanel results={results({ version: 2 }) as never} />],
    ],
    reads: ['Request correction'],
    missing: ['Submit for approval'],
  },
  'what is typed to keep a result is not sent for a later contradiction': {
    show: <ResultPanel results={results({ contradiction: { since: at, ask: null } }) as never} />,
    can: ['draw.result'],
    steps: [
      ['click', 'Result is right: keep it'],
      ['type', 'SET index', '1562.83'],
      [
        'shows',
        () => (
          <ResultPanel
            results={results({ contradiction: { since: '2031-01-05T21:30:00.000Z', ask: null } }) as never}
          />
        ),
      ],
    ],
    missing: ['Submit for approval'],
  },
});
