import { everybody } from '@shwe/contract/everybody';
import { testScreens } from '../../testing/screen-cases.tsx';
import { Segments } from './Segments.tsx';

const segment = (id: number, name: string) => ({
  ...{ id, name, rule: { ...everybody, deposits_min: id * 1_000 }, count: 3 },
  ...{ by: 'Thiri', at: '2031-01-06T05:00:00.000Z' },
});

testScreens({
  'what was typed for one segment is not there for the next': {
    show: <Segments />,
    can: ['segment.view', 'segment.change'],
    answers: {
      'operatorSegments.list': { list: [segment(1, 'Paid in'), segment(2, 'Players')], tags: [] },
      'operatorSegments.preview': { count: 3, of: 9, members: [] },
    },
    steps: [
      ['click', 'Paid in'],
      ['type', 'Name', 'Mine'],
      ['click', 'Players'],
    ],
    values: { Name: 'Players' },
  },
});
