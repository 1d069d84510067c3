import type { ReactNode } from 'react';
import { amountText } from '../digits.ts';
import { IconButton } from '../IconButton.tsx';
import { BrandMark } from './BrandMark.tsx';

type Props = {
  /** Left out on home, which shows the brand. */
  title?: ReactNode;
  subtitle?: ReactNode;
  brand?: string;
  back?: { label: string; onClick: () => void };
  end?: ReactNode;
  /** Every inner screen shows the balance. */
  balance?: { label: string; amount: bigint | undefined } | undefined;
};

export function TopBar({ title, subtitle, brand, back, end, balance }: Props) {
  return (
    <header className="top">
      {back && <IconButton icon="back" label={back.label} onClick={back.onClick} />}
      {brand && (
        <span className="brand">
          <BrandMark />
          <b>{brand}</b>
        </span>
      )}
      {title !== undefined && (
        <h1 className={back ? undefined : 'inset'}>
          {title}
          {subtitle && <span className="sub">{subtitle}</span>}
        </h1>
      )}
      {end}
      {balance && (
        <div className="bal">
          <small>{balance.label}</small>
          <span className="fig">{balance.amount === undefined ? '–' : amountText(balance.amount)}</span>
        </div>
      )}
    </header>
  );
}
