import { useState } from 'react';
import { PAGE_SIZE } from '../../core/date-range.ts';
import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { TurnoverBets } from './TurnoverBets.tsx';

const at = '2031-01-06T05:00:00.000Z';
const requirement = (id: number, left: number) => ({
  ...{ id, source: 'deposit', tid: `D-${id}`, amount: 1_001, required: 1_002, done: 403, left },
  ...{ created_at: at, filled_at: '2031-01-07T05:00:00.000Z' },
});
const bets = (id: number, left: number) =>
  [
    { id, row: PAGE_SIZE, page: 1 },
    { requirement: requirement(id, left), list: [], total: 0 },
  ] as const;

/** The bets of one requirement after those of another, as after going back in the list. */
function OneAfterAnother() {
  const [id, setId] = useState(5);
  return (
    <>
      <button type="button" onClick={() => setId(6)}>
        The other one
      </button>
      <TurnoverBets key={id} id={id} />
    </>
  );
}

testScreens({
  'each requirement shows its own figures': {
    show: <OneAfterAnother />,
    answers: { 'reports.turnoverBets': [bets(5, 599), bets(6, 77)] } satisfies ScreenCase['answers'],
    steps: ['The other one'],
    reads: ['Date 6 Jan 2031 · 11:30 AM', 'Left 77', 'Filled 7 Jan 2031 · 11:30 AM'],
    lacks: ['Left 599'],
  },
});
