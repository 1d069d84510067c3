import { GameRecordRows } from '../components/GameRecordRows.tsx';
import { OrderStrip } from '../features/cashier/OrderStrip.tsx';
import { testFigures } from '../testing/figure-cases.tsx';

/** Of a list that is cut, what is not shown is counted. */

const at = '2031-01-06T05:00:00.000Z';
const orders = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: `D-${n}`, type: 'deposit', state: 'processing', method: 'AYA', time: at },
    amount: 1_001 + n,
  }));
const decided = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: n, about: 'withdrawal', reference: `W-${n}`, good: true, content: 'sent' },
    title: `Paid ${2_001 + n}`,
  }));
const strip = (open: number, over: number) => (
  <OrderStrip orders={orders(open) as never} messages={decided(over) as never} />
);
const slip = (numbers: readonly string[]) => (
  <GameRecordRows
    list={
      [
        {
          ...{ id: '1', gameId: 1, game_name: '2D', date: '2031-01-06', time: at, state: 'lost' },
          ...{ bet_content: numbers.map((number) => `${number} 500`).join(', '), bet_result: '45' },
          ...{ winALose: -500, amount: 500 },
        },
      ] as never
    }
  />
);

testFigures({
  'decided orders that do not fit': {
    show: strip(0, 4),
    reads: ['Paid 2001 sent Paid 2002 sent 2 more'],
    lacks: ['Paid 2003'],
  },
  'decided orders and those under way that do not fit': {
    show: strip(2, 3),
    reads: ['Paid 2002 sent 3 more'],
    lacks: ['Deposit'],
  },
  'orders under way that do not fit beside a decided one': {
    show: strip(3, 1),
    reads: ['Deposit 1,001 Ks', '2 more'],
    lacks: ['1,002'],
  },
  'orders under way that do not fit': {
    show: strip(5, 0),
    reads: ['Deposit 1,001 Ks', 'Deposit 1,002 Ks', '3 more'],
    lacks: ['1,003'],
  },
  'a slip of four numbers in the game record': {
    show: slip(['01', '02', '03', '04']),
    reads: ['01 · 02 · 03 · 04 → 45'],
    lacks: ['+'],
  },
  'a slip of six numbers in the game record': {
    show: slip(['01', '02', '03', '04', '05', '06']),
    reads: ['01 · 02 · 03 · 04 +2 → 45'],
    lacks: ['05'],
  },
});
