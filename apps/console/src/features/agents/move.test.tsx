import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { MoveForm } from './MoveForm.tsx';
import type { Agent } from './types.ts';

const at = '2031-01-06T05:00:00.000Z';
const person = (id: number, name: string, state = 'active') => ({
  ...{ id, name, state, phone: '09 ••• 0111', since: at },
});
const [top, moved] = [person(200_001, 'Thida'), person(200_003, 'Khin')];
const [other, player, suspended] = [person(200_005, 'Zaw'), person(200_006, 'Mya'), person(200_007, 'Soe')];
suspended.state = 'suspended';

const node = (who: object, is_agent = true, direct = 0) => ({
  ...{ who, is_agent, direct, members: direct, agents: 0, branches: 0, stakes_today: 0, stakes: 0 },
  alerts: { disputes: 0, late: 0, requests: 0, below: 0 },
});
const level = (list: object[]) => ({
  ...{ list, total: list.length, page: 1, size: 100, updated_at: at },
  ...{ others: { members: 0, stakes_today: 0, stakes: 0 }, site: { agents: 4, members: 5, levels: 2 } },
});
const found = (who: object, path: number[], is_agent = true) => ({ who, is_agent, path, invite_code: 'AB' });

const agent = {
  who: moved,
  move: null,
  path: [top, moved].map((who) => ({ who, is_agent: true, rates: [] })),
} as unknown as Agent;

const draft = (rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <MoveForm agent={agent} />,
  ...rest,
  answers: {
    'operatorAgents.tree': (input: object) =>
      'of' in input
        ? level([node(moved, true, 2), node(player, false, 1), node(other)])
        : level([node(top, true, 3), node(suspended)]),
    'operatorAgents.find': {
      list: [
        found(other, [top.id]),
        found(person(200_008, 'Aye'), [top.id, moved.id]),
        found(player, [], false),
      ],
      total: 3,
    },
    ...rest.answers,
  },
});
const REASON = 'settles cash with the other agent';

testScreens({
  'a superior is chosen in the tree, where those who move are left out': draft({
    reads: ['Thida', 'Zaw', 'Mya'],
    lacks: ['Khin'],
    enabled: ['Zaw'],
    disabled: ['Thida', 'Mya', 'Soe', 'Request the move'],
  }),
  'the chosen superior is shown with what the move would change, and is requested': draft({
    steps: [
      ['click', 'Zaw'],
      ['type', 'Reason', REASON],
      ['click', 'Request the move'],
    ],
    asks: [['operatorAgents.moveEffects', { id: moved.id, superior_id: other.id }]],
    reads: ['New superior Zaw M-200005'],
    sends: ['operatorAgents.requestMove', { id: moved.id, superior_id: other.id, reason: REASON }],
  }),
  'another superior can be chosen': draft({
    steps: [
      ['click', 'Zaw'],
      ['click', 'Choose another'],
      ['click', 'below nobody'],
    ],
    asks: [['operatorAgents.moveEffects', { id: moved.id, superior_id: null }]],
    reads: ['New superior nobody'],
  }),
  'a superior is found by number or invite code; who moves along or is no agent is not taken': draft({
    steps: [['type', 'New superior', '200']],
    asks: [['operatorAgents.find', { text: '200' }]],
    enabled: ['Zaw'],
    disabled: ['Aye', 'Mya'],
  }),
});
