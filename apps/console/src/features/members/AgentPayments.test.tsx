import { testScreens } from '../../testing/screen-cases.tsx';
import { Records } from './Records.tsx';

const at = '2031-01-01T05:00:00.000Z';
const sides = { member: { id: 200_001, name: 'M-200001' }, agent: { id: 100_001, name: 'M-100001' } };
const page = (row: object) => ({ list: [{ ...sides, ...row, created_at: at }], total: 1, page: 1, size: 20 });
const answers = {
  'operatorDownlineWithdrawals.list': page({ id: 'E-71001', amount: 40_000, state: 'disputed' }),
  'operatorAgentDeposits.list': page({
    ...{ id: 'AD-61001', amount: 9000, state: 'confirmed', tid: 'AT-81001', text: '' },
  }),
};
const records = {
  show: <Records memberId={200_001} />,
  at: '/members/200001',
  can: ['escrow.view', 'agent.view'],
  answers,
};

testScreens({
  'withdrawals through agents link to the case and to the agent': {
    ...records,
    steps: [['click', 'Agent payouts 1']],
    links: { 'E-71001': '#/agents/disputes?states=all&member=200001', 'M-100001': '#/agents/100001' },
    goesTo: '/members/200001?tab=agentPayouts',
  },
  'deposits through agents link to the agent': {
    ...records,
    steps: [['click', 'Agent deposits 1']],
    reads: ['AD-61001', 'AT-81001'],
    links: { 'M-100001': '#/agents/100001' },
  },
  'a role that may not see them has no tab for them and loads nothing, whatever the address says': {
    ...records,
    at: '/members/200001?tab=agentPayouts',
    can: ['deposit.view'],
    missing: ['Agent payouts', 'Agent deposits'],
    asksNot: [
      ['operatorDownlineWithdrawals.list', { states: 'all', member_id: 200_001, page: 1, size: 20 }],
      ['operatorAgentDeposits.list', { member_id: 200_001, page: 1, size: 20 }],
    ],
    asks: [['operatorMembers.statement', { id: 200_001, page: 1, size: 50 }]],
  },
});
