import { testScreens } from '../../testing/screen-cases.tsx';
import { AgentDownline } from './AgentDownline.tsx';

const member = (id: number, name: string, ggr: number) => ({
  ...{ who: { id, name }, members: 0, stakes: 5_001, ggr, rates: [] },
});

testScreens({
  'the GGR of each of the direct downline has the colour of its sign': {
    show: <AgentDownline id={200_009} open={() => {}} />,
    answers: {
      'operatorAgents.downline': {
        list: [member(1, 'Khin', -5_002), member(2, 'Zaw', 3_003), member(3, 'Mya', 0)],
        total: 3,
      },
    },
    tones: { '−5,002': 'ruby', '+3,003': 'jade' },
  },
});
