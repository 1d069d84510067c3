import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { Agents } from './Agents.tsx';

const NONE = { disputes: 0, late: 0, requests: 0, below: 0 };
const node = (id: number, name: string, direct: number, alerts: object = {}) => ({
  ...{ who: { id, name, state: 'active' }, is_agent: true, members: direct, direct, stakes: 0 },
  alerts: { ...NONE, ...alerts },
});
const LEVELS: Record<string, object[]> = {
  top: [node(200_001, 'Aung', 2, { below: 1 }), node(200_002, 'Bo', 0)],
  200001: [node(200_003, 'Chit', 1), node(200_004, 'Daw', 0, { disputes: 2, late: 1, requests: 1 })],
  200003: [node(200_005, 'Ei', 0)],
};
/** The tree with one member selected; both at the top are open from the start. */
const keys = (selected: number, presses: readonly string[], goesTo: number): ScreenCase => ({
  show: <Agents />,
  at: `/agents/${selected}`,
  can: ['agent.view'],
  answers: {
    'operatorAgents.tree': ({ of = 'top' }: { of?: number | 'top' }) => {
      const list = LEVELS[of] ?? [];
      return { list, total: list.length, others: { members: 0, stakes: 0 } };
    },
    'operatorAgents.requests': { list: [] },
  },
  steps: presses.map((key) => ['press', key] as const),
  goesTo: `/agents/${goesTo}`,
});

testScreens({
  'J goes to the next name of the tree, also on another level': keys(200_001, ['j'], 200_003),
  'K goes to the name before': keys(200_002, ['k'], 200_004),
  'K stays at the first name': keys(200_001, ['k'], 200_001),
  'the right arrow opens a node, and goes into an open one': keys(
    200_003,
    ['arrowright', 'arrowright'],
    200_005,
  ),
  'the left arrow closes an open node': keys(200_001, ['arrowleft', 'j'], 200_002),
  'N goes to the next name with an alert': keys(200_001, ['n'], 200_004),
  'after the last alert N begins at the top': keys(200_004, ['n'], 200_001),
  'an alert says what it is about': {
    ...keys(200_002, [], 200_002),
    reads: ['Daw'],
    labels: [
      '2 disputes · 1 withdrawal past the term · 1 request pending approval',
      '1 member below with an alert',
    ],
  },
  'the left arrow goes out of a node that has nobody below': keys(200_004, ['arrowleft'], 200_001),
});
