import { Segmented } from 'antd';
import { useState } from 'react';
import { shortAmount } from '../../../core/format.ts';
import { type Key, useT } from '../../../i18n/index.ts';
import type { Card, Cell, Exposure, View } from '../types.ts';
import { ExposureGrid } from './ExposureGrid.tsx';
import { worstOf } from './grid-numbers.ts';

type Props = {
  exposure: Exposure;
  card: Card;
  selected: string;
  select: (number: string) => void;
};

const VIEWS: { value: View; label: Key }[] = [
  { value: 'result', label: 'viewResult' },
  { value: 'sold', label: 'viewSold' },
  { value: 'room', label: 'viewRemaining' },
  { value: 'pays', label: 'viewLiability' },
];

/** The number grid, the choice of what its cells show, and the legend of the sales tiers. */
export function GridPane({ exposure, card, selected, select }: Props) {
  const { t } = useT();
  const [view, setView] = useState<View>('result');
  const isFrozen = card.state !== 'open' && card.state !== 'scheduled';
  const losing = exposure.list.filter((cell) => cell.result < 0).length;
  const isDrawn = card.win_num !== null;
  // A voided draw pays nothing, so only what was sold is shown.
  const isVoided = card.state === 'cancelled';
  return (
    <>
      <div className="gridhead">
        <h2 className="b">
          {t(isVoided ? 'soldBeforeVoid' : isDrawn ? 'resultIfOtherDrawn' : 'resultIfDrawn')}
        </h2>
        {!isVoided && (
          <Segmented
            size="small"
            value={view}
            onChange={setView}
            options={VIEWS.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        )}
        <Legend />
      </div>
      {exposure.list.length > 100 && <Hundreds cells={exposure.list} selected={selected} select={select} />}
      <ExposureGrid
        cells={hundredOf(exposure.list, selected)}
        worst={Math.min(-1, ...exposure.list.map((cell) => cell.result))}
        view={view}
        isFrozen={isFrozen}
        isVoided={isVoided}
        selected={selected}
        onSelect={select}
      />
      <div className="gridfoot">
        <span>{t(isVoided ? 'voidHint' : isFrozen ? 'frozenHint' : 'cellHint')}</span>
        {!isVoided && (
          <span>
            {isFrozen && losing > 0
              ? t('losingNumbers', { n: losing, of: exposure.list.length })
              : t('typeToSelect')}
          </span>
        )}
      </div>
    </>
  );
}

/** The hundred to which a number belongs; all numbers in 2D. */
function hundredOf(cells: readonly Cell[], selected: string): readonly Cell[] {
  const from = Math.floor(Number(selected) / 100) * 100;
  return cells.slice(from, from + 100);
}

type HundredsProps = { cells: readonly Cell[]; selected: string; select: (number: string) => void };

/** The ten hundreds of 3D with what is sold in each; selecting a hundred selects its worst number. */
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
    { colourIndex: 1, label: t('below30') },
    { colourIndex: 2, label: '30' },
    { colourIndex: 3, label: '50' },
    { colourIndex: 4, label: '90' },
    { colourIndex: 0, label: t('full') },
  ];
  return (
    <span className="legend">
      {t('soldOfCap')}
      {colours.map(({ colourIndex, label }) => (
        <span key={colourIndex}>
          <i style={{ background: `var(--q-${colourIndex})` }} />
          {label}
        </span>
      ))}
    </span>
  );
}
