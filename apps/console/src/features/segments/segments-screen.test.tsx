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
  'a rule with one wrong tag of several is not saved': {
    show: <Segments />,
    can: ['segment.view', 'segment.change'],
    answers: {
      'operatorSegments.list': { list: [segment(1, 'Paid in')], tags: [] },
      'operatorSegments.preview': { count: 3, of: 9, members: [] },
    },
    steps: [
      ['click', 'Paid in'],
      ['type', 'With one of the tags', 'gold, <new>'],
    ],
    disabled: ['Save'],
  },
  'the members of one rule are not shown as those of the next': {
    show: <Segments />,
    can: ['segment.view', 'segment.change'],
    answers: {
      'operatorSegments.list': { list: [segment(1, 'Paid in')], tags: [] },
      'operatorSegments.preview': ({ rule }: { rule: { deposits_min: number } }) =>
        rule.deposits_min === 1_000
          ? { count: 70_001, of: 90_001, members: [{ id: 200_003, name: 'Khin', phone: '' }] }
          : undefined,
    },
    steps: [
      ['click', 'Paid in'],
      ['type', 'From, Ks', '5'],
    ],
    lacks: ['70,001', 'Khin'],
  },
});
