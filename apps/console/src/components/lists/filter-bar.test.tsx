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
  'what does not restrict the list is behind a button that opens its fields': filtered({
    steps: [
      ['click', 'Filter by Amount'],
      ['type', 'Amount to', '50000'],
      ['press', 'Enter', 'Amount to'],
    ],
    reads: ['+ Date'],
    lacks: ['+ Amount', '+ Status'],
    goesTo: '/agents?which=transfers&find=T-1&max=50000',
  }),
  'what restricts the list is in sight': filtered({
    at: '/agents?which=transfers&min=500&from=2031-01-05',
    lacks: ['+ Amount', '+ Date'],
  }),
  'without a filter the buttons are back, also of fields that were opened': filtered({
    at: '/agents?which=transfers&min=500',
    steps: [
      ['click', 'Filter by Date'],
      ['click', 'Clear'],
    ],
    reads: ['+ Date', '+ Amount'],
  }),
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
  'days the wrong way round are said to be so, and the rows of the days before stay': filtered({
    at: '/agents?which=transfers&from=2031-01-05',
    steps: [['type', 'To', '2031-01-04']],
    reads: ['The first day must not be after the last.'],
    asksNot: [['operatorAgents.allTransfers', { from: '2031-01-05', to: '2031-01-04', page: 1, size: 50 }]],
    goesTo: '/agents?which=transfers&from=2031-01-05',
  }),
  'days the right way round are applied, and nothing is said': filtered({
    at: '/agents?which=transfers&from=2031-01-05',
    steps: [
      ['type', 'To', '2031-01-04'],
      ['type', 'To', '2031-01-05'],
    ],
    lacks: ['The first day must not be after the last.'],
    goesTo: '/agents?which=transfers&from=2031-01-05&to=2031-01-05',
  }),
  'an address with days the wrong way round says so': filtered({
    at: '/agents?which=transfers&from=2031-01-05&to=2031-01-04',
    reads: ['The first day must not be after the last.'],
  }),
  'no filter begins on the first page and keeps what is no filter': filtered({
    steps: [['click', 'Clear']],
    goesTo: '/agents?which=transfers',
  }),
});
