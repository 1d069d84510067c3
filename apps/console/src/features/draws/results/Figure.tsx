import { groupThousands } from '@shwe/kernel';

/** A SET figure as the exchange shows it, grouped, with the digit that decides picked out (spec/lottery.md). */
export function Figure({ figure, decides }: { figure: string; decides: 'index' | 'value' }) {
  const [whole = '', decimals = ''] = figure.split('.');
  const grouped = groupThousands(BigInt(whole));
  if (decides === 'index') {
    return (
      <span className="mono fig">
        {grouped}.{decimals.slice(0, -1)}
        <b>{decimals.slice(-1)}</b>
      </span>
    );
  }
  return (
    <span className="mono fig">
      {grouped.slice(0, -1)}
      <b>{grouped.slice(-1)}</b>.{decimals}
    </span>
  );
}

/** A first prize with the three digits that decide picked out (spec/lottery.md). */
export function Prize({ prize }: { prize: string }) {
  return (
    <span className="mono fig">
      {prize.slice(0, -3)}
      <b>{prize.slice(-3)}</b>
    </span>
  );
}
