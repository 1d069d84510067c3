import { Segmented } from 'antd';
import { useState } from 'react';
import { shortAmount } from '../../../core/format.ts';
import { type Key, useT } from '../../../i18n/index.ts';
import type { Card, Cell, Exposure, View } from '../types.ts';
import { ExposureGrid } from './ExposureGrid.tsx';
import { worstOf } from './grid-numbers.ts';

type Props = {
  found: Exposure;
  card: Card;
  isBlind: boolean;
  selected: string;
  select: (number: string) => void;
};

const VIEWS: { value: View; word: Key }[] = [
  { value: 'result', word: 'viewResult' },
  { value: 'sold', word: 'viewSold' },
  { value: 'room', word: 'viewRemaining' },
  { value: 'pays', word: 'viewLiability' },
];

/** The grid with its head: what the cells show, and the colours of what is sold. */
export function GridPane({ found, card, isBlind, selected, select }: Props) {
  const { t } = useT();
  const [view, setView] = useState<View>('result');
  const isFrozen = card.state !== 'open' && card.state !== 'scheduled';
  const losing = found.list.filter((cell) => cell.result < 0).length;
  const isDrawn = card.win_num !== null;
  // Called off: what it would have paid is no longer a question, and no number is part of the house's day.
  const isOff = card.state === 'cancelled';
  const isBare = isBlind || isOff;
  return (
    <>
      <div className="gridhead">
        <h2 className="b">
          {t(
            isOff
              ? 'soldBeforeVoid'
              : isBlind
                ? 'soldAtClose'
                : isDrawn
                  ? 'resultIfOtherDrawn'
                  : 'resultIfDrawn',
          )}
        </h2>
        {!isBare && (
          <Segmented
            size="small"
            value={view}
            onChange={setView}
            options={VIEWS.map(({ value, word }) => ({ value, label: t(word) }))}
          />
        )}
        <Legend />
      </div>
      {found.list.length > 100 && <Hundreds cells={found.list} selected={selected} select={select} />}
      <ExposureGrid
        cells={hundredOf(found.list, selected)}
        worst={Math.min(-1, ...found.list.map((cell) => cell.result))}
        view={view}
        isFrozen={isFrozen}
        isBare={isBare}
        selected={selected}
        onSelect={select}
      />
      <div className="gridfoot">
        <span>{t(isOff ? 'voidHint' : isBlind ? 'blindHint' : isFrozen ? 'frozenHint' : 'cellHint')}</span>
        {!isBare && (
          <span>
            {isFrozen && losing > 0
              ? t('losingNumbers', { n: losing, of: found.list.length })
              : t('typeToSelect')}
          </span>
        )}
      </div>
    </>
  );
}

/** The hundred that a number stands in; all of them in 2D. */
function hundredOf(cells: readonly Cell[], selected: string): readonly Cell[] {
  const from = Math.floor(Number(selected) / 100) * 100;
  return cells.slice(from, from + 100);
}

type HundredsProps = { cells: readonly Cell[]; selected: string; select: (number: string) => void };

/** The ten hundreds of 3D, each with what is sold in it; a hundred opens at its number that would cost most. */
function Hundreds({ cells, selected, select }: HundredsProps) {
  const { t } = useT();
  const hundreds = Array.from({ length: 10 }, (_, head) => cells.slice(head * 100, head * 100 + 100));
  return (
    <Segmented
      block
      size="small"
      className="hundreds"
      aria-label={t('hundreds')}
      value={selected[0] ?? '0'}
      onChange={(head) => select(worstOf(hundreds[Number(head)]!))}
      options={hundreds.map((hundred, head) => ({
        value: String(head),
        label: `${head}·· ${shortAmount(hundred.reduce((sum, cell) => sum + cell.sold, 0))}`,
      }))}
    />
  );
}

function Legend() {
  const { t } = useT();
  const colours = [
    { quota: 1, word: t('below30') },
    { quota: 2, word: '30' },
    { quota: 3, word: '50' },
    { quota: 4, word: '90' },
    { quota: 0, word: t('full') },
  ];
  return (
    <span className="legend">
      {t('soldOfCap')}
      {colours.map(({ quota, word }) => (
        <span key={quota}>
          <i style={{ background: `var(--q-${quota})` }} />
          {word}
        </span>
      ))}
    </span>
  );
}
