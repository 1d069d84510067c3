import { groupThousands } from '@shwe/kernel';

/**
 * A SET figure, grouped, with the digit of the 2D number in bold: the last digit of the index, the last one before the
 * point of the value.
 */
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

/** A first prize with its last three digits, the winning number, in bold. */
export function Prize({ prize }: { prize: string }) {
  return (
    <span className="mono fig">
      {prize.slice(0, -3)}
      <b>{prize.slice(-3)}</b>
    </span>
  );
}
