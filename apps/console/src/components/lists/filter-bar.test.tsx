import { AgentTransferList } from '../../features/agents/AgentTransferList.tsx';
import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';

const filtered = (rest: Partial<ScreenCase>): ScreenCase => ({
  show: <AgentTransferList />,
  at: '/agents?which=transfers&page=3&find=T-1',
  can: ['agent.view'],
  ...rest,
});

testScreens({
  'another filter begins on the first page and keeps what is no filter': filtered({
    steps: [['choose', 'Sort', 'Largest first']],
    goesTo: '/agents?which=transfers&find=T-1&sort=largest',
  }),
  'no filter begins on the first page and keeps what is no filter': filtered({
    steps: [['click', 'Clear']],
    goesTo: '/agents?which=transfers',
  }),
});
