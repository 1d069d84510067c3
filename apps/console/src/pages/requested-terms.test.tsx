import { TERMS } from '../testing/campaign-terms.ts';
import { type ScreenCase, testScreens } from '../testing/screen-cases.tsx';
import { SecondApprovalsPage } from './SecondApprovalsPage.tsx';

const at = '2031-01-05T20:30:00.000Z';
const TABLE = {
  ...{ id: 71, kind: 'wheel', title: { my: 'T my', en: 'Spring wheel', zh: 'T zh', th: 'T th' } },
  sectors: [
    { weight: 3, amount: 0 },
    { weight: 1, amount: 1_000 },
  ],
  ...{ turnover_times: 2, play_days: 31, turn_days: 8, budget_day: 100_001, budget_total: 1_000_002 },
  ...{ state: 'draft', asked: null, paid: 0, live_at: null, stopped_at: null },
};
const request = (kind: string, subject: string, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <SecondApprovalsPage />,
  at: `/second-approvals/${kind}:71`,
  ...rest,
  answers: {
    'operatorApprovals.list': {
      list: [
        {
          ...{ id: `${kind}:71`, kind, group: 'money', at, mine: false, operator: 'Thiri', who: null },
          ...{ subject, name: 'Tea', amount: 6_000_000, blocked: '', changes: [], reason: 'new year' },
          ...{ approve: null, reject: null, messages: [], has_reply: false },
        },
      ],
      ...{ sla_minutes: { money: 60, draws: 240, access: 60 }, withdrawals: null },
    },
    'operatorCampaigns.get': { id: 71, version: 3, state: 'draft', terms: TERMS },
    'operatorPrizes.list': { list: [{ ...TABLE, id: 70, budget_day: 9 }, TABLE] },
    ...rest.answers,
  },
});
const READS = [
  'Bonus 500 Ks',
  '500 × 5 = 2,500 Ks must be bet',
  'At most 1,500,000 Ks a day. At most 6,000,000 Ks in all.',
  'Audience Everybody',
];

testScreens({
  'who approves a campaign reads its terms': request('campaign', 'campaign:71', {
    reads: READS,
    asks: [['operatorCampaigns.get', { id: 71 }]],
  }),
  'who approves bonuses by hand reads the terms of their campaign': request('bonusByHand', 'campaign:71', {
    reads: READS,
    asks: [['operatorCampaigns.get', { id: 71 }]],
  }),
  'who puts a prize table live reads its odds and its budgets': request('prizeTable', 'prize table:71', {
    reads: ['Spring wheel Wheel', '1,000 1/4 25', 'in a day, Ks 100,001 Budget in all, Ks 1,000,002'],
  }),
  'who gives a turn by hand reads the table of it': request('prizeTurn', 'prize table:71', {
    reads: ['Spring wheel Wheel', 'A turn costs 250 Ks on average.'],
  }),
  'a prize table that cannot be loaded is said to be missing': request('prizeTable', 'prize table:71', {
    answers: { 'operatorPrizes.list': { fails: { kind: 'unreachable' } } },
    enabled: ['Reload'],
  }),
  'terms that cannot be loaded are said to be missing': request('campaign', 'campaign:71', {
    answers: { 'operatorCampaigns.get': { fails: { kind: 'unreachable' } } },
    enabled: ['Reload'],
  }),
  'another request asks for no campaign': request('setting', 'setting:withdrawals.max', {
    lacks: ['In plain words', 'Spring wheel'],
    asksNot: [['operatorCampaigns.get', { id: 71 }]],
  }),
});
