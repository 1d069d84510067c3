import { Button, Input } from 'antd';
import { useState } from 'react';
import { parseWholeNumber } from '../../core/parse.ts';
import { useT } from '../../i18n/index.ts';
import type { Figures } from './types.ts';

const SECTORS_MIN = 2;
const SECTORS_MAX = 24;
const WEIGHT_MAX = 1_000_000;
const AMOUNT_MAX = 1_000_000_000;

type Row = { key: number; weight: string; amount: string };
type Props = { first: Figures['sectors']; onChange: (sectors: Figures['sectors'] | null) => void };

/** The sectors of a draft, in the order of the wheel: a weight and a prize each. Answers null while one is wrong. */
export function SectorRows({ first, onChange }: Props) {
  const { t } = useT();
  const [rows, setRows] = useState<Row[]>(() =>
    first.map(({ weight, amount }, key) => ({ key, weight: String(weight), amount: String(amount) })),
  );
  const change = (next: Row[]) => {
    setRows(next);
    onChange(sectorsOf(next));
  };
  const edit = (key: number, over: Partial<Row>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...over } : row)));
  const add = () =>
    change([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, weight: '1', amount: '0' }]);
  return (
    <fieldset className="sector-rows">
      <legend>{t('prizeSectors')}</legend>
      {rows.map(({ key, weight, amount }, at) => (
        <div key={key}>
          <span className="t3">{at + 1}</span>
          <Input
            aria-label={`${t('prizeWeight')} ${at + 1}`}
            className="amount"
            inputMode="numeric"
            maxLength={9}
            value={weight}
            status={parseWeight(weight) === null ? 'error' : ''}
            onChange={(event) => edit(key, { weight: event.target.value })}
          />
          <Input
            aria-label={`${t('prizeAmount')} ${at + 1}`}
            className="amount"
            inputMode="numeric"
            maxLength={13}
            value={amount}
            status={parseWholeNumber(amount, AMOUNT_MAX) === null ? 'error' : ''}
            onChange={(event) => edit(key, { amount: event.target.value })}
          />
          <Button
            disabled={rows.length <= SECTORS_MIN}
            aria-label={`${t('prizeSectorRemove')} ${at + 1}`}
            onClick={() => change(rows.filter((row) => row.key !== key))}
          >
            −
          </Button>
        </div>
      ))}
      <Button disabled={rows.length >= SECTORS_MAX} onClick={add}>
        {t('prizeSectorAdd')}
      </Button>
    </fieldset>
  );
}

function parseWeight(text: string): number | null {
  const weight = parseWholeNumber(text, WEIGHT_MAX);
  return weight === 0 ? null : weight;
}

function sectorsOf(rows: readonly Row[]): Figures['sectors'] | null {
  const sectors = rows.map(({ weight, amount }) => ({
    weight: parseWeight(weight),
    amount: parseWholeNumber(amount, AMOUNT_MAX),
  }));
  const isRight = sectors.every(({ weight, amount }) => weight !== null && amount !== null);
  return isRight ? (sectors as Figures['sectors']) : null;
}
