import {
  AmountPad,
  CellLegend,
  CountdownRing,
  NumberGrid,
  Podium,
  ProgressBar,
  QuickAmounts,
  type StakeLine,
  StakeLines,
  WinnerRow,
} from '@shwe/ui';
import { useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { nothing, Specimen } from './Specimen.tsx';

const CELLS = {
  '04': ['green', 18],
  '15': ['yellow', 42],
  '26': ['orange', 74],
  '37': ['red', 95],
  '24': ['out', 100],
  '05': ['green', 18],
  '16': ['yellow', 42],
  '27': ['orange', 74],
  '38': ['red', 95],
  '59': ['green', 2],
} as const;
type Cell = keyof typeof CELLS;
const CHOSEN: readonly string[] = ['05', '16', '27', '38'];

const STAKE_LINES: readonly StakeLine[] = [
  { number: '07', amount: 1000n },
  { number: '12', amount: 1000n },
  { number: '54', amount: 400n },
  { number: '96', amount: 10_000n },
];
const WINNERS = [
  { userId: '•••402', name: 'Ma T•••', phone: '09 ••• •• 402', bet: 60_000n, win: 4_800_000n },
  { userId: '•••518', name: 'Ko A•••', phone: '09 ••• •• 518', bet: 45_000n, win: 3_600_000n },
];

/** The number grid and its legend, stakes, countdowns, winners. */
export function Lottery() {
  const { t } = useT();
  const [stake, setStake] = useState(1000n);
  const labels = { bet: t('betLabel'), likes: t('likes'), comments: t('comments'), you: t('winnerYou') };
  return (
    <>
      <Specimen name="NumberGrid · four colours, sold out, chosen">
        <CellLegend soldOut={t('soldOutShort')} />
        <NumberGrid
          numbers={Object.keys(CELLS)}
          stateOf={(number) => ({ colour: CELLS[number as Cell][0], percent: CELLS[number as Cell][1] })}
          isChosen={(number) => CHOSEN.includes(number)}
          describe={(state) => t('soldShare', { n: state.percent })}
          onToggle={nothing}
          label={t('number')}
        />
      </Specimen>
      <Specimen name="AmountPad, QuickAmounts">
        <div>
          <AmountPad
            value={stake}
            onChange={setStake}
            step={100n}
            min={100n}
            label={t('eachNumber')}
            unit={t('unit')}
            less={t('stakeLess')}
            more={t('stakeMore')}
          />
          <QuickAmounts
            amounts={[100n, 500n, 1000n, 5000n, 10_000n]}
            value={stake}
            onChange={setStake}
            label={t('betAmount')}
          />
        </div>
      </Specimen>
      <Specimen name="CountdownRing · calm, last 5 min, last minute, closed; ProgressBar">
        <div className="row between">
          <CountdownRing share={0.42} text="12:42" urgency="calm" />
          <CountdownRing share={0.16} text="04:58" urgency="soon" />
          <CountdownRing share={0.03} text="00:51" urgency="now" />
          <CountdownRing share={0} urgency="closed" />
        </div>
        <ProgressBar share={0.6} />
        <ProgressBar share={0.2} urgency="soon" />
        <ProgressBar share={0.05} urgency="now" />
      </Specimen>
      <Specimen name="StakeLines · with the drawn number">
        <StakeLines lines={STAKE_LINES} winning="54" />
      </Specimen>
      <Specimen name="Podium, WinnerRow · others, own">
        <Podium winners={WINNERS} labels={labels} />
        <ol>
          <WinnerRow rank={4} winner={WINNERS[1]!} labels={labels} />
          <WinnerRow rank={5} winner={{ ...WINNERS[1]!, own: true }} labels={labels} />
        </ol>
      </Specimen>
    </>
  );
}
