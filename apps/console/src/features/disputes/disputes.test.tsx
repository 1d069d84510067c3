import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { Disputes } from './Disputes.tsx';

const none = { list: [], total: 0, sum: 0, figures: [] };
const empty = (states: string, text: string, others: readonly string[]): ScreenCase => ({
  show: <Disputes />,
  at: `/disputes?states=${states}`,
  can: ['agent.view'],
  answers: { 'operatorDownlineWithdrawals.list': none },
  reads: [text],
  lacks: others,
});
const [PENDING, OPEN, NOTHING] = [
  'No pending disputes.',
  'No withdrawal through an agent is open.',
  'Nothing here.',
];

testScreens({
  'nothing to decide': empty('desk', PENDING, [OPEN, NOTHING]),
  'no money is held': empty('open', OPEN, [PENDING, NOTHING]),
  'nothing has ended': empty('done', NOTHING, [PENDING, OPEN]),
  'nothing at all': empty('all', NOTHING, [PENDING, OPEN]),
});
