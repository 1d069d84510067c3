import { AgentTransferList } from '../../features/agents/AgentTransferList.tsx';
import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';

const filtered = (rest: Partial<ScreenCase>): ScreenCase => ({
  show: <AgentTransferList />,
  at: '/agents?which=transfers&page=3&find=T-1',
  can: ['agent.view'],
  ...rest,
});

const rows = (total: number) => ({ 'operatorAgents.allTransfers': { list: [], total, figures: [] } });

testScreens({
  'from a page that the list no longer has one comes to the last one': filtered({
    at: '/agents?which=transfers&page=4',
    answers: rows(85),
    reads: ['51–85 of 85'],
    lacks: ['151'],
    steps: [['click', 'Newer']],
    goesTo: '/agents?which=transfers&page=2',
  }),
  'from a page of a list that has one page only one comes to it': filtered({
    answers: rows(50),
    steps: [['click', 'Newer']],
    goesTo: '/agents?which=transfers&page=1&find=T-1',
  }),
  'another filter begins on the first page and keeps what is no filter': filtered({
    steps: [['choose', 'Sort', 'Largest first']],
    goesTo: '/agents?which=transfers&find=T-1&sort=largest',
  }),
  'no filter begins on the first page and keeps what is no filter': filtered({
    steps: [['click', 'Clear']],
    goesTo: '/agents?which=transfers',
  }),
});
